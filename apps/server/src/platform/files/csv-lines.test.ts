import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readCsvLines } from './csv-lines.ts'
import { readLines } from './file-values.ts'

const read = (content: string | Buffer) =>
  readLines(readCsvLines(Readable.from([Buffer.from(content)]), ['name']), ({ values }) => ({
    name: values['name']!,
  }))

it('a file of the commission is read in both scripts, with the marks a spreadsheet leaves (FILE-20)', async () => {
  const { rows, badLines } = await read(
    '\uFEFFname,more\r\n"श्रुती, क्षीरसागर",1\r\n\r\n"two\nlines",2',
  )
  expect(badLines).toEqual([])
  expect(rows).toEqual([{ name: 'श्रुती, क्षीरसागर' }, { name: 'two\nlines' }])
})

it('every line that cannot be read is named, also behind one whose quotes are wrong (FILE-20)', async () => {
  const { badLines } = await read('name,more\ngood,1\nba"d"x,2\nshort\nlast,3')
  expect(new Set(badLines.map(({ line }) => line))).toEqual(new Set([3, 4]))
})

it('what is no text is named and never reaches the database (FILE-21)', async () => {
  const { rows, badLines } = await read('name,more\na\0b,1\ngood,2\na\u0007b,3')
  expect(rows).toEqual([{ name: 'good' }])
  expect(badLines.map(({ line }) => line)).toEqual([2, 4])
  expect(badLines[0]!.problem).toContain('name has signs that are no text')
})

it('a file that is not saved as UTF-8 is refused, not taken with marks in the place of letters (FILE-21)', async () => {
  const latin = Buffer.from('name,more\ncaf\xe9,1', 'latin1')
  expect((await read(latin)).badLines[0]!.problem).toContain('CSV UTF-8')
})

it('a heading that names a column twice is refused, and the column named; columns without a name do not matter (FILE-20)', async () => {
  const { rows, badLines } = await read('name,marks, name,marks\nAsha,1,Ravi,2')
  expect(rows).toEqual([])
  expect(badLines).toEqual([
    {
      line: 1,
      problem: 'the heading names name, marks twice',
      inMarathi: 'पहिल्या ओळीत name, marks दोनदा आहे',
    },
  ])
  expect((await read('name,,\nAsha,,')).rows).toEqual([{ name: 'Asha' }])
})
