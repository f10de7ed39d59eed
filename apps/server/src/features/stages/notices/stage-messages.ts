import { sql } from 'kysely'
import { stageCodes } from '@lokseva/contract/stages/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { documentTypeName } from '#features/lookups/index'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import { isGivenBy } from '../give-papers.ts'

type Bilingual = { en: string; mr: string }

/** What the words of a stage depend on. */
export type StageFacts = {
  code: string
  name: Bilingual
  startDay: string
  endDay: string
  paymentEndDay: string
  url: string | null
  exam: Bilingual
  /** The papers that were sent back and wait; only where the stage is about them. */
  documents: Bilingual[] | null
  /** Those that were rejected for good, likewise. */
  rejectedForGood?: Bilingual[] | null
  /** The days of the letters; only where the stage is about them. */
  calledOn?: string[] | null
  /** Its posts stand in an order already; only where the stage is about that. */
  isRanked?: boolean | null
}

/** What the documents of `l` are called that the scrutiny left so, where `s` is about them. */
const namesOf = (status: string) => sql`case when s.code = 'RE_UPLOAD_DOCUMENTS' then (
    select jsonb_agg(${documentTypeName('d.document_type_id')} order by d.document_type_id)
    from application_documents d
    where d.application_id = l.id and d.status = ${sql.lit(status)}) end`

/** The facts of `s`, a stage, `v`, its advertisement's version that holds, and `l`, an application. */
export const stageFacts = sql`s.code, jsonb_build_object('en', s.name_en, 'mr', s.name_mr) as name,
  s.start_day as "startDay", s.end_day as "endDay",
  coalesce(s.online_payment_end_day, s.end_day) as "paymentEndDay", s.url,
  jsonb_build_object('en', v.document->'exam'->>'name', 'mr', v.document->'exam'->>'nameDvng')
    as exam,
  ${namesOf('Rejected')} as documents, ${namesOf('Rejected_No_Reupload')} as "rejectedForGood",
  case when s.code = 'INTERVIEW_LETTER_PT_LETTER' then (
    select jsonb_agg(distinct i.interview_day::text) from interview_letters i
    where i.application_id = l.id and i.withdrawn_at is null
      and ${isGivenBy('i.stage_id')}) end as "calledOn",
  case when s.code in ('PREFERENCE_CHANGE', 'PREF_OPT_OUT') then exists (
    select from applications_chosen_posts p
    where p.application_id = l.id and p.pref_order is not null) end as "isRanked"`

/** What a candidate reads of a stage: what it is about, and until when. */
export function stageMessage(language: Language, facts: StageFacts): string {
  const { code, name, startDay, endDay, paymentEndDay, url, exam, documents } = facts
  const params = { end: shownDay(endDay), start: shownDay(startDay) }
  if (url !== null) {
    const { host } = new URL(url)
    return translate(language, 'stages.message.external', { ...params, name: name[language], host })
  }
  const ours = stageCodes.find((each) => each === code)
  if (!ours) return name[language]
  const listed = (names: readonly Bilingual[]) => names.map((each) => each[language]).join(', ')
  if (ours === 'RE_UPLOAD_DOCUMENTS' && !documents?.length)
    return facts.rejectedForGood?.length
      ? translate(language, 'stages.message.rejectedForGood', {
          document: listed(facts.rejectedForGood),
        })
      : translate(language, 'stages.message.nothingToSend')
  if (ours === 'INTERVIEW_LETTER_PT_LETTER' && facts.calledOn?.length) {
    const day = facts.calledOn.toSorted().map(shownDay).join(', ')
    return translate(language, 'stages.message.calledOn', { ...params, day })
  }
  if (facts.isRanked && (ours === 'PREFERENCE_CHANGE' || ours === 'PREF_OPT_OUT'))
    return translate(language, `stages.message.ranked.${ours}`, params)
  return translate(language, `stages.message.${ours}`, {
    ...params,
    last: shownDay(paymentEndDay),
    exam: exam[language],
    document: listed(documents ?? []),
  })
}

/** The same as an e-mail and an SMS, with the application it is about. */
export function stageLetter(language: Language, facts: StageFacts, about: About) {
  const { applicationNo: number, advertisementNo: advertisement } = about
  const params = {
    number,
    advertisement,
    name: facts.name[language],
    message: stageMessage(language, facts),
  }
  return {
    subject: translate(language, 'stages.message.subject', params),
    text: translate(language, 'stages.message.text', params),
    sms: translate(language, 'stages.message.sms', params),
  }
}

type About = { applicationNo: string; advertisementNo: string }
