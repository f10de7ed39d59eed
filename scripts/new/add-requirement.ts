import { globSync } from 'node:fs'
import { need, type pendingFiles } from './write-files.ts'

type Files = ReturnType<typeof pendingFiles>

/** Writes a requirement below the others of its family; its sentence says what must hold. */
export function addRequirement(
  files: Files,
  root: string,
  { id, sentence, usage }: { id: string; sentence: string; usage: string },
): void {
  const [family = '', number = ''] = id.split('-')
  need(/^[A-Z][A-Z0-9]*$/.test(family) && /^\d{2,3}$/.test(number), `No id: ${id}`, usage)
  need(sentence !== '', 'A sentence is needed that says what must hold', usage)
  const pages = globSync('docs/requirements/*.md', { cwd: root })
  need(!pages.some((page) => files.read(page).includes(`**${id}**`)), `${id} is taken`, usage)
  const page = pages.find((each) => files.read(each).includes(`- **${family}-`))
  const families = new Set(
    pages.flatMap((each) => files.read(each).match(/(?<=^- \*\*)[A-Z][A-Z0-9]*(?=-)/gm) ?? []),
  )
  const known = [...families].toSorted().join(', ')
  need(page !== undefined, `docs/requirements has no family ${family}, but: ${known}`, usage)
  const lines = files.read(page).split('\n')
  const at = lines.findLastIndex((line) => line.startsWith(`- **${family}-`))
  files.add(page, lines.toSpliced(at + 1, 0, `- **${id}** ${asSentence(sentence)}`).join('\n'))
}

/** In the name of a test it goes on; on its own it begins and ends. */
const asSentence = (text: string) => `${capital(text.replace(/\.$/, ''))}.`

/** sayHello → say-hello */
export const kebab = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** hall-notice → hallNotice */
export const camel = (name: string) =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** As a literal of the code. */
export const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`
