import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { KILOBYTE } from '@lokseva/contract/documents/constants'
import { uploadDocument } from '@lokseva/contract/documents/endpoints'
import { formOf, pdfOf } from '../apps/server/test/pdf/document-forms.ts'
import { cleanUp, startOnceBefore } from '../scripts/started-portal.ts'
import { whilst } from './attacks/reads.ts'
import { setUp } from './attacks/setup.ts'
import { MOST_MB, report } from './measure.ts'

/** `npm run bench:uploads`: what a hundred documents at once cost a server in memory. */
const PEOPLE = 100
const ROUNDS = 3
const BYTES = 1024 * KILOBYTE

await startOnceBefore()
const stage = await setUp()

/** Every process that began from this one, with its resident memory in MB. */
function processes(): { id: string; what: string; mb: number }[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((id) => [id, field(id, 'PPid')]))
  const isOurs = (id: string): boolean => {
    const parent = parents.get(id)
    return parent === String(process.pid) || (parent !== undefined && isOurs(parent))
  }
  return all.filter(isOurs).map((id) => ({
    id,
    what: read(`/proc/${id}/cmdline`),
    mb: Number(field(id, 'VmRSS') ?? 0) / 1024,
  }))
}
const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Ended in the meantime.
    return ''
  }
}
const field = (id: string, name: string) =>
  new RegExp(`${name}:\\s+(\\d+)`).exec(read(`/proc/${id}/status`))?.[1]
const memoryOf = (file: string) =>
  processes()
    .filter(({ what }) => what.includes(file))
    .reduce((sum, { mb }) => sum + mb, 0)

async function person(number: number) {
  const { id } = await stage.person()
  const caller = await stage.caller(`198.51.100.${number}`)
  await stage.logIn(caller, id)
  return caller
}

const people = []
for (let number = 0; number < PEOPLE; number++) people.push(await person(number))
const files = people.map(() => pdfOf(BYTES))
const fields = { documentTypeId: 'D16', advertisementId: '103' }

/** Seconds of the processor all of ours have taken, also those that ended: of PostgreSQL, and of the rest. */
function secondsTaken(): { portal: number; database: number } {
  const taken = { portal: 0, database: 0 }
  for (const { id, what } of processes()) {
    // Ticks in user and system, of it and of the children it waited for; a name may have blanks.
    const fields = read(`/proc/${id}/stat`).split(') ').at(-1)!.split(' ').slice(11, 15)
    const seconds = fields.reduce((sum, ticks) => sum + Number(ticks), 0) / 100
    taken[/postgres/.test(what) ? 'database' : 'portal'] += seconds
  }
  return taken
}

const atRest = memoryOf('scripts/start.ts')
let [server, helpers, together, failed] = [0, 0, 0, 0]
const [begin, before] = [performance.now(), secondsTaken()]
for (let round = 0; round < ROUNDS; round++) {
  const sending = Promise.all(
    people.map(async (caller, index) => {
      const { status } = await caller.raw(uploadDocument, {
        body: formOf(files[(index + round) % PEOPLE], fields),
      })
      if (status !== 200) failed += 1
    }),
  )
  for await (const [portal, helper] of whilst(sending, async () => [
    memoryOf('scripts/start.ts'),
    memoryOf('pdf/helper-process.ts'),
  ])) {
    server = Math.max(server, portal!)
    helpers = Math.max(helpers, helper!)
    together = Math.max(together, portal! + helper!)
    await pause(50)
  }
}
const rate = (PEOPLE * ROUNDS) / ((performance.now() - begin) / 1000)
const after = secondsTaken()
const each = (part: keyof typeof after) => ((after[part] - before[part]) / (PEOPLE * ROUNDS)) * 1000

report(`${PEOPLE} documents of ${BYTES / KILOBYTE} KB at once, ${ROUNDS} times`, [
  ['refused or failed', failed, '= 0', failed === 0],
  ['server at rest, MB', atRest, '', true],
  ['server, highest, MB', server, `≤ ${MOST_MB}`, server <= MOST_MB],
  [
    'the process that looks into documents, highest, MB',
    helpers,
    `≤ ${MOST_MB}`,
    helpers <= MOST_MB,
  ],
  ['both together, highest, MB', together, '', true],
  ['documents a second', rate, '', true],
  ['processor a document, portal with its helper, ms', each('portal'), '', true],
  ['processor a document, PostgreSQL, ms', each('database'), '', true],
])
await stage.database.end()
await cleanUp()
process.exit()
