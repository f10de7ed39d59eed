import sharp from 'sharp'
import { getDocumentProxy, getMeta, getResolvedPDFJS } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { pageCount, pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { compile } from '#test/papers/compile'
import { samplePhoto } from '#test/papers/sample-pictures'
import { printedSamples } from '#test/papers/printed-samples'
import {
  hardCard,
  hardNames,
  longDevanagari,
  longEnglish,
  sampleCard,
  sampleLetter,
  sampleMarks,
  sampleNow,
  verification,
} from '#test/papers/sample-papers'
import { admitCardPaper, type CardWords } from './admit-card-paper.ts'
import { letterPaper } from './letter-paper.ts'
import { marksPaper } from './marks-paper.ts'

const { OPS } = await getResolvedPDFJS()
const OPS_IMAGE = OPS.paintImageXObject
const read = (pdf: Uint8Array) => pdfText(pdf).replaceAll(/\s+/g, ' ')
const samples = await printedSamples()
const raw = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')

describe('An admit card', () => {
  it('says who sits where and when, in both languages, on one page of A4 (PRINT-01)', async () => {
    const pdf = await compile(admitCardPaper(await sampleCard(), sampleNow))
    const text = read(pdf)
    const said = [
      'राज्य लोकसेवा आयोग',
      'State Public Service Commission',
      'प्रवेशपत्र Admit card',
      'PN104217',
      'B-204',
      '2026104000017-5',
      '09/02/1998',
      'पुणे / Pune',
      'कागदावर / On paper',
      'शनिवार, 5 डिसेंबर, 2026',
      'Sat, 5 December 2026',
      'मराठी (001)',
      'वर्णनात्मक',
      'सकाळी 9:30 ते दुपारी 12:30',
      '9:30 a.m. to 12:30 p.m.',
      'सकाळी 8:30',
      'परीक्षा नियंत्रक',
      'Mobile telephones, watches that connect',
      '16/11/2026, 10:30',
      'पृष्ठ / Page 1 / 1',
    ]
    for (const words of said) expect(text).toContain(words)
    expect(pageCount(pdf)).toBe(1)
    expect(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/.test(raw(pdf))).toBe(true)
  })

  it('bears its code in one line, however wide its letters (PRINT-08)', async () => {
    const card = await sampleCard()
    const code = 'WWWWW-MMMMM-WWWWW-MMMMM-WWWWW'
    const { data, ...paper } = admitCardPaper(card, sampleNow)
    const wide = data.replaceAll(verification.code, code)
    expect(pdfText(await compile({ ...paper, data: wide }))).toContain(code)
  })

  it.each([
    ['is too long for one', `https://maps.example/${'x'.repeat(3000)}`],
    ['is empty', ''],
  ])('has no code of a way that %s, and is there all the same (PRINT-04)', async (_, mapUrl) => {
    const card = await sampleCard()
    const paper = admitCardPaper({ ...card, timeTable: { ...card.timeTable, mapUrl } }, sampleNow)
    expect(Object.keys(paper.files)).not.toContain('venue.qr')
    const text = read(await compile(paper))
    expect(text).toContain(card.timeTable.hallticketNo)
    expect(text).not.toContain('Way to the venue')
  })

  it('takes little time after another of its examination: what all have is set once (PRINT-23)', async () => {
    const card = await sampleCard()
    const numbered = (index: number) => (line: { en: string; mr: string }) => ({
      en: `${index} ${line.en}`,
      mr: `${index} ${line.mr}`,
    })
    const ofAnother = (index: number) => ({
      ...card,
      name: { en: `Kale Uma ${index}`, mr: `काळे उमा ${index}` },
      timeTable: { ...card.timeTable, hallticketNo: `PN${index}` },
    })
    const ofAnotherExam = (index: number) => ({
      ...card,
      examInstructionsList: card.examInstructionsList.map((given) => ({
        ...given,
        importantInstructions: given.importantInstructions.map(numbered(index)),
        studentInstructions: given.studentInstructions.map(numbered(index)),
      })),
    })
    const timeFor = async (from: number, cardOf: (index: number) => typeof card) => {
      const { user } = process.threadCpuUsage()
      for (let index = from; index < from + 8; index += 1)
        await compile(admitCardPaper(cardOf(index), sampleNow))
      return process.threadCpuUsage().user - user
    }
    await timeFor(0, ofAnother)
    await timeFor(0, ofAnotherExam)
    const alike = await timeFor(100, ofAnother)
    expect(alike * 1.5).toBeLessThan(await timeFor(100, ofAnotherExam))
  })

  it('has 14 subjects on two pages, with its head again on the second (PRINT-02)', async () => {
    const pdf = await compile(admitCardPaper(await hardCard(), sampleNow))
    expect(pageCount(pdf)).toBe(2)
    expect(read(pdf).match(/परीक्षेची वेळ Paper/g)).toHaveLength(2)
  })

  it.each(['admit-card-hard', 'admit-card-several'])(
    'of several sheets bears name, number and code on every one of them: %s (PRINT-79)',
    async (name) => {
      const pdf = await compile(samples[name]!)
      const sheets = pdfText(pdf).split('\n')
      expect(sheets.length).toBeGreaterThan(1)
      const { hallTicket, name: person } = JSON.parse(samples[name]!.data) as CardWords
      for (const sheet of sheets.map((each) => each.replaceAll(/\s+/g, ' ')))
        for (const words of [person.en, hallTicket, verification.code])
          expect(sheet).toContain(words)
    },
  )

  it('of several sheets bears the photograph on every one of them (PRINT-79)', async () => {
    const document = await getDocumentProxy(
      new Uint8Array(await compile(samples['admit-card-several']!)),
    )
    for (let page = 1; page <= document.numPages; page += 1) {
      const { fnArray, argsArray } = await (await document.getPage(page)).getOperatorList()
      const pictures = fnArray.flatMap((operation, at) =>
        operation === OPS_IMAGE
          ? [(argsArray[at] as [string, number, number]).slice(1).join()]
          : [],
      )
      const { width, height } = await sharp(await samplePhoto()).metadata()
      expect(pictures).toContain(`${width},${height}`)
    }
  })

  it('says who brings the scribe, and on every line until when extra time runs (PRINT-80)', async () => {
    const text = read(await compile(samples['admit-card-several']!))
    for (const words of ['You bring your own', 'जादा वेळ / Extra time', 'दुपारी 1:30 1:30 p.m.'])
      expect(text).toContain(words)
    expect(text.match(/सायंकाळी 6:30 6:30 p\.m\./g)).toHaveLength(7)
    expect(read(await compile(samples['admit-card']!))).not.toContain('xtra time')
  })

  it('stands below the mark of the commission, or its own picture where it has one (PRINT-81)', async () => {
    const card = await sampleCard()
    const logo = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer()
    const marked = read(await compile(admitCardPaper(card, sampleNow)))
    expect(marked).toContain('लो राज्य लोकसेवा आयोग')
    const own = admitCardPaper({ ...card, commission: { ...card.commission, logo } }, sampleNow)
    expect(read(await compile(own))).not.toContain('लो राज्य')
  })

  it('gives way to names of 150 letters, and says where a picture is missing (PRINT-03)', async () => {
    const text = read(await compile(admitCardPaper(await hardCard(), sampleNow)))
    expect([longEnglish.length, longDevanagari.length]).toEqual([150, 150])
    for (const words of [longEnglish, longDevanagari, 'No photograph on record'])
      expect(text).toContain(words)
  })

  it('has a code of the hall ticket always, and one of the way only to a venue on paper (PRINT-04)', async () => {
    const onPaper = await sampleCard()
    const onComputer = { ...onPaper, timeTable: { ...onPaper.timeTable, mode: 2 as const } }
    expect(Object.keys(admitCardPaper(onPaper, 0).files)).toContain('venue.qr')
    const { files } = admitCardPaper(onComputer, 0)
    expect(Object.keys(files)).toContain('hall-ticket.qr')
    expect(Object.keys(files)).not.toContain('venue.qr')
  })
})

it('a letter says who is called where and when, and to what, in both languages (PRINT-05, PAPER-188)', async () => {
  const text = read(await compile(letterPaper(await sampleLetter(), sampleNow)))
  const said = [
    'मुलाखतपत्र Interview letter',
    'PT-2026-000417',
    '10/11/2026',
    'देशपांडे किरण श्रीकृष्ण Deshpande Kiran Shrikrishna',
    'कृषी अधिकारी, गट ब (राजपत्रित) या पदासाठी मुलाखत Interview for Agriculture Officer, Group B',
    'INT-106-42',
    'सोमवार, 14 डिसेंबर, 2026',
    'सकाळी 10:30',
    'Cooperage, Mumbai 400021',
    '1A8C4-E9F10',
    '2026106000003-1',
  ]
  for (const words of said) expect(text).toContain(words)
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/)
})

