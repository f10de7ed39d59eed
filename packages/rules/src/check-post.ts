import { checkCondition } from './check-condition.ts'
import { isNumber, isObject, limits, type Checked, type Fault } from './check-value.ts'
import { isDay } from './periods.ts'
import { lineKeys, relaxationKeys, type PostCriteria } from './post.ts'

type Report = (path: string, code: Fault['code'], more?: Partial<Fault>) => void
type Data = Record<string, unknown>

/** A post's criteria that came as data, or everything that is wrong with them. */
export function checkPost(data: unknown): Checked<PostCriteria> {
  const faults: Fault[] = []
  const report: Report = (path, code, more = {}) => void faults.push({ path, code, ...more })
  const condition: CheckCondition = (value, path, isOfAge) => {
    const checked = checkCondition(value, path, isOfAge)
    if ('faults' in checked) faults.push(...checked.faults)
  }
  if (!isObject(data)) return { faults: [{ path: '', code: 'WRONG_VALUE' }] }
  onlyKeys(data, ['postId', 'version', 'gradePointFactor', 'lines'], '', report)
  for (const key of ['postId', 'version'])
    if (!isWhole(data[key], 1, limits.number)) report(key, 'WRONG_VALUE')
  const factor = data['gradePointFactor']
  if (factor !== undefined && !(isNumber(factor) && factor > 0 && factor <= 10))
    report('gradePointFactor', 'WRONG_VALUE')
  const lines = listOf(data['lines'], 'lines', limits.lines, report)
  lines.forEach((line, index) => checkLine(line, `lines.${index}`, report, condition))
  repeated(lines).forEach((index) => report(`lines.${index}.key`, 'NAMED_TWICE'))
  return faults.length > 0 ? { faults } : { value: data as PostCriteria }
}

type CheckCondition = (value: unknown, path: string, isOfAge?: boolean) => void

function checkLine(line: unknown, path: string, report: Report, condition: CheckCondition): void {
  if (!isObject(line)) return report(path, 'WRONG_VALUE')
  nameIn(line, lineKeys, path, report)
  if (line['key'] === 'age') {
    onlyKeys(line, ['key', 'age'], path, report)
    return checkAge(line['age'], `${path}.age`, report, condition)
  }
  onlyKeys(line, ['key', 'when', 'condition', 'otherwise', 'benefit'], path, report)
  condition(line['condition'], `${path}.condition`)
  if (line['when'] !== undefined) condition(line['when'], `${path}.when`)
  if (![undefined, 'declared', 'warn'].includes(line['otherwise'] as undefined))
    report(`${path}.otherwise`, 'WRONG_VALUE')
  if (line['benefit'] !== undefined)
    checkBenefit(line['benefit'], `${path}.benefit`, report, condition)
}

function checkBenefit(benefit: unknown, path: string, report: Report, condition: CheckCondition) {
  if (!isObject(benefit)) return report(path, 'WRONG_VALUE')
  onlyKeys(benefit, ['without', 'proof'], path, report)
  condition(benefit['without'], `${path}.without`)
  condition(benefit['proof'], `${path}.proof`)
}

function checkAge(age: unknown, path: string, report: Report, condition: CheckCondition): void {
  if (!isObject(age)) return report(path, 'WRONG_VALUE')
  onlyKeys(age, ['on', 'min', 'max', 'relaxations'], path, report)
  if (!isDay(age['on'])) report(`${path}.on`, 'WRONG_VALUE')
  const { min, max } = age
  for (const key of ['min', 'max']) if (!isYears(age[key])) report(`${path}.${key}`, 'WRONG_VALUE')
  if (isYears(min) && isYears(max) && min > max) report(`${path}.max`, 'WRONG_VALUE')
  const here = `${path}.relaxations`
  const relaxations = listOf(age['relaxations'], here, limits.relaxations, report)
  relaxations.forEach((each, index) => {
    const place = `${here}.${index}`
    if (!isObject(each)) return report(place, 'WRONG_VALUE')
    nameIn(each, relaxationKeys, place, report)
    const limit = Object.hasOwn(each, 'plusService') ? 'plusService' : 'max'
    onlyKeys(each, ['key', 'when', 'proof', limit], place, report)
    if (!isYears(each[limit])) report(`${place}.${limit}`, 'WRONG_VALUE')
    condition(each['when'], `${place}.when`, true)
    if (each['proof'] !== undefined) condition(each['proof'], `${place}.proof`, true)
  })
  repeated(relaxations).forEach((index) => report(`${here}.${index}.key`, 'NAMED_TWICE'))
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

const isYears = (value: unknown): value is number => isWhole(value, 0, 100)

function onlyKeys(data: Data, keys: readonly string[], path: string, report: Report): void {
  for (const name of Object.keys(data))
    if (!keys.includes(name)) report(path, 'UNKNOWN_KEY', { name: name.slice(0, limits.text) })
}

function nameIn(data: Data, names: readonly string[], path: string, report: Report): void {
  const { key } = data
  if (typeof key !== 'string' || !names.includes(key))
    report(`${path}.key`, 'UNKNOWN_NAME', { name: String(key).slice(0, limits.text) })
}

function listOf(data: unknown, path: string, most: number, report: Report): unknown[] {
  if (Array.isArray(data) && data.length <= most) return data
  report(path, Array.isArray(data) ? 'TOO_MANY' : 'WRONG_VALUE', { limit: most })
  return []
}

/** The places of rows whose key an earlier row has. */
function repeated(rows: readonly unknown[]): number[] {
  const keys = rows.map((row) => (isObject(row) ? row['key'] : undefined))
  return keys.flatMap((key, index) =>
    key !== undefined && keys.indexOf(key) < index ? [index] : [],
  )
}
