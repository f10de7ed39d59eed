import { Readable } from 'node:stream'
import { stageCodes, stageTypes } from '@lokseva/contract/stages/schemas'
import { readCsvLines, type FileLine } from '#platform/files/csv-lines'
import { fieldsOf, readDay, readLines, readNumber, type Faulty } from '#platform/files/file-values'
import { columnFault, faultOf, faulty, type FaultInBoth } from '#platform/files/line-fault'
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
  const file = await readLines<StageLine>(lines, (line) => {
    const stage = readStage(line, checks)
    if ('faults' in stage) return stage
    const earlier = known.find((each) => overlap(each, stage))
    if (earlier)
      return faulty({ line: line.line }, 'files.fault.stageAgain', { earlier: earlier.line })
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
  const advertisementId = take('advertisementId', readNumber, columnFault('files.fault.notNumber'))
  const names = { name: words('name', 200), nameDvng: words('nameDvng', 200) }
  const audience = text('audience') || fault(faultOf('files.fault.noAudience'))
  const papers = readPapers(given.values[PAPERS] ?? '')
  const kind = readKind(text('type'), text('stageCode'), text('url'), checks.origins)
  if ('en' in kind) fault(kind)
  else if (papers && !handsOutPapers(kind.code))
    fault(faultOf('files.fault.noPapers', { stage: kind.code }))
  const days = readDays(
    [text('startDate'), text('endDate'), text('onlinePaymentEndDate')],
    checks.today,
  )
  if ('en' in days) fault(days)
  const { type, code, url = null } = 'en' in kind ? nothing : kind
  const { startDay, endDay, paymentEndDay = null } = 'en' in days ? nothing : days
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

const nothing: Partial<StageLine> = {}

function readPapers(text: string): string[] | null {
  const names = text.split('|').map((name) => name.trim())
  const given = [...new Set(names.filter((name) => name !== ''))]
  return given.length === 0 ? null : given
}

type Kind = Pick<StageLine, 'type' | 'code' | 'url'>

function readKind(
  typeText: string,
  code: string,
  url: string,
  origins: readonly string[],
): Kind | FaultInBoth {
  const type = stageTypes.find((each) => each === typeText)
  if (!type) return noneOf('type', stageTypes)
  const isOurs = (stageCodes as readonly string[]).includes(code)
  if (type === 'internal') {
    if (!isOurs) return noneOf('stageCode', stageCodes)
    return url === '' ? { type, code, url: null } : faultOf('files.fault.urlInternal')
  }
  if (isOurs) return faultOf('files.fault.stageCodeOurs', { code })
  if (!/^[A-Z][A-Z0-9_]{2,39}$/.test(code)) return faultOf('files.fault.notStageCode')
  if (url === '') return faultOf('files.fault.urlMissing')
  if (!URL.canParse(url)) return faultOf('files.fault.notUrl')
  const { origin, href, username, password } = new URL(url)
  if (!origins.includes(origin)) return faultOf('files.fault.urlElsewhere', { origin })
  return username || password ? faultOf('files.fault.urlNamesUser') : { type, code, url: href }
}

const noneOf = (column: string, choices: readonly string[]) =>
  faultOf('files.fault.noneOf', { column, choices: choices.join(', ') })

type StageDays = Pick<StageLine, 'startDay' | 'endDay' | 'paymentEndDay'>

function readDays(texts: [string, string, string], today: string): StageDays | FaultInBoth {
  const [startDay, endDay, paid] = texts.map(readDay)
  if (!startDay) return notDay('startDate')
  if (!endDay) return notDay('endDate')
  if (endDay < startDay) return faultOf('files.fault.endsFirst')
  if (endDay < today) return faultOf('files.fault.endOver')
  if (texts[2] === '') return { startDay, endDay, paymentEndDay: null }
  if (!paid) return notDay('onlinePaymentEndDate')
  if (paid < startDay || paid > endDay) return faultOf('files.fault.paymentOutside')
  return { startDay, endDay, paymentEndDay: paid }
}

const notDay = columnFault('files.fault.notDay')