it('a statement of marks has a total only where nobody was absent (PRINT-06)', async () => {
  const marks = await sampleMarks()
  expect(read(await compile(marksPaper(marks, sampleNow)))).toContain('एकूण / Total 498.75')
  const [first, ...others] = marks.subjects
  const absent = { ...marks, subjects: [{ ...first!, marks: null }, ...others], total: null }
  const text = read(await compile(marksPaper(absent, sampleNow)))
  expect(text).toContain('अनुपस्थित Absent')
  expect(text).not.toContain('Total')
})

it.each(hardNames)('%s comes out of the paper as it went in (PRINT-10)', async (name) => {
  const marks = { ...(await sampleMarks()), name: { en: 'Shri Kshirsagar', mr: name } }
  const text = read(await compile(marksPaper(marks, sampleNow)))
  expect(text).toContain(`${name} Shri Kshirsagar `)
})

describe.each(Object.entries(samples))('%s', (_name, paper) => {
  it('is tagged, titled and in a language, with words for every picture (PRINT-07)', async () => {
    const pdf = await compile(paper)
    const { info } = await getMeta(new Uint8Array(pdf))
    expect(info['Title']).toBe((JSON.parse(paper.data) as { title: string }).title)
    const { language } = JSON.parse(paper.data) as { language: string }
    const source = raw(pdf)
    for (const sign of [
      '/StructTreeRoot',
      '/MarkInfo',
      '/DisplayDocTitle true',
      `/Lang (${language}`,
    ])
      expect(source.includes(sign), sign).toBe(true)
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const roles = new Map<string, number>()
    for (let page = 1; page <= document.numPages; page += 1) {
      const tree = await (await document.getPage(page)).getStructTree()
      for (const { role, alt } of nodesOf(tree as Node)) {
        roles.set(role, (roles.get(role) ?? 0) + 1)
        if (role === 'Figure') expect(alt).toBeTruthy()
      }
    }
    for (const role of [
      'H1',
      'P',
      'Figure',
      ...(source.includes('/S /Table') ? ['TR', 'TH', 'TD'] : []),
    ])
      expect(roles.get(role), role).toBeGreaterThan(0)
  })

  it('carries the code that proves it, and where to ask (PRINT-08)', async () => {
    const text = read(await compile(paper))
    expect(text).toContain('K7M2P-9QX4T-3HB8V-WD5RC-6N1ZE')
    // It may go on in the next line.
    expect(text.replaceAll('/ ', '/')).toContain('lokseva.example/candidate/verify')
  })
})

type Node = { role?: string; alt?: string; children?: Node[] }

const nodesOf = (node: Node | null): { role: string; alt: string | undefined }[] =>
  node
    ? [
        ...(node.role ? [{ role: node.role, alt: node.alt }] : []),
        ...(node.children ?? []).flatMap(nodesOf),
      ]
    : []
