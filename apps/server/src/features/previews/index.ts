export { openPreviews } from './open-previews.ts'
