import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { drawTables } from './house/draw-tables.ts'
import { drawHouse } from './house/draw-house.ts'
import { findFaults } from './house/find-faults.ts'
import { findJointCircles } from './house/find-joint-circles.ts'
import { findUnopened, serverSources } from './house/find-unopened.ts'
import { readHouse } from './house/read-house.ts'
import { readTables } from './tables/read-tables.ts'

/** `npm run house` draws docs/house.md anew; with --check it only says what is wrong. */
const root = join(import.meta.dirname, '..')
const file = join(root, 'docs/house.md')
const rooms = readHouse(root)
const tables = readTables(root)
const faults = [
  ...findFaults(rooms),
  ...tables.faults,
  ...findJointCircles(rooms, tables.graph.reads),
  ...findUnopened(serverSources(root)),
]
const drawn = drawHouse(root, rooms) + drawTables(tables.graph)
const { code: drawing } = await format(file, drawn, { printWidth: 100 })
if (!process.argv.includes('--check')) writeFileSync(file, drawing)
else if (readFileSync(file, 'utf8') !== drawing)
  faults.push('docs/house.md is out of date: run npm run house')
for (const fault of faults) console.error(fault)
console.log(`${rooms.length} rooms, ${faults.length} faults`)
process.exit(faults.length > 0 || rooms.length === 0 ? 1 : 0)
