import { sql } from 'kysely'

/** Of k, a question of a key: to which day candidates may object to it; null where nobody may now. */
export const openUntil = (today: string) => sql<string | null>`(select max(s.end_day)::text
  from stages s where s.advertisement_id = k.advertisement_id
    and s.code = 'ANSWER_KEY_QUESTION_OBJECTION' and s.closed_at is null
    and s.start_day <= ${today}::date and s.end_day >= ${today}::date)`
