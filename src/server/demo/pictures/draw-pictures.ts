import { townPictures } from './town-pictures.ts'
import { writePictures } from './write-pictures.ts'

// Run as a process of its own: drawing needs memory that the service would keep.
const [, , directory] = process.argv
if (directory === undefined) throw new Error('Name the folder for the pictures.')
await writePictures(townPictures(), directory)
