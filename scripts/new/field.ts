import { globSync } from 'node:fs'
import { quoted } from './add-requirement.ts'
import { rowsFor } from './field-rows.ts'
import { runNew, type Made } from './run-new.ts'
import { need, pendingFiles } from './write-files.ts'

const usage =
  'npm run new:field -- personal|other <table> <id> text|number|yesNo|day|choice:<list> "<label>" "<label in Marathi>" [after:<question>]'

const kinds: Record<string, (list: string) => string> = {
  text: () => `...freeText(100, 'VALUE_INVALID')`,
  number: () => `...amountText(6)`,
  yesNo: () => `kind: 'yesNo'`,
  day: () => `kind: 'day'`,
  choice: (list) => `kind: 'choice', options: { list: '${list}' }`,
}

/** Their questions come twice, or in rows: how those are added stands in CONTRIBUTING.md. */
const notHere =
  'Written for personal and other; address, qualification and experience by hand, see CONTRIBUTING.md'

const END = '\n] as const satisfies readonly Question[]\n'
/** What a kind is declared with, where it is not a word of the form itself. */
const schemas: Record<string, string> = { text: 'freeText', number: 'amountText' }

/** `npm run new:field`: a question that may stay empty, in a table of a form: at its end unless said. */
export function newField(root: string, given: string[]): Made {
  const words = given.filter((word) => !word.startsWith('after:'))
  const [step = '', table = '', id = '', kindAndList = '', en = '', mr = ''] = words
  const [kind = '', list = ''] = kindAndList.split(':')
  need(step === 'personal' || step === 'other', `${notHere}: ${step}`, usage)
  need(/^[a-z][A-Za-z0-9]+$/.test(id), `An id is a word like motherName, not: ${id}`, usage)
  const question = kinds[kind]
  need(
    question !== undefined && (kind !== 'choice' || list !== ''),
    `There is no such kind: ${kindAndList}`,
    usage,
  )
  need(en !== '' && /\p{Script=Devanagari}/u.test(mr), 'A label is needed in both languages', usage)

  const files = pendingFiles(root)
  const sources = globSync(`packages/forms/src/${step}/**/*.ts`, { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: files.read(file) }))
  const all = sources.map(({ text }) => text).join('')
  need(!all.includes(`id: '${id}'`), `The form asks ${id} already`, usage)
  const home = sources.find(({ text }) => text.includes(`const ${table} = [\n`))
  const tables = [...all.matchAll(/const (\w+) = \[\n {2}\{\n? *\bid:/g)].map(([, name]) => name)
  need(home !== undefined, `The step has no table ${table}, but: ${tables.join(', ')}`, usage)

  const start = home.text.indexOf(`const ${table} = [\n`)
  const body = home.text.slice(start, home.text.indexOf(END, start))
  const questions = [...body.matchAll(/id: '(\w+)',\s+reference: '([\d.]+)'/g)]
  const after = given.find((word) => word.startsWith('after:'))?.slice('after:'.length)
  const last = after ? questions.find(([, each]) => each === after) : questions.at(-1)
  need(last !== undefined, `${table} does not ask ${after}`, usage)
  const reference = nextNumber(last[2]!, all)
  const entry = `\n  { id: '${id}', reference: '${reference}', ${question(list)}, optional: true },`
  // Where the entry ends that it follows: before the next one, or with the table.
  const next = body.indexOf('\n  {', last.index)
  files.insert(home.file, next < 0 ? body : body.slice(0, next), entry, 'after')
  const schema = schemas[kind]
  if (schema && !new RegExp(`import \\{[^}]*\\b${schema}\\b`).test(home.text))
    files.add(home.file, importing(schema, files.read(home.file)))

  const key = `${step}.${id}`
  files.addTexts(`packages/texts/src/profile/${step}/en.json`, { [key]: en })
  files.addTexts(`packages/texts/src/profile/${step}/mr.json`, { [key]: mr })
  addChange(files, { step, id, en, mr })
  const rules = globSync(`docs/rules/${step}/*.md`, { cwd: root }).toSorted()
  const book = rules.find((file) => files.read(file).includes(` ${last[1]} (${last[2]})`))
  need(book !== undefined, `No table of docs/rules/${step} speaks of ${last[1]}`, usage)
  const asked = { last, id, reference, kind, label: en }
  files.add(book, rowsFor(rules.map(files.read), files.read(book), asked))
  return {
    written: files.write(),
    todo: [
      `${home.file}: ${id} has the number ${reference}; when it is asked (a condition with a name), whether it may stay empty`,
      `${book}: the requirement in the heading "${en}" is that of ${last[1]}, unless it has one of its own; a row for each rule it has beyond those written; a question that must be answered: "is required: MANDATORY", and an answer for the people of packages/forms/test`,
      'npm run format; vitest run packages/forms packages/texts',
    ],
  }
}

/** Beside the others of the same module, or in a line of its own. */
function importing(schema: string, text: string): string {
  const from = `from '@lokseva/contract/text-schemas'`
  const known = new RegExp(`import \\{([^}]*)\\} ${from}`).exec(text)
  return known
    ? text.replace(known[0], () => `import { ${schema},${known[1]}} ${from}`)
    : `import { ${schema} } ${from}\n${text}`
}

/** The number after the last one of the table that no question of the step has. */
function nextNumber(last: string, sources: string): string {
  const above = last.slice(0, last.lastIndexOf('.') + 1)
  let number = Number(last.slice(above.length))
  do number += 1
  while (sources.includes(`reference: '${above}${number}'`))
  return `${above}${number}`
}

/** Candidates whose profile is older are told of it, and the step has the next version. */
function addChange(
  files: ReturnType<typeof pendingFiles>,
  { step, id, en, mr }: Record<'step' | 'id' | 'en' | 'mr', string>,
) {
  const file = 'packages/forms/src/changes.ts'
  const versions = [...files.read(file).matchAll(/version: (\d+),/g)].map(([, each]) =>
    Number(each),
  )
  const label = `label: { en: ${quoted(en)}, mr: ${quoted(mr)} }`
  const field = `{ tab: '${step}', fieldName: '${id}', ${label} }`
  const change = `  { version: ${Math.max(1, ...versions) + 1}, fields: [${field}] },\n`
  files.insert(file, '\n]\n', `\n${change}`.slice(0, -1), 'before')
}

runNew(import.meta, newField)
