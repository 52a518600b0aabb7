declare module 'virtual:early-script' {
  /** The source of the script that shows the known place before the first paint (pieces/delivery/early). */
  export const earlyScript: string
}
