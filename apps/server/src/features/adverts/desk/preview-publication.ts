import type { ApprovalPreview } from '@lokseva/contract/approvals/schemas'
import { placeLabel } from '@lokseva/contract/adverts/drafts/place-label'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { translate, type TextParams } from '#platform/texts/translate'
import { postsOf, type AdvertisementDocument } from '../advertisement-document.ts'
import { corrigendumOf } from '../drafts/check-draft.ts'
import type { FileData, PartValues } from '../drafts/draft-file.ts'
import { publishedSince } from '../drafts/published-since.ts'
import { selectNamesOf } from '../paper-names.ts'
import type { Applicants, TryVersions } from '../ports.ts'
import { checkOpen } from '../publishing/checks/check-open.ts'
import { checkPublication, type Publishable } from '../publishing/checks/check-publication.ts'
import {
  documentDifferences,
  inOrder,
  type DocumentChange,
} from '../publishing/document-changes.ts'
import { wordsOf } from '../publishing/document-words.ts'
import type { Fault } from '../publishing/checks/fault.ts'
import { checkWords } from '../publishing/publish-advertisement.ts'
import { centresLeft } from './centres-left.ts'
import { countFitting } from './count-fitting.ts'

type Deps = { clock: Clock; applicants: Applicants; tryVersions: TryVersions }
type Asked = {
  file: FileData
  parts: PartValues
  /** When it would be published. */
  at: Date
}
type Passed = Publishable & { warnings: Fault[] }

/** Nothing is asked for while a check fails. */
async function demandFaultless(
  deps: Deps,
  db: Database,
  { file, at }: Pick<Asked, 'file' | 'at'>,
  words: Fault[] = [],
): Promise<Passed> {
  const openOn = dayInIndia(at.getTime())
  const checked = await checkPublication(deps, db, file, { openOn })
  const count = checked.faults.length + words.length
  if ('file' in checked && count === 1) demandOpen(checked, openOn)
  if (!('file' in checked) || count > 0) throw new AppError('DRAFT_HAS_FAULTS', { count })
  return checked
}

/** Said by its days: the draft itself may be right, and only the time is not. */
function demandOpen({ file, before }: Publishable, openOn: string): void {
  if (checkOpen(file, before?.document, openOn).length > 0)
    throw new AppError('DRAFT_LAST_DAY_OVER', {
      last: shownDay(file.applnEndDate),
      day: shownDay(openOn),
    })
}

const numberOf = ({ advertisementNo, year }: AdvertisementDocument) => `${advertisementNo}/${year}`

/** What is wrong, at the place as the workbench calls it. */
export function faultText({ place, shown }: Fault, file: FileData): Bilingual {
  const textIn = (language: Language) => {
    const t = (id: TextId, params?: TextParams) => translate(language, id, params)
    return [placeLabel(place, { t, language, file }), shown[language]].filter(Boolean).join(': ')
  }
  return { en: textIn('en'), mr: textIn('mr') }
}

/** Nothing is asked for while one fails: what was looked at is named. */
const passed = ['days', 'words', 'rules', 'numbers'] as const

const checksOf = ({ warnings, before }: Passed, file: FileData): ApprovalPreview['checks'] => [
  ...[...passed, ...(before ? (['chosen'] as const) : [])].map((name) => ({
    level: 'ok' as const,
    text: say(`approvals.adverts.checked.${name}`),
  })),
  ...warnings.map((each) => ({ level: 'warning' as const, text: faultText(each, file) })),
]

/** All it says, part by part: whoever approves it answers for every word. */
export async function previewPublication(
  deps: Deps,
  db: Database,
  { file, at }: Asked,
): Promise<ApprovalPreview> {
  const checked = await demandFaultless(deps, db, { file, at })
  const { document } = checked
  const names = await selectNamesOf(db, document)
  // A question without choices has none to show.
  const lines = inOrder(wordsOf(document, names)).filter(({ value }) => value.en !== '')
  const fitting = await countFitting(deps, db, { before: null, after: document })
  const number = numberOf(document)
  return {
    title: {
      en: say('approvals.adverts.publish', { number, name: document.name }).en,
      mr: say('approvals.adverts.publish', { number, name: document.nameDvng }).mr,
    },
    changes: lines.map(({ part, group, label, value }) => ({
      part: partName(part),
      what: joined({ group, label }),
      before: null,
      after: value,
    })),
    touches: [seenFrom(document, dayInIndia(at.getTime()))],
    checks: [...checksOf(checked, file), ...fitting.checks],
    ...(fitting.trial && { trial: fitting.trial }),
  }
}

