import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as api from '@lokseva/contract/proofs/endpoints'
import { newAadhaarNumber } from '#test/portals/proving'
import { testApp } from '#test/app'
import { refusal } from '#test/wire/wire-client'
import { selectProofs } from './index.ts'

/** What happens while a service is asked. */
let meanwhile: () => Promise<unknown> = async () => undefined
let asked = 0
const asking = async () => {
  asked += 1
  await meanwhile()
}
const services = {
  aadhaar: {
    async sendCode() {
      await asking()
      return { outcome: 'sent' as const, gatewayTxn: 'txn' }
    },
    async verify() {
      await asking()
      return { outcome: 'verified' as const, uidToken: 'token' }
    },
    codeSent: async () => 'never asked' as const,
    verdict: async () => 'never asked' as const,
  },
  udid: {
    async find() {
      await asking()
      return { outcome: 'found' as const, person: record }
    },
  },
}
const dateOfBirth = '1998-03-05'
const record = {
  name: 'Asha Patil',
  dateOfBirth,
  typeId: 437,
  subCategoryIds: [444],
  percentage: 45,
  certificate: null,
  aadhaarLastFour: null,
}
const { db, clock, candidate } = await testApp({ services })

/** Somebody with a profile, a code on its way, and a request of each kind. */
async function prover() {
  const { caller, accountId } = await candidate({ dateOfBirth })
  const profileId = randomUUID()
  const at = new Date(clock.now())
  await db
    .insertInto('profiles')
    .values({ id: profileId, account_id: accountId, created_at: at })
    .execute()
  const lock = () =>
    db.updateTable('profiles').set({ is_locked: true }).where('id', '=', profileId).execute()
  const aadhaarNumber = newAadhaarNumber()
  const query = { aadhaarNumber, consent: 'yes' }
  const { txn, sessionKey } = await caller.call(api.requestAadhaarOtp, { query: query as never })
  const code = { aadhaarNumber, aadhaarName: 'Asha Patil', aadhaarOtp: '123456', txn, sessionKey }
  const claim = {
    udid: `MH26103${accountNumber()}A`,
    divyangPercentage: '45',
    englishFullName: 'Asha Patil',
    typeOfDisabilityLookupId: 437,
    disabilitySubCategoriesLookupIds: [444],
  }
  const requests = {
    'asking for a code': () => caller.raw(api.requestAadhaarOtp, { query }),
    'entering a code': () => caller.raw(api.verifyAadhaarOtp, { body: code }),
    'validating a UDID': () => caller.raw(api.validateUdid, { body: claim }),
    'verifying a UDID': () => caller.raw(api.verifyUdid, { body: claim }),
  }
  return { accountId, lock, requests }
}

let counter = 0
const accountNumber = () => `1998${String((counter += 1)).padStart(6, '0')}`

describe('while the profile is locked', () => {
  it.each([
    'asking for a code',
    'entering a code',
    'validating a UDID',
    'verifying a UDID',
  ] as const)('%s is refused and nobody outside is asked (AADH-29, UDID-17)', async (name) => {
    const { accountId, lock, requests } = await prover()
    await lock()
    asked = 0
    expect(refusal(await requests[name]())).toBe('409 PROFILE_LOCKED')
    expect(asked).toBe(0)
    expect(await selectProofs(db, accountId)).toEqual({})
  })

  it.each(['entering a code', 'verifying a UDID'] as const)(
    'at the very moment, %s changes nothing (AADH-29, UDID-17)',
    async (name) => {
      const { accountId, lock, requests } = await prover()
      meanwhile = lock
      expect(refusal(await requests[name]())).toBe('409 PROFILE_LOCKED')
      meanwhile = async () => undefined
      expect(await selectProofs(db, accountId)).toEqual({})
    },
  )
})
