import { describe, expect, it } from 'vitest'
import { sampleOf, stepBases } from '#test/people/step-answers'
import { createStep, openStep, stepPortal, updateStep } from '#test/portals/step-portal'

const { candidate, withStep, stored } = await stepPortal()
const { oneAddress, typedVillage, chosenVillage } = stepBases.address

async function refused(answers: Record<string, unknown>) {
  const { caller } = await candidate()
  const { fieldErrors = [] } = await createStep('address', caller, answers)
  return fieldErrors.map(({ path, code }) => `${path} ${code}`)
}

describe('an address', () => {
  it('that is the same as the permanent one is kept in full (STEP-20)', async () => {
    const { accountId } = await withStep('address', oneAddress)
    expect(await stored(accountId, 'address')).toEqual({
      ...oneAddress,
      correspondenceHouseNo: 'Flat 4, Sai Krupa',
      correspondenceBuildingName: 'Building B',
      correspondenceRoadOrPo: 'Pune-Solapur Road',
      correspondenceArea: 'Loni Kalbhor',
      correspondenceLandmark: 'Opp. S.T. stand',
      correspondenceStateLookupId: 27,
      correspondenceDistrictLookupId: 490,
      correspondenceTalukaLookupId: 4193,
      correspondencevillageCityLookupId: 556700,
      correspondencePin: '412201',
    })
  })

  it('that is the same follows the permanent one when that is changed (STEP-20)', async () => {
    const owner = await withStep('address', oneAddress)
    const step = await openStep('address', owner)
    await updateStep('address', owner, { ...step, permenantPin: '411001' })
    expect(await openStep('address', owner)).toMatchObject({ correspondencePin: '411001' })
  })

  it('that is no longer the same is asked for itself (STEP-20)', async () => {
    const owner = await withStep('address', oneAddress)
    const step = await openStep('address', owner)
    const other = { ...step, flgSameasabove: false, correspondenceHouseNo: '77' }
    expect((await updateStep('address', owner, other)).status).toBe(200)
    expect(await openStep('address', owner)).toMatchObject({
      flgSameasabove: false,
      correspondenceHouseNo: '77',
    })
  })

  it('drops what its state does not ask (STEP-21)', async () => {
    const hidden = { permenantDistrict: 'Satara', permenantTaluka: 'Karad' }
    const { accountId } = await withStep('address', { ...sampleOf('address'), ...hidden })
    const document = await stored(accountId, 'address')
    for (const name of Object.keys(hidden)) expect(document).not.toHaveProperty(name)
  })

  it('has a district, taluka and village that lie in each other (STEP-22)', async () => {
    const base = sampleOf('address')
    expect(await refused({ ...base, permenantDistrictLookupId: 527 })).toEqual([
      'permenantDistrictLookupId UNKNOWN_OPTION',
    ])
    expect(await refused({ ...base, permenantTalukaLookupId: 4265 })).toEqual([
      'permenantTalukaLookupId UNKNOWN_OPTION',
    ])
    // A village of Karnataka.
    expect(await refused({ ...base, permenantvillageCityLookupId: 597800 })).toEqual([
      'permenantvillageCityLookupId UNKNOWN_OPTION',
    ])
  })

  it('takes a village that is not listed as it is typed (STEP-23)', async () => {
    for (const answers of [typedVillage!, chosenVillage!]) {
      const owner = await withStep('address', answers)
      expect(await openStep('address', owner)).toMatchObject(answers)
    }
    const { correspondenceVillage: _village, ...without } = typedVillage!
    expect(await refused(without)).toEqual(['correspondenceVillage VILLAGE_CHOOSE_OR_TYPE'])
  })

  it('lies in a state of India, not in none (STEP-24)', async () => {
    for (const state of [999, 0, 500, '27'])
      expect(await refused({ ...sampleOf('address'), correspondenceStateLookupId: state })).toEqual(
        ['correspondenceStateLookupId UNKNOWN_OPTION'],
      )
  })
})
