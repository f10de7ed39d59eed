import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openImages } from '../apps/server/src/platform/images/images.ts'
import { samples } from '../apps/server/test/images/samples.ts'
import { report, seconds } from './measure.ts'

/** `npm run bench:images`: what the pictures people upload cost a server in memory and time. */
const LIMIT_MB = 150
const KEPT = { kind: 'photo', limitBytes: 200 * 1024 } as const

// Samples are made in a process of their own: making them takes more memory than reading them.
const [, , flag, target] = process.argv
if (flag === '--make') {
  for (const [index, [, make]] of samples.entries())
    writeFileSync(join(target!, String(index)), await make())
  process.exit()
}

const folder = mkdtempSync(join(tmpdir(), 'lokseva-bench-images-'))
execFileSync(process.execPath, [import.meta.filename, '--make', folder], { stdio: 'inherit' })
const files = samples.map(([name, , , kind = 'photo'], index) => {
  const path = join(folder, String(index))
  return { name, kind, file: { path, bytes: statSync(path).size } }
})

/** Memory of a process that it shares with no other, in MB: the program itself is counted once. */
function ownMemory(id: number | string): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'utf8')
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    // Ended in the meantime.
    return 0
  }
}
const helpers = () => readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ')

const images = openImages()
const before = ownMemory('self')
let [ownPeak, helperPeak] = [0, 0]
const watch = setInterval(() => {
  const sum = helpers().reduce((total, each) => total + ownMemory(each), 0)
  helperPeak = Math.max(helperPeak, sum)
  ownPeak = Math.max(ownPeak, ownMemory('self'))
}, 5)

let worst = { name: '', peak: 0 }
for (const { name, kind, file } of files) {
  helperPeak = 0
  await images.make({ ...KEPT, kind, file })
  await images.close()
  while (helpers().some(Boolean)) await pause(5)
  if (helperPeak > worst.peak) worst = { name, peak: helperPeak }
}

helperPeak = 0
const waiting = [...files]
await Promise.all(
  Array.from({ length: 5 }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await images.make({ ...KEPT, kind: next.kind, file: next.file })
  }),
)
const together = helperPeak
clearInterval(watch)
const ownGrowth = ownPeak - before

/** Seconds of the processor that this process and its helpers have taken. */
function secondsTaken(): number {
  const ticks = helpers()
    .filter(Boolean)
    .flatMap((id) =>
      readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ').slice(11, 13),
    )
  const { user, system } = process.cpuUsage()
  return ticks.reduce((sum, each) => sum + Number(each), 0) / 100 + (user + system) / 1e6
}

const rate = async (name: string, atOnce: number) => {
  const { file } = files.find((each) => each.name === name)!
  await images.make({ ...KEPT, file })
  const [before, begin] = [secondsTaken(), performance.now()]
  const aSecond = await seconds(3, atOnce, () => images.make({ ...KEPT, file }))
  const made = (aSecond * (performance.now() - begin)) / 1000
  return { aSecond, processor: ((secondsTaken() - before) / made) * 1000 }
}
const small = await rate('photo at the upper edge', 4)
const phone = await rate('phone photo, 12 megapixels', 2)
const heic = await rate('HEIC of 24 megapixels, in tiles and turned', 1)

report(`pictures (${samples.length} samples)`, [
  [
    `memory of one picture, worst: ${worst.name}`,
    worst.peak,
    `≤ ${LIMIT_MB} MB`,
    worst.peak <= LIMIT_MB,
  ],
  ['memory the server itself grows by', ownGrowth, `≤ ${LIMIT_MB} MB`, ownGrowth <= LIMIT_MB],
  ['memory of both helpers, five pictures at a time', together, 'MB', true],
  ['as the page sends them, a second', small.aSecond, '', true],
  ['as the page sends them, processor each, ms', small.processor, '', true],
  ['12-megapixel JPEG, a second', phone.aSecond, '', true],
  ['12-megapixel JPEG, processor each, ms', phone.processor, '', true],
  ['24-megapixel HEIC, a second', heic.aSecond, '', true],
  ['24-megapixel HEIC, processor each, ms', heic.processor, '', true],
])
await images.close()
rmSync(folder, { recursive: true })
