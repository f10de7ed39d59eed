import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { AdvertisementDocument } from '#features/adverts/index'
import type { Holder } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { selectCard, selectSeatsOf } from './cards/card-rows.ts'
import { atStageOfPaper, mayReadCard, mayReadLetters, type PaperApplication } from './policy.ts'
import { ownSittings } from './sittings.ts'

type Which = { id: string; standing: PaperApplication }

/** A letter that calls somebody who has still time to come. */
export type LetterToDo = {
  id: string
  type: 'INTERVIEW' | 'PT'
  /** Not looked at yet. */
  isNew: boolean
  day: string
  time: string
  venue: string
  stageId: number | null
}

/** An examination that somebody has a card for, on the next of its days. */
export type ExaminationAhead = {
  examDisplayId: number
  name: Bilingual
  day: string
  /** By when one is to be there. */
  time: string
  venue: string
}

const isUnread = sql<boolean>`not exists (select from papers p where p.kind = 'interview_letter'
  and p.application_id = t.application_id and p.subject = t.id::text
  and p.withdrawn_at is null and p.fetched_at is not null)`

/** That a letter to the application `l` was not looked at yet. */
export const hasNewLetter = sql<boolean>`exists (select from interview_letters t
  where t.application_id = l.id and t.withdrawn_at is null and ${isUnread})`

/** That a card of the application `l` was not looked at yet. */
export const hasNewCard = sql<boolean>`exists (select from hall_tickets h
  where h.application_id = l.id and not exists (select from papers p
    where p.kind = 'admit_card' and p.application_id = l.id
      and p.subject = h.exam_display_id::text and p.withdrawn_at is null
      and p.fetched_at is not null))`

/** Letters to days that are not over, of those that are handed out; the next day first. */
export async function lettersToDo(
  db: Database,
  actor: Holder,
  { id, standing }: Which,
  today: string,
): Promise<LetterToDo[]> {
  if (!mayReadLetters(actor, standing, today).allowed) return []
  const { rows } = await sql<LetterToDo>`select t.id, t.type, ${isUnread} as "isNew",
      t.interview_day as day, to_char(t.interview_time, 'HH24:MI') as time, t.venue,
      t.stage_id as "stageId"
    from interview_letters t
    where t.application_id = ${id} and t.withdrawn_at is null
      and t.interview_day >= ${today}::date
    order by t.interview_day, t.interview_time, t.id`.execute(db)
  return rows.filter(
    (letter) => mayReadLetters(actor, atStageOfPaper(standing, letter), today).allowed,
  )
}

/** The examinations of an application that are still to be sat, of cards that are handed out. */
export async function examinationsAhead(
  db: Database,
  actor: Holder,
  { id, standing, document }: Which & { document: AdvertisementDocument },
  today: string,
): Promise<ExaminationAhead[]> {
  if (!mayReadCard(actor, standing, today).allowed) return []
  const found: ExaminationAhead[] = []
  for (const seat of await selectSeatsOf(db, { applicationId: id })) {
    if (!mayReadCard(actor, atStageOfPaper(standing, seat), today).allowed) continue
    const { examDisplayId } = seat
    const card = await selectCard(db, { applicationId: id, examDisplayId })
    if (!card) continue
    const exam = document.exams.find((each) => each.id === card.examId)
    const next = ownSittings(card.sittings, card.chosenSubjects, exam).find(
      ({ examDate }) => examDate >= today,
    )
    if (next)
      found.push({
        examDisplayId,
        name: { en: card.name, mr: card.nameDvng },
        day: next.examDate,
        time: next.presentTime,
        venue: card.venueName,
      })
  }
  return found
}

/** Which advertisements have an examination, an interview or a physical test on a day. */
export async function advertisementsMeetingOn(db: Database, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.advertisement_id as id from interview_letters t
    join applications_filed l on l.id = t.application_id
    where t.interview_day = ${day}::date and t.withdrawn_at is null
    union
    -- All who sit it applied to the same one.
    select one.advertisement_id from exam_sittings s
    cross join lateral (select l.advertisement_id from hall_tickets h
      join applications_filed l on l.id = h.application_id
      where h.exam_display_id = s.exam_display_id limit 1) one
    where s.day = ${day}::date`.execute(db)
  return rows.map(({ id }) => id)
}
