import { badLine, faultOf } from './line-fault.ts'

/** Said of a whole file that no try could work through. */
export const stoodStill = badLine(1, faultOf('files.fault.stoodStill', {}))
