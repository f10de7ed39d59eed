import { setupI18n } from '@lingui/core'
import { languages } from '@lokseva/texts/text-id'
import { expect, it } from 'vitest'
import { formatMessage, type Message, type Messages } from './format-message.ts'
import { formattingLocale } from './formatters.ts'

const packs = import.meta.glob<Record<string, string>>('../../../texts/src/**/*.json', {
  query: '?url',
})
const rooms = [
  ...new Set(Object.keys(packs).map((file) => /texts\/src\/(.+)\/\w+\.json$/.exec(file)![1]!)),
]

/** What a text asks for: its names, and the cases of each. */
function asked(message: Message, found = new Map<string, string[]>()): Map<string, string[]> {
  if (typeof message === 'string') return found
  for (const token of message) {
    if (typeof token === 'string') continue
    const [name, type, cases = {}] = token
    found.set(name, [...(found.get(name) ?? []), ...(type === 'select' ? Object.keys(cases) : [])])
    for (const inner of Object.values(cases)) asked(inner, found)
  }
  return found
}

const counts = [0, 1, 2, 1.5, 21, 999, 1000, 123456.25]

it.each(languages)(
  'Every text reads as with the rules of plurals and the formats of the browser itself: %s (SHELL-190)',
  async (language) => {
    const id = `texts:${language}/${rooms.join(',')}`
    const messages = ((await import(/* @vite-ignore */ id)) as { default: Messages }).default
    const locales = formattingLocale[language]
    const i18n = setupI18n({
      locale: language,
      locales,
      messages: { [language]: messages as never },
    })
    expect(Object.keys(messages).length).toBeGreaterThan(1000)
    const different: string[] = []
    for (const [text, message] of Object.entries(messages)) {
      const names = [...asked(message)]
      for (const [place, count] of counts.entries()) {
        const params = Object.fromEntries(
          names.map(([name, cases]) => [name, cases[place % (cases.length + 1)] ?? count]),
        )
        if (formatMessage(message, params, language) !== i18n._(text, params))
          different.push(`${text} ${JSON.stringify(params)}`)
      }
    }
    expect(different).toEqual([])
  },
)
