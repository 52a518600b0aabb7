declare module 'virtual:admin-routes' {
  import type { SurfaceCall } from '#contracts/surfaces.ts'

  /** Method and path of each call that the back office makes. */
  export const adminRoutes: Record<SurfaceCall<'admin'>, string>
}
