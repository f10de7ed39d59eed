import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCatalogue } from '@lokseva/contract/error-catalogue'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { textsDirectory } from './directory.ts'
import { type Language, languages, textFolders } from './text-id.ts'

type Texts = Record<string, string>

const folders = readdirSync(textsDirectory, { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'en.json')
  .map((file) => dirname(file))

const read = (folder: string, language: Language) =>
  JSON.parse(readFileSync(join(textsDirectory, folder, `${language}.json`), 'utf8')) as Texts

const all = (language: Language): Texts =>
  Object.assign({}, ...folders.map((folder) => read(folder, language))) as Texts

/** Texts that are the same in Marathi: a language names itself, a figure, a name as it is written on its own page. */
const notMarathi = new Set([
  'app.language.en',
  'error.MODULE_DISABLED',
  'payments.provider.sbi',
  'payments.provider.billdesk',
  'payments.provider.easebuzz',
  'payments.provider.quickPayWallet',
  'payments.provider.card',
  // Figures with the mark of their unit.
  'audit.value.rupees',
  'audit.value.kilobytes',
  'office.exams.packs.size',
  'office.few.short',
  // Nothing but tokens, in the order of the language.
  'adverts.words.condition',
  'error.DRAFT_UNREADABLE',
  'sentence.qualification.type',
  'sentence.qualification.result',
  'sentence.typing',
  'sentence.fact',
  'sentence.fact.flag',
  'trial.near.line',
])

/** The values a text needs, wherever in a plural or a choice they stand. */
function placeholders(text: string): string[] {
  const names = new Set<string>()
  const visit = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as unknown[]) {
      if (!Array.isArray(token)) continue
      const [name, , choices] = token as [string, string?, Record<string, unknown>?]
      names.add(name)
      if (choices && typeof choices === 'object') Object.values(choices).forEach(visit)
    }
  }
  visit(compileMessageOrThrow(text))
  return [...names].toSorted()
}

describe('Every wording exists in English and Marathi (SHELL-27)', () => {
  it('every folder is listed', () => {
    expect([...textFolders].toSorted()).toEqual(folders.toSorted())
  })

  describe.each(folders)('in "%s"', (folder) => {
    const english = read(folder, 'en')
    const marathi = read(folder, 'mr')

    it('both languages have the same texts', () => {
      expect(Object.keys(marathi).toSorted()).toEqual(Object.keys(english).toSorted())
    })

    it('both languages need the same values', () => {
      const needs = (texts: Texts) =>
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, placeholders(text)]))
      expect(needs(marathi)).toEqual(needs(english))
    })

    it('no text is empty or has stray spaces', () => {
      const bad = [...Object.entries(english), ...Object.entries(marathi)].filter(
        ([, text]) => text.trim() === '' || text !== text.trim(),
      )
      expect(bad).toEqual([])
    })

    it('Marathi is written in Devanagari', () => {
      const foreign = Object.entries(marathi).filter(
        ([key, text]) => !/[\u0900-\u097F]/.test(text) && !notMarathi.has(key),
      )
      expect(foreign).toEqual([])
    })

    it('sizes of files have one unit in both languages: KB, MB or GB (WORD-04)', () => {
      const spelt = Object.entries(marathi).filter(([, text]) =>
        /(?<!\p{L})(?:केबी|एमबी|जीबी|के\.बी|एम\.बी)(?!ए)/u.test(text),
      )
      expect(spelt).toEqual([])
    })

    it('names its texts after the feature or its room, except errors', () => {
      const strays = Object.keys(english).filter(
        (key) => !['error', 'fieldError', ...folder.split('/')].includes(key.split('.')[0]!),
      )
      expect(strays).toEqual([])
    })
  })

  it('no name is given twice over all folders', () => {
    const names = folders.flatMap((folder) => Object.keys(read(folder, 'en')))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

describe('Every error the server can give has its words (SHELL-27)', () => {
  it.each(languages)('in "%s", with the values the error carries', (language) => {
    const texts = all(language)
    for (const [code, definition] of Object.entries(errorCatalogue)) {
      const text = texts[`error.${code}`]
      expect(text, `error.${code}`).toBeDefined()
      const carried: readonly string[] = 'params' in definition ? definition.params : []
      const needed = placeholders(text ?? '')
      expect(carried, `error.${code}`).toEqual(expect.arrayContaining(needed))
    }
  })

  it('the messages the specification quotes stand to the letter', () => {
    const english = all('en')
    expect(english).toMatchObject({
      'error.INTERNAL_ERROR': 'Something went wrong. Please try again.',
      'error.LOGIN_REQUIRED': 'You do not have permission to view this page. Try logging in.',
      'error.SESSION_ENDED': 'Kindly Relogin.',
      'wire.invalidAccess': "Invalid access, you've been redirected out",
      'wire.adBlocker': 'Make sure no ad blocker is active.',
    })
  })
})
