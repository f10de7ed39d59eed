import { expect, it } from 'vitest'
import { isBlank } from '@lokseva/forms/engine/read-answer'
import * as proofs from '@lokseva/contract/proofs/endpoints'
import type { ConfigurationKey } from '@lokseva/contract/site/schemas'
import { applyRow, valueAt } from '@lokseva/forms/test/apply-row'
import { candidates, confirmed } from '@lokseva/forms/test/candidates'
import { leftEmpty } from '@lokseva/forms/test/judge-row'
import type { RuleRow } from '@lokseva/forms/test/rule-row'
import type { Settings } from '@lokseva/forms/test/rule-settings'
import { oneOfEach, rows } from '@lokseva/forms/test/rule-tables'
import { effort } from '#test/effort'
import {
  create,
  profilePortal,
  read,
  update,
  type Answered,
  type Applicant,
} from '#test/portals/profile-portal'
import { newAadhaarNumber } from '#test/portals/proving'

/** The name that stands on every Aadhaar here; nobody types it into a form. */
const nameOnAadhaar = 'As On The Card'
const { typeId, subCategoryIds, percentage, certificate } = confirmed(candidates.divyang).udid

const { applicant, configure } = await profilePortal({
  services: {
    aadhaar: {
      sendCode: async () => ({ outcome: 'sent', gatewayTxn: 'txn' }),
      verify: async () => ({ outcome: 'verified', uidToken: 'token' }),
      codeSent: async () => 'never asked',
      verdict: async () => 'never asked',
    },
    udid: {
      find: async () => ({
        outcome: 'found',
        person: {
          name: 'Chand Maruti Kamble',
          dateOfBirth: candidates.divyang.dateOfBirth,
          typeId,
          subCategoryIds: [...subCategoryIds],
          percentage: Number(percentage),
          certificate,
          aadhaarLastFour: null,
        },
      }),
    },
  },
})

// Every row where time allows: `npm run attack`.
const sent = effort(1) > 1 ? rows : oneOfEach(rows)

it.each(sent.map((row): [string, RuleRow] => [row.text, row]))(
  'by the server too: %s (FORM-11)',
  async (_, row) => {
    const person = await personFor(row)
    await set(row.settings)
    const { answers } = applyRow(row)
    const answer = await save(person, answers)
    const { path } = row.question
    const codes = errorsOf(answer).flatMap((error) => (error.path === path ? [error.code] : []))
    const { kind, code } = row.expect
    if (code !== undefined || kind === 'notBlamed') {
      expect(answer.status).toBe(422)
      expect(codes).toEqual(code === undefined ? [] : [code])
      const others = errorsOf(answer).filter(
        (error) => error.path !== path && !leftEmpty(row, error.path),
      )
      if (kind === 'notBlamed') expect(others).not.toEqual([])
      else expect(others.map((error) => `${error.path} ${error.code}`)).toEqual(row.also)
      return
    }
    if (kind === 'asked' && codes.length > 0) return
    expect(errorsOf(answer).filter((error) => !leftEmpty(row, error.path))).toEqual([])
    if (answer.status !== 200) {
      expect(errorsOf(answer).length).toBeGreaterThan(0)
      return
    }
    const kept = valueAt(await read(person.caller, person.profileId), path)
    if (kind === 'notAsked' && row.settings.aadhaarVerified)
      expect(kept).not.toEqual(valueAt(answers, path))
    else expect(isBlank(kept)).toBe(kind === 'notAsked' || kind === 'mayStayEmpty')
  },
)

type Person = Applicant & { saves: number; profileId?: unknown; version?: unknown }
const people = new Map<string, Promise<Person>>()

/** The portal takes sixty saves a minute from one person. */
const SAVES_EACH = 50

/** Somebody like the sample candidate, with the same verified as in the row. */
async function personFor({ candidate, settings }: RuleRow): Promise<Person> {
  const { aadhaarVerified, udidVerified } = settings
  const key = [candidate, aadhaarVerified === true, udidVerified === true].join()
  const known = await people.get(key)
  if (known && known.saves < SAVES_EACH) return known
  const person = newPerson(candidate, settings)
  people.set(key, person)
  return person
}

async function newPerson(candidate: RuleRow['candidate'], settings: Settings): Promise<Person> {
  const person = await applicant(candidate)
  const { caller, answers } = person
  await set({ aadhaarCheck: true, udidCheck: true })
  if (settings.aadhaarVerified) {
    const aadhaarNumber = newAadhaarNumber()
    const query = { aadhaarNumber, consent: 'yes' as const }
    const { txn, sessionKey } = await caller.call(proofs.requestAadhaarOtp, { query })
    const code = { aadhaarName: nameOnAadhaar, aadhaarOtp: '123456' }
    await caller.call(proofs.verifyAadhaarOtp, {
      body: { ...code, aadhaarNumber, txn, sessionKey },
    })
  }
  if (settings.udidVerified) {
    const { udid, typeOfDisabilityLookupId, disabilitySubCategoriesLookupIds } = answers
    const { englishFullName } = answers
    const body = {
      udid,
      typeOfDisabilityLookupId,
      disabilitySubCategoriesLookupIds,
      englishFullName,
    }
    const claim = { ...body, divyangPercentage: percentage } as never
    await caller.call(proofs.verifyUdid, { body: claim })
  }
  return { ...person, saves: 0 }
}

async function save(person: Person, answers: Record<string, unknown>): Promise<Answered> {
  const { caller, profileId, version } = person
  person.saves += 1
  const answer = await (profileId
    ? update(caller, profileId, { ...answers, version })
    : create(caller, answers))
  if (answer.status === 200)
    Object.assign(person, { profileId: answer['profileId'], version: answer['version'] })
  return answer
}

const errorsOf = ({ fieldErrors = [] }: Answered) => fieldErrors

let current = ''

/** Sets the portal as the row has it; most rows have it alike. */
async function set(settings: Settings) {
  const flag = (value: boolean | undefined, usual: boolean) => ((value ?? usual) ? '1' : '0')
  const wanted: Partial<Record<ConfigurationKey, string>> = {
    enableAadhaarValidation: flag(settings.aadhaarCheck, false),
    enableUdidValidation: flag(settings.udidCheck, false),
    projectAffectedRequired: flag(settings.projectAffectedRequired, true),
    earthquakeAffetctedRequired: flag(settings.earthquakeAffetctedRequired, true),
    graduateEmployeeRequired: flag(settings.graduateEmployeeRequired, true),
    disCertValidityDate: settings.disCertValidityDate ?? '',
  }
  if (JSON.stringify(wanted) === current) return
  await configure(wanted)
  current = JSON.stringify(wanted)
}
