import fc from 'fast-check'
import { effort } from '#test/effort'
import { describe, expect, it } from 'vitest'
import { checkAnswers } from '@lokseva/forms/engine/check-answers'
import { type Answers, fieldsOf, type BaseFacts, type Field } from '@lokseva/forms/engine/form'
import { rowFromWire, rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { hostileValues, usualAnswers } from '#test/hostile-answers'
import { laterSteps, stepBases, type LaterStep } from '#test/people/step-answers'
import { stepFacts } from '#test/people/step-facts'
import { createStep, stepForms, stepPortal } from '#test/portals/step-portal'
import { experienceStep } from './experience-step.ts'
import { addressStep, otherStep, qualificationStep } from './plain-steps.ts'

const portal = await stepPortal()
const { rotateCandidates, stored, forget } = portal
const facts = await stepFacts(portal)

type StepField = Field<BaseFacts>

const documents = {
  address: addressStep.document,
  other: otherStep.document,
  experience: experienceStep.document,
  qualification: qualificationStep.document,
}

/** What none of the samples has to answer. */
const rarelyAsked: Record<string, unknown[]> = {
  flgNotAadhaar: [true],
  appointmentLetterNo: ['999941057058'],
  registrationNumber: ['999941057058'],
}

/** Answers to one question: somebody's good ones, hostile ones, none. */
function valueOf(field: StepField, given: readonly Answers[]): fc.Arbitrary<unknown> {
  const known = given.flatMap((answers) => (field.id in answers ? [answers[field.id]] : []))
  const odd = [undefined, null, '', ...hostileValues(field)]
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...known, ...(rarelyAsked[field.id] ?? usualAnswers(field))),
    },
    { weight: field.kind === 'yesNo' || field.kind === 'tick' ? 3 : 0, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  )
}

/** One of the samples with some answers changed. */
function changed(fields: readonly StepField[], samples: readonly Answers[], most: number) {
  const change = fc
    .constantFrom(...fields)
    .chain((field) => valueOf(field, samples).map((value) => [field.id, value] as const))
  const changes = fc.oneof(
    fc.constant([]),
    fc.array(change, { maxLength: 2 }),
    fc.array(change, { maxLength: most }),
  )
  return fc
    .tuple(fc.constantFrom(...samples), changes)
    .map(([base, given]): Answers => ({ ...base, ...Object.fromEntries(given) }))
}

/** The answers of a step, and its rows too, with some of them changed. */
function answersTo(step: LaterStep): fc.Arbitrary<Answers> {
  const samples = Object.values(stepBases[step])
  const fields = fieldsOf(stepForms[step])
  const list = fields.find((field) => field.kind === 'entries')
  const plain = fields.filter((field) => field !== list)
  const answers = plain.length > 0 ? changed(plain, samples, 12) : fc.constant({})
  if (!list) return answers
  const rows = samples.flatMap((sample) => (sample[list.id] as Answers[] | undefined) ?? [])
  const others = fc.array(changed(list.entry, rows, 6), { maxLength: 3 })
  // The first row is a good one more often than not, so that something is saved.
  return fc
    .tuple(answers, fc.constantFrom([], [rows[0]!]), others)
    .map(([given, first, more]) => ({ ...given, [list.id]: [...first, ...more] }))
}

/** What the calls make of the answers on their way. */
function received(step: LaterStep, sent: Answers): Answers {
  const json = JSON.parse(JSON.stringify(sent)) as Answers
  if (step !== 'qualification') return json
  const rows = json['qualifications'] as Answers[]
  return { qualifications: rows.map((row) => rowFromWire(rowToWire(row))) }
}

const one = (sample: Answers): [Answers] => [sample]

/** The same with nothing in the first place that holds something: refused, whatever chance brings. */
function emptied(sample: Answers): [Answers] {
  const [id, value] = Object.entries(sample)[0]!
  return [{ ...sample, [id]: Array.isArray(value) ? [{}] : null }]
}

describe.each(laterSteps)('of the step %s', (step) => {
  const fields = fieldsOf(stepForms[step])

  it(
    'browser and server say the same, and what is saved passes its own check (STEP-62)',
    { timeout: 180_000 },
    async () => {
      const person = rotateCandidates()
      const outcomes = { saved: 0, refused: 0 }
      const samples = Object.values(stepBases[step])
      await fc.assert(
        fc.asyncProperty(answersTo(step), async (answers) => {
          const { caller, accountId } = await person()
          await forget(accountId)
          const { problems } = checkAnswers(fields, received(step, answers), facts)
          const { status, fieldErrors = [] } = await createStep(step, caller, answers)
          expect(fieldErrors.map(({ path, code }) => `${path} ${code}`)).toEqual(
            problems.map(({ path, code }) => `${path} ${code}`),
          )
          expect(status).toBe(problems.length === 0 ? 200 : 422)
          outcomes[status === 200 ? 'saved' : 'refused'] += 1
          if (status !== 200) return
          const document = (await stored(accountId, step))!
          const again = checkAnswers(fields, document, facts)
          expect(again.problems).toEqual([])
          expect(documents[step](again.values, facts)).toEqual(document)
        }),
        { numRuns: effort(40), examples: [...samples.map(one), ...samples.map(emptied)] },
      )
      expect(outcomes.saved).toBeGreaterThanOrEqual(samples.length)
      expect(outcomes.refused).toBeGreaterThanOrEqual(samples.length)
    },
  )
})
