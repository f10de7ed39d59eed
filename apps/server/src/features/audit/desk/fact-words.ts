import type { Language } from '@lokseva/texts/text-id'
import { hasText, translate } from '#platform/texts/translate'
import type { AuditPorts } from './deps.ts'

/** What the lines name by ids alone. */
export type Names = {
  members: Map<string, { en: string; mr: string }>
  /** Advertisements as people number them, by id. */
  adverts: Map<number, string>
  /** Requests as people number them, by id. */
  requests: Map<string, string>
  kindWords: AuditPorts['approvalKindWords']
  settingWords: AuditPorts['settingWords']
}

type Words = (text: string, names: Names, language: Language) => string | undefined

/** The words of a code; a code that has none stays as it is. */
const textBelow =
  (place: string): Words =>
  (text, _, language) => {
    const id = `${place}.${text}`
    return hasText(id) ? translate(language, id) : undefined
  }

const rupees: Words = (text, _, language) =>
  /^\d{1,15}$/.test(text)
    ? translate(language, 'audit.value.rupees', { rupees: Number(text) / 100 })
    : undefined

const kilobytes: Words = (text, _, language) =>
  /^\d{1,15}$/.test(text)
    ? translate(language, 'audit.value.kilobytes', { size: Math.ceil(Number(text) / 1024) })
    : undefined

const document = textBelow('audit.document')

const wordsOf: Partial<Record<string, Words>> = {
  member: (text, { members }, language) => members.get(text)?.[language],
  advertisement: (text, { adverts }) => adverts.get(Number(text)),
  request: (text, { requests }) => requests.get(text),
  kind: (text, { kindWords }, language) => kindWords(text)?.[language],
  act: textBelow('audit.action'),
  step: textBelow('profile.step'),
  module: textBelow('office.portal.module'),
  consent: textBelow('data-rights.consent'),
  documentTypeId: document,
  document,
  roles: rolesInWords,
  amount: rupees,
  fee: rupees,
  paise: rupees,
  refundPaise: rupees,
  size: kilobytes,
}

/** As they are kept: a role, and behind a colon the advertisements it reaches, where not all. */
function rolesInWords(text: string, { adverts }: Names, language: Language): string {
  const roles = text.split(' ').filter((role) => role !== '')
  if (roles.length === 0) return translate(language, 'approvals.staffRoles.none')
  return roles
    .map((kept) => {
      const [role = '', reach] = kept.split(':')
      const id = `approvals.role.${role}`
      const name = hasText(id) ? translate(language, id) : role
      if (reach === undefined) return name
      const numbers = reach.split(',').map((each) => adverts.get(Number(each)) ?? each)
      const some = translate(language, 'approvals.staffRoles.some', { numbers: numbers.join(', ') })
      return `${name} (${some})`
    })
    .join(', ')
}

/** The advertisements a line names, by itself or as what a role reaches. */
export const advertsNamed = ({ advertisement, roles }: Record<string, unknown>): number[] =>
  [advertisement, ...(typeof roles === 'string' ? (roles.match(/\d+/g) ?? []) : [])].flatMap((id) =>
    /^\d{1,9}$/.test(String(id)) ? [Number(id)] : [],
  )

/** What a fact says, in words of the language. */
export function factWords(name: string, value: unknown, names: Names, language: Language): string {
  const text = plainText(value, language)
  return wordsOf[name]?.(text, names, language) ?? text
}

export function plainText(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return translate(language, `audit.value.${value}`)
  if (typeof value !== 'string') return JSON.stringify(value)
  const id = `audit.value.${value}`
  return hasText(id) ? translate(language, id) : value
}
