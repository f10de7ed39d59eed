import { report, type Row } from './measure.ts'
import { applicationLists, demandNames } from './office/applications.ts'
import { deskPortal } from './office/desk-portal.ts'
import { loadApplicants } from './office/load-applications.ts'
import { endToEnd, scansSoFar } from './office/scans.ts'
import { timed } from './office/timed-lists.ts'

/** `APPLICATIONS=1000000 npm run bench:applications`: the part of bench:office that lists them, alone. */
const many = Number(process.env['APPLICATIONS'] ?? 50_000)
const portal = await deskPortal(3925)
console.log(`Loading ${many.toLocaleString('en-IN')} applications …`)
const begin = performance.now()
await loadApplicants(portal.database, many)
console.log(`loaded after ${((performance.now() - begin) / 1000).toFixed(0)} s`)
const caller = await portal.officer('examination')
await demandNames(caller)
const lists = applicationLists(caller, many)
const before = await scansSoFar(portal.database)
const rows: Row[] = []
for (const list of lists) rows.push(await timed(list))
rows.push(...endToEnd(before, await scansSoFar(portal.database), lists.length))
report(`The list of ${many.toLocaleString('en-IN')} applications of one advertisement`, rows)
await portal.end()
