import { recordOf, type AuditLine } from '@lokseva/contract/audit/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import { hasText, translate } from '#platform/texts/translate'
import type { AuditPorts } from './deps.ts'
import { advertsNamed, factWords, plainText, type Names } from './fact-words.ts'
import type { Line } from './select-lines.ts'

/** What the lines name by ids alone. */
export async function namesIn(
  { colleagues, numbersOf, requestNumbersOf, approvalKindWords, settingWords }: AuditPorts,
  db: Database,
  lines: readonly Line[],
): Promise<Names> {
  const ids = lines.flatMap(({ details }) => advertsNamed(details))
  const requestIds = lines.flatMap(({ details: { request } }) =>
    recordOf(String(request))?.kind === 'request' ? [String(request)] : [],
  )
  const [all, adverts, requests] = await Promise.all([
    colleagues(db),
    numbersOf(db, [...new Set(ids)]),
    requestNumbersOf(db, [...new Set(requestIds)]),
  ])
  const members = new Map(all.map(({ id, nameEn, nameMr }) => [id, { en: nameEn, mr: nameMr }]))
  return { members, adverts, requests, kindWords: approvalKindWords, settingWords }
}

/** What was done, as My account tells it; an act of another release by its code. */
export function actionWords(language: Language, action: string): string {
  const id = `audit.action.${action}`
  return hasText(id) ? translate(language, id) : action
}

/** A line as people read it. */
export function inWords(line: Line, names: Names, language: Language): AuditLine {
  const { id, at, actor, actor_id, account_id, action, address } = line
  const member =
    actor === 'commission' && actor_id !== null ? names.members.get(actor_id) : undefined
  return {
    id,
    at: at.toISOString(),
    actor: actor as AuditLine['actor'],
    actorName: member ?? nameOfOther(line),
    memberId: member ? actor_id : null,
    candidateId: account_id,
    kind: action,
    action: actionWords(language, action),
    address,
    facts: factsOf(line, names, language),
  }
}

type Fact = AuditLine['facts'][number]

/** A setting that was changed is told by what it means, its values as the page of the settings says them. */
function factsOf({ action, details }: Line, names: Names, language: Language): Fact[] {
  const allOf = (facts: Line['details']) =>
    Object.entries(facts).map(([name, value]) => factOf(name, value, names, language))
  const { key, before, after, ...others } = details
  const setting = action === 'CONFIGURATION_SET' ? names.settingWords(String(key)) : undefined
  if (!setting) return allOf(details)
  const told = (name: 'setting' | 'before' | 'after', value: Bilingual): Fact => ({
    label: translate(language, `audit.fact.${name}`),
    value: value[language],
  })
  return [
    told('setting', setting.meaning),
    told('before', setting.shown(String(before))),
    told('after', setting.shown(String(after))),
    ...allOf(others),
  ]
}

/** Jobs and providers have one name; a candidate or a key is known by its id alone. */
function nameOfOther({ actor, actor_id }: Line): AuditLine['actorName'] {
  const isNamed = actor_id !== null && (actor === 'system' || actor === 'gateway')
  return isNamed ? { en: actor_id, mr: actor_id } : null
}

const records: readonly string[] = ['application', 'advertisement', 'request']

function factOf(name: string, value: unknown, names: Names, language: Language): Fact {
  const id = `audit.fact.${name}`
  const isRecord = records.includes(name) && recordOf(plainText(value, language))?.kind === name
  const shown = factWords(name, value, names, language)
  return {
    label: hasText(id) ? translate(language, id) : name,
    value: shown,
    ...(isRecord && { record: shown }),
  }
}
