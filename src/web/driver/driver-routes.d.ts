declare module 'virtual:driver-routes' {
  import type { SurfaceCall } from '#contracts/surfaces.ts'

  /** Method and path of each call of the drivers' app. */
  export const driverRoutes: Record<SurfaceCall<'driver'>, string>
}
