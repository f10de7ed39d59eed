import type { Unread } from '@lokseva/forms/engine/answers'
import type { PersonalId } from '@lokseva/forms/personal/answers'
import type { PersonalDocument } from '@lokseva/forms/personal/personal-document'
import { personalForm } from '@lokseva/forms/personal/personal-form'
import { fieldsOf } from '@lokseva/forms/engine/form'
import { maskAnswers } from '@lokseva/forms/engine/sensitive-answers'
import { liveEntries } from '@lokseva/forms/engine/live-entries'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import { maskEmail, maskMobile } from '@lokseva/contract/identity/mask'
import { ageOn } from '@lokseva/contract/identity/rules'
import type { ViewLine, ViewSection } from '@lokseva/contract/profile-view/schemas'
import { choiceKey } from '#features/lookups/index'
import { shownDay } from '#platform/clock/clock'
import {
  bothLanguages,
  line,
  linesOf,
  questionWords,
  same,
  type AnyField,
  type Labels,
} from './in-words.ts'
import type { Reading } from './sections.ts'
import { sportsPlan, tableOf } from './tables.ts'

type Document = Unread<PersonalDocument>

/** The personal step with nothing in it that somebody may not see over the shoulder. */
export const masked = (document: Document): Document =>
  maskAnswers(fieldsOf(personalForm), document)

/** The personal step in words, with what follows from its answers and from the registration. */
export function personalSections(
  document: Document,
  labels: Labels,
  reading: Reading,
): ViewSection[] {
  const shown = masked(document)
  return personalForm.sections.filter(isRead).map(({ id, fields }) => ({
    id,
    step: 'personal' as const,
    heading: questionWords('personal', `section.${id}`),
    lines: byReference([
      ...linesOf('personal', fields as readonly AnyField[], shown, labels).filter(isShown),
      ...(extras[id]?.(shown, reading, labels) ?? []),
    ]),
    tables:
      id === 'sports'
        ? [
            tableOf({
              plan: sportsPlan,
              fields: sportsEntry as readonly AnyField[],
              labels,
              rows: liveEntries(document.meritoriousSportsmanDtoList),
            }),
          ]
        : [],
  }))
}

/** Consent and confirmation were given once, to be let in; they say nothing of the candidate. */
const left: readonly string[] = [
  'flgAadhaarConsent',
  'aadhaarNo',
  'flgNotAadhaar',
] satisfies PersonalId[]
const isShown = ({ id }: { id: string }) => !left.includes(id)
const isRead = ({ fields }: (typeof personalForm.sections)[number]) => fields.some(isShown)

type Extra = (document: Document, reading: Reading, labels: Labels) => ViewLine[]

const own = (id: string, reference: string, value: string) =>
  line(id, reference, questionWords('personal', id), same(value))

const statement = (id: string, reference: string, isTrue: boolean) =>
  line(
    id,
    reference,
    bothLanguages(`profile-view.${id}` as never),
    bothLanguages(isTrue ? 'profile-view.yes' : 'profile-view.no'),
  )

const extras: Record<string, Extra> = {
  aadhaar: ({ aadhaarNo, flgIsAadhaarValidted: isValidated }) =>
    typeof aadhaarNo === 'string'
      ? [
          line('aadhaarNo', '1.1.1', bothLanguages('personal.aadhaar.number'), same(aadhaarNo)),
          statement('aadhaarValidated', '1.1.3', isValidated === true),
        ]
      : [],
  details: (_document, { email, mobile, dateOfBirth, today }) => [
    own('dob', '1.5', shownDay(dateOfBirth)),
    own('age', '1.5.1', String(ageOn(dateOfBirth, today))),
    own('mobileNumber', '1.6', maskMobile(mobile)),
    own('emailId', '1.7', maskEmail(email)),
  ],
  divyang: (document, _reading, labels) => {
    if (document.flgDivyang !== true) return []
    const by = document.scribeArrangedBy
    const arranged = labels.get(choiceKey({ source: 'scribe_arranged_by', id: Number(by) }))
    return [
      statement('scribe', '1.18.10', document.flgDisabilityScribeReq === true),
      statement('extraTime', '1.18.11', document.flgDisabilityCompTime === true),
      ...(arranged
        ? [line('scribeBy', '1.18.12', bothLanguages('profile-view.scribeBy'), arranged)]
        : []),
    ]
  },
  exServiceman: ({ exServiceYears: years, exServiceMonths: months, exServiceDays: days }) =>
    typeof years === 'number'
      ? [
          line(
            'servicePeriod',
            '1.21.6',
            questionWords('personal', 'servicePeriod'),
            bothLanguages('profile-view.period', {
              years,
              months: Number(months),
              days: Number(days),
            }),
          ),
        ]
      : [],
}

/** 1.5.1 stands after 1.5 and before 1.6, and 1.18.10 after 1.18.9. */
function byReference(lines: ViewLine[]): ViewLine[] {
  const order = new Intl.Collator('en', { numeric: true })
  return lines.toSorted((a, b) => order.compare(a.reference, b.reference))
}
