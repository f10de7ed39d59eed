import { Readable } from 'node:stream'
import { stageCodes, stageTypes } from '@lokseva/contract/stages/schemas'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { fieldsOf, readDay, readLines, readNumber, type Faulty } from '#platform/files/file-values'
import { scriptWarnings } from '#platform/files/script-warnings'
import { handsOutPapers } from './give-papers.ts'

/** A stage as a line of the commission's file says it. */
export type StageLine = {
  line: number
  advertisementId: number
  code: string
  name: string
  nameDvng: string
  type: (typeof stageTypes)[number]
  startDay: string
  endDay: string
  paymentEndDay: string | null
  url: string | null
  /** ALL, or the file that lists whom it is for. */
  audience: string
  /** What it hands out, where that is named. */
  papers: string[] | null
}

const columns = [
  'advertisementId',
  'stageCode',
  'name',
  'nameDvng',
  'type',
  'startDate',
  'endDate',
  'onlinePaymentEndDate',
  'url',
  'audience',
] as const

/** May be left out: what the stage hands out, by exam display, template or stage of marks. */
const PAPERS = 'papers'

type Checks = { today: string; origins: readonly string[] }

/** Reads the file; a single line that cannot be spoils it, and all such are named. */
export async function readStages(content: Buffer, checks: Checks) {
  const lines = readCsvLines(Readable.from([content]), columns)
  const known: StageLine[] = []
  const file = await readLines(lines, (line) => {
    const stage = readStage(line, checks)
    if ('faults' in stage) return stage
    const earlier = known.find((each) => overlap(each, stage))
    if (earlier) return `its days overlap with those of the same stage in line ${earlier.line}`
    known.push(stage)
    return stage
  })
  const pairs = file.rows.map(({ line, name, nameDvng }) => ({
    line,
    en: name,
    mr: nameDvng,
    names: ['name', 'nameDvng'] as const,
  }))
  return { ...file, warnings: [...file.warnings, ...scriptWarnings(pairs)] }
}

type Days = Pick<StageLine, 'advertisementId' | 'code' | 'startDay' | 'endDay'>

/** One stage of one advertisement in two places at a time. */
export const overlap = (one: Days, other: Days): boolean =>
  one.advertisementId === other.advertisementId &&
  one.code === other.code &&
  one.startDay <= other.endDay &&
  other.startDay <= one.endDay

function readStage(given: FileLine, checks: Checks): StageLine | Faulty<StageLine> {
  const { text, words, take, fault, row } = fieldsOf(given)
  const advertisementId = take('advertisementId', readNumber, 'is not a number')
  const names = { name: words('name', 200), nameDvng: words('nameDvng', 200) }
  const audience = text('audience') || fault(NO_AUDIENCE)
  const papers = readPapers(given.values[PAPERS] ?? '')
  const kind = readKind(text('type'), text('stageCode'), text('url'), checks.origins)
  if (typeof kind === 'string') fault(kind)
  else if (papers && !handsOutPapers(kind.code)) fault(`${kind.code} hands out no papers`)
  const days = readDays(
    [text('startDate'), text('endDate'), text('onlinePaymentEndDate')],
    checks.today,
  )
  if (typeof days === 'string') fault(days)
  const { type, code, url = null } = typeof kind === 'string' ? nothing : kind
  const { startDay, endDay, paymentEndDay = null } = typeof days === 'string' ? nothing : days
  return row<StageLine>({
    advertisementId,
    ...names,
    type,
    code,
    url,
    startDay,
    endDay,
    paymentEndDay,
    audience,
    papers,
  })
}

const NO_AUDIENCE = 'audience is empty: ALL, or the name of a file that lists App numbers'
const nothing: Partial<StageLine> = {}

function readPapers(text: string): string[] | null {
  const names = text.split('|').map((name) => name.trim())
  const said = [...new Set(names.filter((name) => name !== ''))]
  return said.length === 0 ? null : said
}

type Kind = Pick<StageLine, 'type' | 'code' | 'url'>

function readKind(
  typeText: string,
  code: string,
  url: string,
  origins: readonly string[],
): Kind | string {
  const type = stageTypes.find((each) => each === typeText)
  if (!type) return `type is none of ${stageTypes.join(', ')}`
  const isOurs = (stageCodes as readonly string[]).includes(code)
  if (type === 'internal') {
    if (!isOurs) return `stageCode is none of ${stageCodes.join(', ')}`
    return url === '' ? { type, code, url: null } : 'only an external stage has a url'
  }
  if (isOurs) return `stageCode ${code} is one of the portal's own: an external stage needs another`
  if (!/^[A-Z][A-Z0-9_]{2,39}$/.test(code))
    return 'stageCode is not 3 to 40 capital letters, digits and _'
  if (url === '') return 'an external stage needs a url'
  if (!URL.canParse(url)) return 'url is not an address such as https://tests.example.gov.in/start'
  const { origin, href, username, password } = new URL(url)
  if (!origins.includes(origin)) return `url leads to ${origin}, which HANDOVER_ORIGINS lacks`
  return username || password ? 'url names a user' : { type, code, url: href }
}

type StageDays = Pick<StageLine, 'startDay' | 'endDay' | 'paymentEndDay'>

function readDays(texts: [string, string, string], today: string): StageDays | string {
  const [startDay, endDay, paid] = texts.map(readDay)
  if (!startDay) return 'startDate is not a day such as 2026-11-15 or 15/11/2026'
  if (!endDay) return 'endDate is not a day such as 2026-11-15 or 15/11/2026'
  if (endDay < startDay) return 'endDate is before startDate'
  if (endDay < today) return 'endDate is over'
  if (texts[2] === '') return { startDay, endDay, paymentEndDay: null }
  if (!paid) return 'onlinePaymentEndDate is not a day such as 2026-11-15 or 15/11/2026'
  if (paid < startDay || paid > endDay)
    return 'onlinePaymentEndDate is not between startDate and endDate'
  return { startDay, endDay, paymentEndDay: paid }
}
