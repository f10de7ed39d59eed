import type { ProfileView, ViewLine, ViewTable } from '@lokseva/contract/profile-view/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { momentInIndia, shownDay } from '#platform/clock/clock'
import type { CopiedParts } from '#platform/personal-data/personal-data'
import { translate } from '#platform/texts/translate'
import type { Paper } from '#platform/typesetting/paper'
import type { Letterhead } from '#platform/typesetting/proof'
import { moment, text } from './copied-words.ts'
import { copyTables, type CopyWords } from './copy-tables.ts'

type Row = Record<string, unknown>
type Setting = CopyWords & {
  number: string
  head: Letterhead
  profile: ProfileView | undefined
  at: Date
}

/** What the paper says, all in one language: the account, the profile in words, and tables. */
export function copyPaper(parts: CopiedParts, setting: Setting): Paper {
  const { language, number, head, profile, at } = setting
  const t = (id: TextId, params?: Record<string, string | number>) =>
    translate(language, id, params)
  const data = {
    language,
    title: t('data-rights.paper.title'),
    heading: {
      en: translate('en', 'data-rights.paper.title'),
      mr: translate('mr', 'data-rights.paper.title'),
    },
    commission: head.en,
    keywords: [number],
    head: { en: head.en, mr: head.mr, mark: head.mark, hasLogo: head.logo !== null },
    page: t('data-rights.paper.page'),
    footer: t('data-rights.paper.footer', { number, moment: momentInIndia(at.getTime()) }),
    intro: t('data-rights.paper.intro'),
    summary: summaryOf(parts, language),
    sections: profile ? sectionsOf(profile, language) : [],
    tables: copyTables(parts, setting).filter(({ rows }) => rows.length > 0),
  }
  const files: Record<string, Uint8Array> = head.logo ? { 'logo.png': head.logo } : {}
  return { template: 'data-copy/data-copy.typ', data: JSON.stringify(data), files }
}

function summaryOf({ account }: CopiedParts, language: Language) {
  const own: Row = account['accounts']?.[0] ?? {}
  const fact = (label: TextId, value: string) => ({
    reference: '',
    label: translate(language, label),
    value,
  })
  const born = text(own['date_of_birth'])
  return [
    fact('data-rights.paper.email', text(own['email'])),
    fact('data-rights.paper.mobile', text(own['mobile'])),
    fact('data-rights.paper.born', born === '–' ? born : shownDay(born)),
    fact('data-rights.paper.since', moment(own['created_at'])),
  ]
}

/** The profile as its own page has it. */
function sectionsOf({ sections }: ProfileView, language: Language) {
  const line = ({ reference, label, value }: ViewLine) => ({
    reference,
    label: label[language],
    value: value[language],
  })
  const table = ({ heading, empty, columns, rows }: ViewTable) => ({
    heading: heading[language],
    empty: empty[language],
    columns: columns.map(({ label }) => label[language]),
    rows: rows.map(({ cells }) =>
      cells.map((lines, column) =>
        lines.map((each, index) => ({
          ...line(each),
          leads: index === 0 && Boolean(columns[column]?.leads.includes(each.id)),
        })),
      ),
    ),
  })
  return sections
    .filter(({ lines, tables }) => lines.length > 0 || tables.length > 0)
    .map(({ heading, lines, tables }) => ({
      heading: heading[language],
      lines: lines.map(line),
      tables: tables.map(table),
    }))
}
