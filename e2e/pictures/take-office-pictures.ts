import { join } from 'node:path'
import { signInByCode } from '../office/office-actions.ts'
import { officePictures } from '../office/office-pictures.ts'
import { takePictures } from './picture-taking.ts'

/** `npm run pictures:office`: the pictures of the guide for those who work in the Office. */
await takePictures({
  pictures: officePictures,
  folder: join(import.meta.dirname, '../../docs/guide/pictures/office'),
  enter: signInByCode,
})
