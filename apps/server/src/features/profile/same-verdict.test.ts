import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answers, BaseFacts, FormOption } from '@lokseva/forms/engine/form'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { listsFrom, personalFacts } from '@lokseva/forms/personal/facts-from-calls'
import { computedPersonalFields, personalDocument } from '@lokseva/forms/personal/personal-document'
import { checkPersonal, personalFields } from '@lokseva/forms/personal/personal-form'
import { API_ROOT } from '@lokseva/contract/endpoint'
import type { LookupEntry } from '@lokseva/contract/lookups/schemas'
import { getPersonalFacts } from '@lokseva/contract/profile/endpoints'
import { effort } from '#test/effort'
import { sampleFacts } from '@lokseva/forms/test/candidates'
import { bases, dateOfBirth, hostileValues, usualAnswers } from '#test/hostile-answers'
import { create, profilePortal, update } from '#test/portals/profile-portal'

const { candidate, baseUrl, documentOf } = await profilePortal()
type Person = Awaited<ReturnType<typeof candidate>> & {
  saved?: { profileId: unknown; version: number }
}

const list = 'meritoriousSportsmanDtoList'
const ids = personalFields.map(({ id }) => id)
const samples = Object.values(bases)
const answerOf = fc.constantFrom(...samples)
/** One that is saved and one that is refused, whatever chance brings. */
const one = (sample: Answers): [Answers] => [sample]
const unanswered = (sample: Answers): [Answers] => [{ ...sample, categoryLookupId: null }]

/** What none of the samples has to answer. */
const rarelyAsked: Record<string, unknown[]> = {
  borderVillage: ['Nandgad'],
  flgNotAadhaar: [true],
  domicileCertificateNo: ['999941057058'],
}

/** Answers to one question: somebody's good ones, hostile ones, none. */
const valueOf = Object.fromEntries(
  personalFields.map((field) => {
    const given = samples.flatMap((answers) =>
      isBlank(answers[field.id]) ? [] : [answers[field.id]],
    )
    const odd = [undefined, null, '', ...hostileValues(field)]
    return [
      field.id,
      fc.oneof(
        {
          weight: 5,
          arbitrary: fc.constantFrom(...given, ...(rarelyAsked[field.id] ?? usualAnswers(field))),
        },
        { weight: field.kind === 'yesNo' ? 5 : 0, arbitrary: fc.boolean() },
        { weight: 1, arbitrary: fc.constantFrom(...odd) },
      ),
    ]
  }),
) as Record<string, fc.Arbitrary<unknown>>
const change = fc
  .constantFrom(...ids)
  .chain((id) => valueOf[id]!.map((value) => [id, value] as const))

/** A complete candidate with some answers changed, and answers to questions nobody asked. */
const answers = fc
  .record({
    base: answerOf,
    hidden: fc.array(change, { maxLength: 15 }),
    changes: fc.oneof(
      fc.constant([]),
      fc.array(change, { maxLength: 3 }),
      fc.array(change, { maxLength: 40 }),
    ),
  })
  .map(({ base, hidden, changes }): Answers => ({
    ...Object.fromEntries(hidden.filter(([id]) => !(id in base))),
    ...base,
    ...Object.fromEntries(changes),
  }))

/** Two hundred saves on a busy machine. */
const patience = { timeout: 180_000 }

const own = new Set([...computedPersonalFields, 'aadhaarNo', 'aadhaarNameInEnglish'])

function expectSound(document: Answers, facts: PersonalFacts): void {
  const { asked, problems, values } = checkPersonal(document, facts)
  expect(problems).toEqual([])
  expect(Object.keys(document).filter((name) => !asked.has(name) && !own.has(name))).toEqual([])
  expect(personalDocument(values, facts)).toEqual(document)
}

describe('browser and server', () => {
  it('say the same of any answers, and what is saved is sound (SAVE-39)', patience, async () => {
    const newPerson = (): Promise<Person> => candidate({ dateOfBirth })
    let person = await newPerson()
    const facts = await browserFacts(person)
    let runs = 0
    const outcomes = { saved: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(answers, async (sent) => {
        if ((runs += 1) % 50 === 0) person = await newPerson()
        const { problems } = checkPersonal(sent, facts)
        const { status, fieldErrors = [], ...answer } = await save(person, sent)
        expect(fieldErrors.map(({ path, code }) => ({ path, code }))).toEqual(
          problems.map(({ path, code }) => ({ path, code })),
        )
        expect(status).toBe(problems.length === 0 ? 200 : 422)
        outcomes[status === 200 ? 'saved' : 'refused'] += 1
        if (status !== 200) return
        person.saved = answer as unknown as Person['saved']
        const document = (await documentOf(person.accountId))!
        expectSound(withoutDeleted(document), facts)
        expect(checkPersonal(document, facts).problems).toEqual([])
      }),
      { numRuns: effort(50), examples: [...samples.map(one), ...samples.map(unanswered)] },
    )
    expect(outcomes.saved).toBeGreaterThanOrEqual(samples.length)
    expect(outcomes.refused).toBeGreaterThanOrEqual(samples.length)
  })

  it('make a sound document of whatever passes (SAVE-39)', () => {
    const checks = fc.constantFrom(false, true)
    fc.assert(
      fc.property(answers, checks, checks, (sent, aadhaarCheck, udidCheck) => {
        const facts = sampleFacts({ dateOfBirth, aadhaarCheck, udidCheck })
        const { values, problems, asked } = checkPersonal(sent, facts)
        expect(Object.keys(values).filter((name) => !asked.has(name))).toEqual([])
        expect(new Set(problems.map(({ path }) => path)).size).toBe(problems.length)
        if (problems.length === 0) expectSound(personalDocument(values, facts), facts)
      }),
      { numRuns: effort(800) },
    )
  })
})

const save = ({ caller, saved }: Person, sent: Answers) =>
  saved
    ? update(caller, saved.profileId, { ...sent, version: saved.version })
    : create(caller, sent)

/** Rows that were deleted are no part of what the form shows. */
function withoutDeleted(document: Answers): Answers {
  const rows = document[list] as { flgDeleted: boolean }[] | undefined
  const live = rows?.filter((row) => !row.flgDeleted)
  const { [list]: _rows, ...rest } = document
  return live && live.length > 0 ? { ...rest, [list]: live } : rest
}

/** The facts as a page has them: from the calls it makes, and nothing else. */
async function browserFacts({ caller }: Person): Promise<PersonalFacts> {
  const get = async <T>(path: string) =>
    (await (await fetch(baseUrl + API_ROOT + path)).json()) as T[]
  const rows = await get<LookupEntry>('/lookupoption?module=profile_creation')
  const places = new Map<string, FormOption[]>()
  const load = async (kind: string, of: number) => {
    const found = await get<Record<string, never>>(`/${kind}/${of}`)
    const options = found.map((row) => ({
      id: row[`${kind}code`]!,
      label: row[`${kind}name`]!,
      labelMr: row[`${kind}nameMr`]!,
      parentId: of,
      attributes: {},
    }))
    places.set(`${kind} ${of}`, options)
    return options
  }
  await load('district', 27)
  for (const { id: district } of await load('district', 29))
    for (const { id: taluka } of await load('taluka', Number(district)))
      await load('village', Number(taluka))
  const place: BaseFacts['place'] = (kind, of) => places.get(`${kind} ${of}`) ?? []
  return personalFacts(await caller.call(getPersonalFacts), { list: listsFrom(rows), place })
}
