import type { Answers } from '@lokseva/forms/engine/form'
import { describe, expect, it } from 'vitest'
import { checkPersonal, personalFields } from '@lokseva/forms/personal/personal-form'
import { notAadhaar } from '@lokseva/forms/engine/certificate-numbers'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import { sampleFacts } from '@lokseva/forms/test/candidates'
import {
  bases,
  dateOfBirth,
  hostileValues,
  writtenNumber,
  type PersonalField,
} from '#test/hostile-answers'
import { slipped, trialsOf } from '#test/hostile-trials'
import { create, profilePortal, type Answered } from '#test/portals/profile-portal'

const { db, candidate } = await profilePortal()
const facts = sampleFacts({ dateOfBirth })
const list = 'meritoriousSportsmanDtoList'

/** Sends answers as somebody who has saved nothing, and changes the person before the limit. */
async function sender() {
  let person = await candidate({ dateOfBirth })
  let sent = 0
  return async (answers: object): Promise<Answered> => {
    const answer = await create(person.caller, answers)
    if ((sent += 1) % 50 === 0 || answer.status === 200) person = await candidate({ dateOfBirth })
    return answer
  }
}

const askedBy = (answers: Answers) => checkPersonal(answers, facts).asked
const baseOf = (field: PersonalField) =>
  Object.values(bases).find((answers) => askedBy(answers).has(field.id))!

/** Whether other questions hang on this one: then its hostile values must stand alone. */
const isHinge = (answers: Answers, { id }: PersonalField) =>
  askedBy({ ...answers, [id]: null }).size !== askedBy(answers).size

const nothingSaved = async () =>
  expect(await db.selectFrom('profiles').select('id').execute()).toEqual([])

describe('hostile answers', () => {
  it('are tried on every question of the form (FUZZ-02)', () => {
    for (const answers of Object.values(bases))
      expect(checkPersonal(answers, facts).problems).toEqual([])
    expect(personalFields.filter((field) => !baseOf(field))).toEqual([])
  })

  it('are refused by the name of their question, and nothing is saved (FUZZ-02)', async () => {
    const trials = Object.values(bases).flatMap((base) =>
      trialsOf({
        fields: personalFields.filter((field) => baseOf(field) === base),
        isAlone: (field) => isHinge(base, field),
        values: hostileValues,
        make: (hostile) => ({ ...base, ...hostile }),
        path: ({ id }) => id,
      }),
    )
    expect(await slipped(await sender(), trials)).toEqual([])
    await nothingSaved()
  })

  it('are refused in every field of a sports entry, and nothing is saved (FUZZ-03)', async () => {
    const base = bases['exServiceman']!
    const rows = base[list] as Answers[]
    const hinges = ['typeOfCompetitionLookupId', 'certificateVerificationStatus']
    // The first entry is verified, the second is not.
    const trials = rows.flatMap((row, index) =>
      trialsOf({
        fields: sportsEntry.filter(({ id }) => id in row),
        isAlone: ({ id }) => hinges.includes(id),
        values: hostileValues,
        make: (hostile) => ({ ...base, [list]: rows.with(index, { ...row, ...hostile }) }),
        path: ({ id }) => `${list}.${index}.${id}`,
      }),
    )
    // None of them has a number that must be confirmed.
    const questions = sportsEntry.map(({ id }) => id).filter((id) => id !== notAadhaar)
    expect(new Set(rows.flatMap(Object.keys))).toEqual(new Set(questions))
    expect(await slipped(await sender(), trials)).toEqual([])
    await nothingSaved()
  })

  it('of another list are refused in every choice (FUZZ-04)', async () => {
    const send = await sender()
    const choices = personalFields.flatMap((field) =>
      field.kind === 'choice' && 'list' in field.options
        ? [{ field, options: facts.list(field.options.list)! }]
        : [],
    )
    for (const { field, options } of choices) {
      const own = new Set(options.map(({ id }) => id))
      const foreign = choices.flatMap((other) => other.options).find(({ id }) => !own.has(id))!
      const answer = await send({ ...baseOf(field), [field.id]: foreign.id })
      expect(answer.fieldErrors).toContainEqual(
        expect.objectContaining({ path: field.id, code: 'UNKNOWN_OPTION' }),
      )
    }
    await nothingSaved()
  })

  it('that no database can keep are refused before they are read (FUZZ-05)', async () => {
    const send = await sender()
    const answers = bases['openWoman']!
    for (const surname of ['a\0b', 'a\ud800', '\udc00'])
      expect((await send({ ...answers, surname })).fieldErrors).toMatchObject([{ path: 'surname' }])
    for (const height of ['1e400', '-0', '1E+2'].map(writtenNumber))
      expect((await send({ ...answers, height })).fieldErrors).toMatchObject([{ path: 'height' }])
    await nothingSaved()
  })

  it('made to take long are not worth tidying (FUZZ-06)', async () => {
    const send = await sender()
    // Put into canonical order, these marks would hold the server for seconds.
    const marks = '\u0301'.repeat(40_000) + '\u0316'.repeat(40_000)
    const answer = await send({ ...bases['openWoman'], surname: marks })
    expect(answer.fieldErrors).toMatchObject([{ path: 'surname', code: 'TOO_LONG' }])
  })
})
