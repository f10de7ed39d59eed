import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** The most memory this process has had since it was asked to forget; only Linux keeps count. */
function peak(): number {
  const status = '/proc/self/status'
  if (!existsSync(status)) return process.memoryUsage.rss() / 2 ** 20
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))![1]) / 1024
}
function forgetPeak(): void {
  if (existsSync('/proc/self/clear_refs')) writeFileSync('/proc/self/clear_refs', '5')
}

const images = openImages()
forgetPeak()
const before = peak()
let worst = { name: '', peak: 0 }
for (const { name, kind, file } of files) {
  forgetPeak()
  await images.make({ ...KEPT, kind, file })
  if (peak() > worst.peak) worst = { name, peak: peak() }
}
const oneByOne = worst.peak - before

forgetPeak()
const waiting = [...files]
await Promise.all(
  Array.from({ length: 5 }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await images.make({ ...KEPT, kind: next.kind, file: next.file })
  }),
)
const allAtOnce = peak() - before

const rate = async (name: string, atOnce: number) => {
  const { file } = files.find((each) => each.name === name)!
  await images.make({ ...KEPT, file })
  return seconds(3, atOnce, () => images.make({ ...KEPT, file }))
}
const small = await rate('photo at the upper edge', 4)
const phone = await rate('phone photo, 12 megapixels', 2)
const heic = await rate('HEIC of 24 megapixels, in tiles and turned', 1)

report(`pictures (${samples.length} samples)`, [
  [`memory growth, worst: ${worst.name}`, oneByOne, `≤ ${LIMIT_MB} MB`, oneByOne <= LIMIT_MB],
  ['memory growth, five at a time', allAtOnce, `≤ ${LIMIT_MB} MB`, allAtOnce <= LIMIT_MB],
  ['as the page sends them, a second', small, '', true],
  ['12-megapixel JPEG, a second', phone, '', true],
  ['24-megapixel HEIC, a second', heic, '', true],
])
await images.close()
rmSync(folder, { recursive: true })
