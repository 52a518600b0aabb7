/** How the town is now: its open orders, drivers and jobs. */
export { readTownFigures } from './town-figures.ts'
