import { candidates, sampleFacts, type CandidateName } from '@lokseva/forms/test/candidates'
import { qualificationPeople } from '@lokseva/forms/test/qualification-people'
import { personalDocument } from '@lokseva/forms/personal/personal-document'
import { compilePost } from '@lokseva/rules/compile-post'
import { demoPosts, today } from '@lokseva/rules/test/demo-posts'
import { candidateFacts, listFacts } from '@lokseva/rules/vocabulary'
import { describe, expect, it } from 'vitest'
import { projectFacts, type SnapshotDocuments } from './project-facts.ts'

/** The personal step as the lock keeps it. */
function personal(name: CandidateName, changes: Record<string, unknown> = {}): SnapshotDocuments {
  const { dateOfBirth, answers } = candidates[name]
  return {
    personal: personalDocument({ ...answers, ...changes }, sampleFacts({ dateOfBirth })),
  }
}

describe('A snapshot becomes facts', () => {
  it('knows nothing of an empty profile: nothing is false, everything is unknown (ELIG-01)', () => {
    expect(projectFacts({})).toEqual({})
  })

  it('tells who somebody is, what proves it, and figures as figures (ELIG-02)', () => {
    expect(projectFacts(personal('exServiceman'))).toMatchObject({
      birthDay: '1985-02-14',
      gender: 320,
      category: 330,
      casteCertificate: true,
      casteValidity: true,
      nonCreamyLayer: true,
      nonCreamyLayerDay: '2025-08-01',
      barredBySmallFamily: true,
      height: 172,
      chest: 84,
      chestExpansion: 5.5,
      domicile: true,
      governmentService: true,
      publicEmployment: true,
      exService: true,
      exServiceDivision: 'Army',
      disabilityPension: false,
      militaryService: [{ from: '2003-07-01', to: '2019-06-30' }],
      additionalReservation: true,
      projectAffected: true,
      earthquakeAffected: false,
      orphan: false,
      orphanCertificate: false,
    })
  })

  it('tells employees of the BMC and BEST from those of the State (RULE-113)', () => {
    const elsewhere = { flgStateEmployee: false, sevaarthId: undefined, flgBestEmployee: true }
    expect(projectFacts(personal('exServiceman', elsewhere))).toMatchObject({
      publicEmployment: true,
      governmentService: false,
    })
    expect(projectFacts(personal('openWoman'))).toMatchObject({
      publicEmployment: false,
      governmentService: false,
    })
  })

  it('takes a question that was not asked after a No as a No, and leaves others unknown (ELIG-03)', () => {
    const woman = projectFacts(personal('openWoman'))
    expect(woman).toMatchObject({
      barredBySmallFamily: false,
      disabled: false,
      disabilityCertificate: false,
      militaryService: [],
      sports: [],
      projectAffected: false,
    })
    for (const unknown of ['casteValidity', 'disabilityPercentage', 'orphanType', 'debarred'])
      expect(woman).not.toHaveProperty(unknown)
  })

  it('tells of a disability, a border village and an orphan whose certificate is on its way (ELIG-02)', () => {
    expect(projectFacts(personal('divyang'))).toMatchObject({
      consideredFemale: false,
      disabled: true,
      disabilityKind: 439,
      disabilityPercentage: 62.5,
      disabilityCertificate: true,
      domicile: false,
      domicileCertificate: false,
      borderResident: true,
      orphan: true,
      orphanType: 'B',
      orphanCertificate: false,
    })
  })

  it('lists achievements with their groups, proved or handed in, without the deleted ones (ELIG-04)', () => {
    const { personal: saved } = personal('exServiceman')
    const rows = saved!.meritoriousSportsmanDtoList as Record<string, unknown>[]
    const { sports } = projectFacts({
      personal: {
        ...saved,
        meritoriousSportsmanDtoList: [...rows, { ...rows[0], flgDeleted: true }],
      },
    })
    expect(sports).toEqual([
      {
        competition: 1342,
        medal: 1368,
        groups: [2, 3, 4],
        verified: true,
        receipt: false,
        provenDay: '2013-03-05',
      },
      {
        competition: 1348,
        medal: 1370,
        groups: [3],
        verified: false,
        receipt: true,
        provenDay: '2022-01-14',
      },
    ])
  })

  it('parts the qualification step into degrees, registrations and publications (ELIG-05)', () => {
    const { qualifications } = qualificationPeople.scholar.answers
    const facts = projectFacts({ qualification: { qualifications } })
    expect(facts.qualifications?.map(({ type }) => type)).not.toContain('Pb')
    expect(facts.qualifications).toContainEqual(
      expect.objectContaining({ type: 'PG', name: 'PG-MSC', percentage: 8.5, attempts: 1 }),
    )
    expect(facts.qualifications).toContainEqual(
      expect.objectContaining({
        type: 'Ph.D Guide',
        resultDay: '2022-07-01',
        doctoratesAwarded: 0,
      }),
    )
    expect(facts.registrations).toEqual([
      { council: 1522, numbered: true, registeredDay: '2014-01-10' },
    ])
    expect(facts.publications?.length).toBeGreaterThan(0)
    expect(facts.doctorateRegisteredDay).toBe('2015-08-01')
  })

  it('tells a present job from a past one, and no experience from an unknown one (ELIG-06)', () => {
    const job = { jobNatureLookupId: 261, employmentFrom: '2019-07-01' }
    const rows = [
      { ...job, typeEmploymentLookupId: 2, employmentTo: '2026-01-01' },
      { ...job, typeEmploymentLookupId: 1, employmentTo: '2020-06-30', fullTimeLookupId: 2 },
    ]
    const facts = projectFacts({ experience: { isExperienced: true, experiences: rows } })
    expect(facts.experiences).toMatchObject([
      { present: true, from: '2019-07-01', to: undefined, fullTime: true },
      { present: false, to: '2020-06-30', fullTime: false },
    ])
    expect(projectFacts({ experience: { isExperienced: false } }).experiences).toEqual([])
    expect(projectFacts({}).experiences).toBeUndefined()
  })

  it('takes what an older form wrote otherwise as unknown, never as a guess (ELIG-03)', () => {
    const facts = projectFacts({
      personal: { height: 'tall', flgDomicile: 'Yes', dob: '14/02/1985', genderLookupId: null },
      qualification: { qualifications: [null, 7, { qualificationtypecode: 'G', attempts: {} }] },
    })
    for (const unknown of ['height', 'domicile', 'birthDay', 'gender'])
      expect(facts).not.toHaveProperty(unknown)
    expect(facts.qualifications).toHaveLength(1)
    expect(facts.qualifications![0]!.attempts).toBeUndefined()
  })

  it('names no fact that rules do not know (ELIG-01)', () => {
    const { qualifications } = qualificationPeople.scholar.answers
    const facts = projectFacts({ ...personal('divyang'), qualification: { qualifications } })
    const known = [...Object.keys(candidateFacts), ...Object.keys(listFacts)]
    expect(Object.keys(facts).filter((name) => !known.includes(name))).toEqual([])
  })

  it('does not compile with a name no form has (ELIG-07)', () => {
    // @ts-expect-error -- the form says flgDomicile
    const misspelt: SnapshotDocuments = { personal: { flgDomicil: true } }
    expect(projectFacts(misspelt)).not.toHaveProperty('domicile')
  })
})

it('a locked profile is judged for every demo post, each line with a verdict (ELIG-08)', () => {
  const { qualifications } = qualificationPeople.scholar.answers
  const facts = projectFacts({
    ...personal('openWoman'),
    qualification: { qualifications },
    other: { flgDebaredBlockListExam: false },
    experience: { isExperienced: false },
  })
  for (const { criteria, lastDay } of demoPosts.values()) {
    const { lines } = compilePost(criteria).judge(facts, { today, lastDay })
    expect(lines.length).toBeGreaterThan(0)
  }
})
