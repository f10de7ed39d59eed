import { describe, expect, it } from 'vitest'
import { cascadeFault, deletedWith } from './cascade.ts'

const listOf = (...types: string[]) => types.map((type) => ({ qualificationtypecode: type }))

describe('what the list stands on', () => {
  it('school that ended before the tenth may stand with papers and courses (QUALF-25)', () => {
    expect(cascadeFault(listOf('BSSC', 'Cf', 'Pb', 'Other', 'MEMB'))).toBeUndefined()
  })

  it.each(['HSC', 'D', 'G', 'PHD', 'ArmedForcesG', 'Ph.D Guide', 'Fs', 'Associate'])(
    'but not with %s, which needs the tenth (QUALF-25)',
    (type) => {
      expect(cascadeFault(listOf('BSSC', type))).toEqual({ code: 'SCHOOL_LEAVING_MISSING' })
    },
  )

  it('papers and courses alone do not make up for the tenth (QUALF-25)', () => {
    expect(cascadeFault(listOf('Pb', 'Cf'))).toEqual({ code: 'SCHOOL_LEAVING_MISSING' })
  })

  it('nothing is said of what is no list (QUALF-25)', () => {
    expect(cascadeFault(undefined)).toBeUndefined()
    expect(cascadeFault([null, 'SSC', { flgDeleted: true }])).toBeUndefined()
  })
})

describe('a master’s and a Ph.D.', () => {
  const master = (months?: string) => ({
    qualificationtypecode: 'PG',
    ...(months && { courseDurationMonths: months }),
  })
  const code = (...rows: object[]) => cascadeFault([...listOf('SSC'), ...rows])?.code

  it('a master’s stands on a degree, or is an integrated course of four years or more (QUALF-26)', () => {
    expect(code(master('24'))).toBe('GRADUATION_MISSING')
    expect(code(master('47'))).toBe('GRADUATION_MISSING')
    expect(code(master())).toBe('GRADUATION_MISSING')
    expect(code(master('48'))).toBeUndefined()
    expect(code(master('60'), master('24'))).toBe('GRADUATION_MISSING')
    expect(code(master('24'), ...listOf('G'))).toBeUndefined()
    expect(code(master('24'), ...listOf('ArmedForcesG'))).toBeUndefined()
  })

  it('a Ph.D. stands on a master’s or a first degree (QUALF-35)', () => {
    expect(code(...listOf('PHD'))).toBe('DEGREE_MISSING')
    expect(code(...listOf('HSC', 'D', 'PG Diploma', 'PHD'))).toBe('DEGREE_MISSING')
    expect(code(...listOf('G', 'PHD'))).toBeUndefined()
    expect(code(master('60'), ...listOf('PHD'))).toBeUndefined()
  })
})

describe('what goes with the last tenth', () => {
  it('every qualification above it, and nothing that stands alone (QUALF-33)', () => {
    const list = listOf('SSC', 'HSC', 'Cf', 'G', 'Pb', 'Ph.D Guide', 'MEMB', 'BSSC', 'Other')
    expect(deletedWith(list, 0)).toEqual([1, 3, 5])
  })

  it.each(['SSC', 'YCMOU', 'NIOS'])('nothing while %s is there too (QUALF-33)', (type) => {
    expect(deletedWith(listOf('SSC', 'HSC', type), 0)).toEqual([])
  })

  it('a tenth that was deleted already does not count, nor is anything deleted twice (QUALF-33)', () => {
    const [ssc, nios, hsc, g] = listOf('SSC', 'NIOS', 'HSC', 'G')
    const list = [ssc!, { ...nios, flgDeleted: true }, { ...hsc, flgDeleted: true }, g!]
    expect(deletedWith(list, 0)).toEqual([3])
  })

  it('nothing goes with any other qualification (QUALF-33)', () => {
    const list = listOf('SSC', 'G', 'PG')
    expect([1, 2, 9].flatMap((index) => deletedWith(list, index))).toEqual([])
  })
})
