import { serveTasks } from '../side-process/serve-tasks.ts'
import { drawPage } from './draw-page.ts'

/** A process that does nothing but draw pages. */
serveTasks(drawPage)
