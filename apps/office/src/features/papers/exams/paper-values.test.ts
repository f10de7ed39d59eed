import { expect, it } from 'vitest'
import { emptyPaper, faultsOf, inOrder, tidyPaper } from './paper-values.ts'

const paper = {
  examDate: '2026-12-20',
  presentTime: '9:00',
  getInTime: '09:30',
  durationFrom: '10:00',
  durationTo: '12:00',
  extraTimeTo: '',
  subjectName: 'General Studies',
  subjectNameDvng: 'सामान्य अध्ययन',
  subjectCodes: '012',
  examPatternNameDvng: 'बहुपर्यायी',
}
const faults = (change: Partial<typeof paper>, others = [] as (typeof paper)[]) =>
  Object.fromEntries(faultsOf({ ...paper, ...change }, others))

it('a paper is checked before it is sent, each box by itself (OFFICE-464, OFFICE-680)', () => {
  expect(faults({})).toEqual({})
  expect([...faultsOf(emptyPaper, []).keys()]).toHaveLength(9)
  expect(faults({ subjectName: ' ', subjectCodes: 'x'.repeat(201) })).toEqual({
    subjectName: 'words',
    subjectCodes: 'words',
  })
  expect(faults({ examDate: '20/12', presentTime: '9 h' })).toEqual({
    examDate: 'day',
    presentTime: 'time',
  })
  expect(faults({ examDate: '2026-02-31' })).toEqual({ examDate: 'day' })
  expect(faults({ getInTime: '08:00' })).toEqual({ getInTime: 'order' })
  expect(faults({ durationTo: '10:00' })).toEqual({ durationTo: 'order' })
  expect(faults({ extraTimeTo: '12:00' })).toEqual({ extraTimeTo: 'extra' })
  expect(faults({}, [paper])).toEqual({ subjectCodes: 'twice' })
})

it('papers stand in the order they are sat in, with hours of two digits (OFFICE-464)', () => {
  const later = { ...paper, examDate: '2026-12-21' }
  expect(inOrder([later, paper])).toEqual([paper, later])
  expect(tidyPaper(paper).presentTime).toBe('09:00')
})
