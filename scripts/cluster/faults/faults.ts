import { databaseFaults } from './database-faults.ts'
import type { Fault } from './fault.ts'
import { frontFaults } from './front-faults.ts'
import { nodeFaults } from './node-faults.ts'
import { restore } from './restore.ts'
import { standbyFaults } from './standby-faults.ts'
import { upgrade } from './upgrade.ts'

/** In the order they are done: the upgrade needs a cluster of the version before. */
export const faults: Fault[] = [
  upgrade,
  ...databaseFaults,
  ...standbyFaults,
  ...frontFaults,
  ...nodeFaults,
  restore,
]
