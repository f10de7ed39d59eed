import { pages } from '@lokseva/contract/site/pages'
import { expect, type Download, type Page } from '@playwright/test'
import type { Words } from './apply-hands.ts'
import { change, followAs, type Person, registeredPerson } from './person.ts'
import { atHome, logIn } from './screens.ts'
import { openFollowed } from './stage-hands.ts'

/** Somebody who has the seats, letters and marks of a person of the demo data. */
export async function enterWithPapersOf(page: Page, t: Words, email: string) {
  const person = await registeredPerson(page)
  const { id } = await followAs(person, email)
  await havePapersOf(person, email, id)
  await logIn(page, t, person)
  await atHome(page, t)
  await openFollowed(page)
  return { id }
}

async function havePapersOf(person: Person, email: string, applicationId: string) {
  const values = [person.email, email, applicationId]
  const to = `(select id, mobile from accounts where email = $1) a`
  const of = `join accounts o on o.id = x.account_id and o.email = $2`
  const own = `'account_id', a.id, 'application_id', $3::uuid`
  await change(
    `insert into hall_tickets
      select (jsonb_populate_record(x, jsonb_build_object(${own},
        'hallticket_no', 'E' || right(a.mobile, 9), 'seat_no', right(a.mobile, 9)))).*
      from ${to}, hall_tickets x ${of}`,
    values,
  )
  await change(
    `insert into interview_letters
      select (jsonb_populate_record(x, jsonb_build_object(${own}, 'id', gen_random_uuid()))).*
      from ${to}, interview_letters x ${of}`,
    values,
  )
  await change(
    `with copied as (insert into application_marks
        select (jsonb_populate_record(x, jsonb_build_object(${own}, 'id', gen_random_uuid()))).*
        from ${to}, application_marks x ${of} where x.withdrawn_at is null
        returning id, account_id)
      insert into subject_marks
      select (jsonb_populate_record(x, jsonb_build_object('id', gen_random_uuid(),
        'account_id', c.account_id, 'marks_id', c.id))).*
      from copied c, subject_marks x
      join application_marks m on m.id = x.marks_id and m.withdrawn_at is null ${of}`,
    values,
  )
}

/** What a press hands to the browser's downloads. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}

/** The paper on the screen, and the code by which it is proved. */
export async function paperShown(page: Page) {
  const paper = page.locator('.paper')
  await expect(paper).toBeVisible()
  const code = (await paper.locator('.paper-code').textContent())!
  return { paper, code }
}

export const verifyPath = (code: string) => pages.verifyCode.replace('{code}', code)
