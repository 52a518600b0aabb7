declare module 'virtual:storefront-routes' {
  import type { StorefrontCall } from '#contracts/surfaces.ts'

  /** Method and path of each call that the storefront makes. */
  export const storefrontRoutes: Record<StorefrontCall, string>
}
