import { describe, expect, it } from 'vitest'
import { lockProfile } from '@lokseva/contract/profile/lock/endpoints'
import { listProfileDoubts } from '@lokseva/contract/profile-view/endpoints'
import { completing, laterSteps } from '#test/people/complete-profile'
import { profilePortal, send } from '#test/portals/profile-portal'

const portal = await profilePortal()
const { complete, keep } = completing(portal)

type Known = Awaited<ReturnType<typeof complete>>
const look = ({ caller, profileId }: Pick<Known, 'caller' | 'profileId'>) =>
  caller.call(listProfileDoubts, { params: { profileId } })

/** Somebody who wrote a CGPA in the second row and a deleted row stands before it. */
async function doubtful() {
  const known = await complete('openWoman', ['qualification'])
  const [school, deleted] = laterSteps.qualification!['qualifications'] as object[]
  const doubted = { ...school, percentageGrade: '8.1' }
  await keep(known.accountId, 'qualification', { qualifications: [school, deleted, doubted] })
  return known
}

describe('answers worth a second look', () => {
  it('are named with step, row and question in both languages (VIEW-120)', async () => {
    expect(await look(await doubtful())).toEqual([
      {
        step: 'qualification',
        section: 'qualifications',
        question: 'qualifications',
        row: 2,
        reference: '4.8',
        label: { en: 'Percentage or CGPA', mr: 'टक्केवारी किंवा सीजीपीए' },
        text: {
          en: expect.stringMatching(/^A number up to 10 is taken as a CGPA/),
          mr: expect.stringMatching(/^10 पर्यंतची संख्या/),
        },
      },
    ])
  })

  it('are none where every answer is like others, and none once the profile is locked (VIEW-120)', async () => {
    expect(await look(await complete())).toEqual([])
    const known = await doubtful()
    await send(known.caller, lockProfile, { params: known.owner })
    expect(await look(known)).toEqual([])
  })

  it("of another's profile are as unknown as those of none (VIEW-120)", async () => {
    const [known, stranger] = [await doubtful(), await complete()]
    const { caller } = stranger
    const asked = send(caller, listProfileDoubts, { params: { profileId: known.profileId } })
    expect(await asked).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})
