import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordScrutiny } from '#features/applications/index'
import { hasLetters, sendLetters } from '#features/correspondence/index'
import { listStages } from '#features/stages/index'
import { demoStaff } from './demo-staff.ts'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Images } from '#platform/images/images'
import type { PdfChecker } from '#platform/pdf/pdf-checker'
import type { FileStorage } from '#platform/storage/file-storage'
import { demoFollowers, demoLetters, demoScrutiny, HEADINGS } from './commission-side.ts'
import { demoApplicationNo } from './demo-application-no.ts'
import { loadPapers } from './load-papers.ts'
import { loadDemoKeys, loadRequests } from './load-requests.ts'
import { loadStages, refuse } from './load-stages.ts'
import type { DemoBank } from './make-payment.ts'
import { pastClock } from './past-clock.ts'
import { samplePaper } from './sample-paper.ts'

type Deps = {
  db: Database
  clock: Clock
  storage: FileStorage
  pdfs: PdfChecker
  images: Images
  bank?: DemoBank | undefined
}
type Move = (day: string) => string

/** What the commission did after people had applied: scrutiny, papers, stages, letters, each once. */
export async function loadCommissionSide(deps: Deps, move: Move): Promise<void> {
  for (const { advertisementId, email } of demoFollowers) {
    const applicationNo = await demoApplicationNo(deps.db, { email, advertisementId })
    // Whoever tried it out may have cancelled; then there is nothing to tell of.
    if (!applicationNo) continue
    await loadScrutiny(deps, advertisementId, applicationNo, move)
    // Stages tell those who have what they are about.
    if ((await listStages(deps.db, advertisementId)).length === 0) {
      await loadPapers(deps.db, advertisementId, applicationNo, move)
      await loadDemoKeys(deps, advertisementId, move)
    }
    await loadStages(deps, advertisementId, move)
    await loadRequests(deps, applicationNo, move)
    await loadLetters(deps, advertisementId, applicationNo, move)
  }
}

async function loadScrutiny(
  { db }: Deps,
  advertisementId: number,
  applicationNo: string,
  move: Move,
): Promise<void> {
  const found = demoScrutiny.find((each) => each.advertisementId === advertisementId)
  if (!found || (await listStages(db, advertisementId)).length > 0) return
  const lines = found.lines.map((line) => `${applicationNo},${line}`)
  const content = Buffer.from([HEADINGS.scrutiny, ...lines].join('\n'))
  const { badLines } = await recordScrutiny({ db, clock: pastClock(move(found.on)) }, demoStaff, {
    content,
  })
  refuse('scrutiny', badLines)
}

async function loadLetters(
  { db, storage, pdfs }: Deps,
  advertisementId: number,
  applicationNo: string,
  move: Move,
): Promise<void> {
  const letters = demoLetters.find((each) => each.advertisementId === advertisementId)?.letters
  if (!letters || (await hasLetters(db, advertisementId))) return
  const folder = await mkdtemp(join(tmpdir(), 'lokseva-demo-'))
  try {
    const lines: string[] = []
    for (const letter of letters) {
      const to = letter.to === 'ALL' ? 'ALL' : applicationNo
      if (letter.type === 'FILE')
        await writeFile(
          join(folder, letter.content),
          samplePaper([letter.subject, `Application ${applicationNo}`, 'A sample for the demo']),
        )
      lines.push(
        [to, move(letter.date), letter.subject, letter.description, letter.type, letter.content]
          .map((text) => `"${text}"`)
          .join(','),
      )
    }
    const clock = pastClock(
      letters
        .map(({ date }) => move(date))
        .toSorted()
        .at(-1)!,
    )
    const { badLines } = await sendLetters({ db, clock, storage, pdfs }, demoStaff, {
      content: Buffer.from([HEADINGS.letters, ...lines].join('\n')),
      beside: (name) => join(folder, name),
      advertisementId,
    })
    if (!(await hasLetters(db, advertisementId))) refuse('letters', badLines)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
