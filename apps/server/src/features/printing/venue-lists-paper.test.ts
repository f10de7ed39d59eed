import { expect, it } from 'vitest'
import type { VenueList } from '#features/papers/index'
import { pageCount, pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { compile } from '#test/papers/compile'
import { commission, longDevanagari, longEnglish, sampleNow } from '#test/papers/sample-papers'
import { venueListsPaper } from './venue-lists-paper.ts'

const sitting: VenueList['sittings'][number] = {
  examDate: '2026-12-20',
  presentTime: '09:00',
  getInTime: '09:30',
  durationFrom: '10:00',
  durationTo: '12:00',
  extraTimeTo: null,
  subjectName: 'General Studies',
  subjectNameDvng: 'सामान्य अध्ययन',
  subjectCodes: '011',
  examPatternNameDvng: 'वस्तुनिष्ठ',
}
const listOf = (people: number): VenueList => ({
  exam: { en: 'Preliminary Examination', mr: 'पूर्व परीक्षा' },
  venue: {
    code: 'PUN-014',
    name: 'SP College',
    centreId: 3,
    centre: { en: 'Pune', mr: 'पुणे' },
    rooms: 1,
    seats: people,
    parts: [],
  },
  sittings: [sitting],
  rooms: [
    {
      room: 'A-101',
      seats: Array.from({ length: people }, (_, index) => ({
        seatNo: String(index + 1),
        hallticketNo: `PN10${1000 + index}`,
        name:
          index % 2 ? { en: 'Asha Kale', mr: 'आशा काळे' } : { en: longEnglish, mr: longDevanagari },
      })),
    },
  ],
})

it('every page of an attendance sheet says its venue and room, and who signs reads for what (OFFICE-600)', async () => {
  // One more at a time: somewhere among them the page ends where the signatures begin.
  for (let people = 14; people < 30; people += 1) {
    const list = listOf(people)
    const pdf = await compile(
      venueListsPaper({ kind: 'attendance', list, commission, now: sampleNow }),
    )
    const pages = pdfText(pdf).split('\n')
    expect(pages).toHaveLength(pageCount(pdf))
    for (const page of pages.filter((each) => /PN10\d/.test(each)))
      expect(page).toContain('PUN-014 · A-101')
    const signed = pages.filter((each) => each.includes('Signature of the centre supervisor'))
    expect(signed).toHaveLength(1)
    // What is counted and signed stays together.
    expect(signed[0]).toContain('Present')
  }
})

it('both lists say of every paper when people come, enter, write and end, with extra time, in both languages (OFFICE-1450)', async () => {
  const second = { ...sitting, durationFrom: '14:00', durationTo: '17:00', extraTimeTo: '18:30' }
  const list = { ...listOf(2), sittings: [sitting, second] }
  for (const kind of ['door', 'attendance'] as const) {
    const pdf = await compile(venueListsPaper({ kind, list, commission, now: sampleNow }))
    const text = pdfText(pdf).replaceAll(/\s+/g, ' ')
    for (const words of [
      '20 December',
      '20 डिसेंबर',
      '9:00 a.m.',
      '9:30 a.m.',
      '10:00 a.m. to 12:00 p.m.',
      // By the hour, where the time table says no more.
      '12:40 p.m.',
      '2:00 p.m. to 5:00 p.m.',
      '6:30 p.m.',
      'General Studies',
    ])
      expect(text, kind).toContain(words)
  }
})
