import { serveTasks } from '../side-process/serve-tasks.ts'
import { makeImage } from './make-image.ts'

/** A process that does nothing but make pictures. */
serveTasks(makeImage)
