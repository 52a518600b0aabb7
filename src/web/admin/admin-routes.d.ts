declare module 'virtual:admin-routes' {
  import type { SurfaceCall } from '#contracts/surfaces.ts'

  /** Method and path of each call of the back office. */
  export const adminRoutes: Record<SurfaceCall<'admin'>, string>
}
