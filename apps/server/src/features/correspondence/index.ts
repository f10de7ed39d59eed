export { hasLetters } from './list-letters.ts'
export { correspondenceRoutes } from './routes.ts'
export { sendLetters } from './send-letters.ts'
export { tellLetterJob } from './tell-letter.ts'
