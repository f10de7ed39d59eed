import { makeImage } from './make-image.ts'

/** A thread for pictures that take long; it can be ended in the middle of one. */
export default makeImage
