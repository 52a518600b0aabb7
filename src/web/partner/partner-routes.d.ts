declare module 'virtual:partner-routes' {
  import type { SurfaceCall } from '#contracts/surfaces.ts'

  /** Method and path of each call that the restaurant's console makes. */
  export const partnerRoutes: Record<SurfaceCall<'partner'>, string>
}
