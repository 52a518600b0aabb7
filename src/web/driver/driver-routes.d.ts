declare module 'virtual:driver-routes' {
  import type { SurfaceCall } from '#contracts/surfaces.ts'

  /** Method and path of each call that the drivers' app makes. */
  export const driverRoutes: Record<SurfaceCall<'driver'>, string>
}
