import { publishMarks, publishResults } from '#features/marks/index'
import { loadInterviews, loadSeats, loadTimetable, loadVenues } from '#features/papers/index'
import { totalledSubjects } from '#features/retotaling/index'
import { demoStaff } from './demo-staff.ts'
import type { Database } from '#platform/database/pool'
import { APP, demoPapers, PAPER_HEADINGS } from './papers-side.ts'
import { pastClock } from './past-clock.ts'

/** In this order: a seat needs its examination and its venue. */
const steps = [
  ['timetable', loadTimetable],
  ['venues', loadVenues],
  ['seats', loadSeats],
  ['interviews', loadInterviews],
  ['marks', publishMarks(totalledSubjects)],
  ['results', publishResults],
] as const

/** Seats, letters and marks of somebody's application, through the commission's own files. */
export async function loadPapers(
  db: Database,
  advertisementId: number,
  applicationNo: string,
  move: (day: string) => string,
): Promise<void> {
  const papers = demoPapers.find((each) => each.advertisementId === advertisementId)
  if (!papers) return
  const deps = { db, clock: pastClock(move(papers.on)) }
  const shown = (line: string) =>
    line.replace(APP, applicationNo).replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, move)
  for (const [kind, load] of steps) {
    const lines = papers[kind]?.map(shown) ?? []
    if (lines.length === 0) continue
    const content = Buffer.from([PAPER_HEADINGS[kind], ...lines].join('\n'))
    const { badLines } = await load(deps, demoStaff, { content })
    if (badLines.length > 0) throw new Error(`demo ${kind} refused: ${JSON.stringify(badLines)}`)
  }
}
