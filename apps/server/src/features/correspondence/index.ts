export { hasLetters } from './list-letters.ts'
export { openCorrespondence } from './open-correspondence.ts'
export { sendLetters } from './send-letters.ts'
export { notifyLetterJob as tellLetterJob } from './notify-letter.ts'
