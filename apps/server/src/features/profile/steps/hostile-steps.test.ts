import { describe, expect, it } from 'vitest'
import { checkAnswers } from '@lokseva/forms/engine/check-answers'
import { type Answers, fieldsOf, type BaseFacts, type Field } from '@lokseva/forms/engine/form'
import { notAadhaar } from '@lokseva/forms/engine/certificate-numbers'
import { rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { createQualifications } from '@lokseva/contract/profile/step-endpoints'
import { hostileValues, writtenNumber } from '#test/hostile-answers'
import { slipped, trialsOf, type Trial } from '#test/hostile-trials'
import { send, type Answered } from '#test/portals/profile-portal'
import { laterSteps, sampleOf, stepBases, type LaterStep } from '#test/people/step-answers'
import { stepFacts } from '#test/people/step-facts'
import { createStep, stepForms, stepPortal } from '#test/portals/step-portal'

const portal = await stepPortal()
const { db, candidate, rotateCandidates } = portal
const facts = await stepFacts(portal)

type StepField = Field<BaseFacts>

/** Sends answers as somebody who has saved nothing. */
function sender(step: LaterStep) {
  const person = rotateCandidates()
  return async (answers: Answers): Promise<Answered> =>
    createStep(step, (await person()).caller, answers)
}

const askedBy = (fields: readonly StepField[], answers: Answers) =>
  checkAnswers(fields, answers, facts).asked
const isHinge = (fields: readonly StepField[], answers: Answers, { id }: StepField) =>
  askedBy(fields, { ...answers, [id]: null }).size !== askedBy(fields, answers).size

/** What is a good answer after all: 'Appeared' is 0, and so is a university not chosen. */
const taken: Record<string, unknown[]> = {
  typeResult: [0],
  universitycode: [0],
  // A number in place of subjects is how old profiles have them.
  compulsorySubjects: [454],
  optionalSubjects: [454],
}
const valuesOf = (field: StepField) =>
  hostileValues(field).filter((value) => !taken[field.id]?.includes(value))

/** Where a question is tried: in the first sample that answers it, or is asked it at least. */
const homeOf = (fields: readonly StepField[], field: StepField, samples: readonly Answers[]) =>
  samples.find((each) => field.id in each) ??
  samples.find((each) => field.kind !== 'entries' && askedBy(fields, each).has(field.id))

function trialsOn(step: LaterStep): Trial[] {
  const fields = fieldsOf(stepForms[step])
  const samples = Object.values(stepBases[step])
  return samples.flatMap((base) => {
    const first = fields.filter(
      (field) => homeOf(fields, field, samples) === base && !isList(step, field),
    )
    return [
      ...trialsOf({
        fields: first,
        isAlone: (field) => isHinge(fields, base, field) || field.kind === 'entries',
        values: valuesOf,
        make: (hostile) => ({ ...base, ...hostile }),
        path: ({ id }) => id,
      }),
      ...fields.flatMap((field) =>
        field.kind === 'entries' && field.id in base ? rowTrials(base, field) : [],
      ),
    ]
  })
}

/** Qualifications are the whole body; what else is no list of rows never reaches the form. */
const isList = (step: LaterStep, { kind }: StepField) =>
  step === 'qualification' && kind === 'entries'

/** The same within rows: each question in the first row that answers it. */
function rowTrials(base: Answers, field: Extract<StepField, { kind: 'entries' }>): Trial[] {
  const rows = base[field.id] as Answers[]
  return rows.flatMap((row, index) =>
    trialsOf({
      fields: field.entry.filter(
        ({ id, kind }) => kind !== 'number' && rows.findIndex((each) => id in each) === index,
      ),
      isAlone: (question) => isHinge(field.entry, row, question),
      values: valuesOf,
      make: (hostile) => ({ ...base, [field.id]: rows.with(index, { ...row, ...hostile }) }),
      path: ({ id }) => `${field.id}.${index}.${id}`,
    }),
  )
}

const nothingSaved = async () =>
  expect(await db.selectFrom('profiles').select('id').execute()).toEqual([])

describe.each(laterSteps)('hostile answers to the step %s', (step) => {
  const fields = fieldsOf(stepForms[step])

  it('are tried on every question (STEP-60)', () => {
    const samples = Object.values(stepBases[step])
    for (const answers of samples) expect(checkAnswers(fields, answers, facts).problems).toEqual([])
    const answered = (field: StepField, among: readonly Answers[]) =>
      among.some((answers) => field.id in answers)
    for (const field of fields) {
      const nobody = `nobody in apps/server/test/people/step-answers.ts is asked ${field.id} of the step ${step}: add somebody who answers it`
      expect(homeOf(fields, field, samples), nobody).toBeDefined()
      if (field.kind !== 'entries') continue
      const rows = samples.flatMap((answers) => (answers[field.id] as Answers[] | undefined) ?? [])
      // Confirmed only where a number looks like an Aadhaar, as none of the samples has one.
      const asked = field.entry.filter(({ id }) => id !== notAadhaar)
      const missed = asked.filter((question) => !answered(question, rows)).map(({ id }) => id)
      expect(missed, `no row in apps/server/test/people/step-answers.ts answers these`).toEqual([])
    }
  })

  it(
    'are refused by the name of their question, and nothing is saved (STEP-60)',
    { timeout: 120_000 },
    async () => {
      const trials = trialsOn(step)
      expect(trials.length).toBeGreaterThan(20)
      expect(await slipped(sender(step), trials)).toEqual([])
      await nothingSaved()
    },
  )

  it('that no database can keep are refused before they are read (STEP-61)', async () => {
    const send = sender(step)
    for (const value of ['a\0b', 'a\ud800', '\udc00'])
      expect((await send(sampleWith(step, value))).fieldErrors).toHaveLength(1)
    for (const value of ['1e400', '-0', '1E+2'].map(writtenNumber))
      expect((await send(sampleWith(step, value))).fieldErrors).toHaveLength(1)
    await nothingSaved()
  })

  it('made to take long are not worth tidying (STEP-61)', async () => {
    const send = sender(step)
    // Put into canonical order, these marks would hold the server for seconds.
    const marks = '\u0301'.repeat(40_000) + '\u0316'.repeat(40_000)
    const { fieldErrors } = await send(sampleWith(step, marks))
    expect(fieldErrors).toMatchObject([{ code: 'TOO_LONG' }])
  })
})

it('cannot stand in place of the numbers that old profiles have (STEP-60)', async () => {
  const rows = sampleOf('qualification')['qualifications'] as Answers[]
  const { caller } = await candidate()
  for (const name of ['oldCompulsorySubjects', 'oldOptionalSubjects'])
    for (const value of hostileValues({ id: name, reference: '', kind: 'number' })) {
      const body = rows.map(rowToWire).with(1, { ...rowToWire(rows[1]!), [name]: value })
      const { fieldErrors } = await send(caller, createQualifications, { body })
      expect(fieldErrors).toMatchObject([{ path: `qualifications.1.${name}`, code: 'INVALID' }])
    }
})

const textOf: Record<LaterStep, string> = {
  address: 'permenantHouseNo',
  other: 'activities',
  experience: 'remarks',
  qualification: 'otherQualificationName',
}

/** The sample with another answer to one text, in its rows where it has rows. */
function sampleWith(step: LaterStep, value: unknown): Answers {
  const id = textOf[step]
  const sample = sampleOf(step)
  const list = fieldsOf(stepForms[step]).find(({ kind }) => kind === 'entries')?.id
  if (!list) return { ...sample, [id]: value }
  const rows = sample[list] as Answers[]
  return { ...sample, [list]: rows.map((row) => (id in row ? { ...row, [id]: value } : row)) }
}