function seenFrom(
  { applnStartDate: first, applnEndDate: end }: AdvertisementDocument,
  publishedOn: string,
): Bilingual {
  const last = shownDay(end)
  return first <= publishedOn
    ? say('approvals.adverts.seenAtOnce', { last })
    : say('approvals.adverts.seen', { day: shownDay(first), last })
}

/**
 * What changes by part, who gains a post by it and who loses one, who is told of it, and whose
 * half-done applications stay.
 */
export async function previewCorrection(
  deps: Deps,
  db: Database,
  { file, parts, at }: Asked,
): Promise<ApprovalPreview> {
  const words = corrigendumOf(parts)
  const checked = await demandFaultless(deps, db, { file, at }, checkWords(words))
  const { document } = checked
  const before = checked.before!
  const warnings = [...(await publishedSince(db, before.document.id)), ...checked.warnings]
  const changes = documentDifferences(
    { document: before.document, names: await selectNamesOf(db, before.document) },
    { document, names: await selectNamesOf(db, document) },
  )
  if (changes.length === 0) throw new AppError('APPROVAL_NOTHING')
  const versions = { before: before.document, after: document }
  const fitting = await countFitting(deps, db, versions)
  const centres = await centresLeft(deps, db, versions)
  const number = numberOf(document)
  return {
    title: say('approvals.adverts.correct', { number, version: before.version }),
    changes: [
      ...changes.map((change) => ({
        part: partName(change.part),
        what: joined(change),
        before: change.before,
        after: change.after,
      })),
      {
        what: say('approvals.adverts.text'),
        before: null,
        // Whoever approves reads both.
        after: asItIs(`${words.en}\n${words.mr}`),
      },
    ],
    touches: [
      ...fitting.touches,
      ...(await touchedBy(deps, db, before.document, changes)),
      ...centres.touches,
    ],
    checks: [...checksOf({ ...checked, warnings }, file), ...fitting.checks, ...centres.checks],
    ...(fitting.trial && { trial: fitting.trial }),
  }
}

async function touchedBy(
  { applicants }: Pick<Deps, 'applicants'>,
  db: Database,
  before: AdvertisementDocument,
  changes: readonly DocumentChange[],
): Promise<ApprovalPreview['touches']> {
  const { all, byPost } = await applicants.countApplicants(db, before.id)
  const halfDone = await applicants.countHalfDone(db, before.id)
  const changed = postsOf(before).filter(({ id }) =>
    changes.some(({ group }) => group.en === say('adverts.words.post', { id }).en),
  )
  const exactly = (count: number) => ({ figure: { count, error: 0 } })
  return [
    { ...say('approvals.adverts.told'), ...exactly(all) },
    ...changed.map(({ id, name, nameDvng }) => ({
      en: say('approvals.adverts.named', { id, name }).en,
      mr: say('approvals.adverts.named', { id, name: nameDvng }).mr,
      ...exactly(byPost.get(id) ?? 0),
    })),
    { ...say('approvals.adverts.halfDone'), ...exactly(halfDone) },
  ]
}

const partName = (part: DocumentChange['part']): Bilingual => say(`office.adverts.part.${part}`)

function joined({ group, label }: Pick<DocumentChange, 'group' | 'label'>): Bilingual {
  const together = (one: string, other: string) =>
    [one, other].filter((text) => text !== '').join(' · ')
  return capital({ en: together(group.en, label.en), mr: together(group.mr, label.mr) })
}

const capital = ({ en, mr }: Bilingual): Bilingual => ({
  en: en.charAt(0).toUpperCase() + en.slice(1),
  mr,
})
