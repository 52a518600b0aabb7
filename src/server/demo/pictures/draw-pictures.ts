import { townPictures } from './town-pictures.ts'
import { writePictures } from './write-pictures.ts'

// This program runs as a separate process, because the service would keep the memory that drawing needs.
const [, , directory] = process.argv
if (directory === undefined) throw new Error('Name the folder for the pictures.')
await writePictures(townPictures(), directory)
