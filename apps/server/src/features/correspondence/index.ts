export { hasLetters } from './list-letters.ts'
export { correspondenceRoutes } from './routes.ts'
export { sendLetters } from './send-letters.ts'
export { notifyLetterJob as tellLetterJob } from './notify-letter.ts'
