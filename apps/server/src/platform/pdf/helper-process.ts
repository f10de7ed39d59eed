import { serveTasks } from '../side-process/serve-tasks.ts'
import { checkPdf } from './check-pdf.ts'

/** A process that does nothing but look at documents. */
serveTasks(checkPdf)
