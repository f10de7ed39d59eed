import { expect, it } from 'vitest'
import { findTwice, findUnused, readWords } from './check-texts.ts'

const unused = (source: string, ...ids: string[]) =>
  findUnused(ids, readWords([{ file: 'page.tsx', text: source }]))

it('finds a text that no page and no call says (QUAL-05)', () => {
  expect(unused(`t('site.welcome')`, 'site.welcome', 'site.planted')).toEqual(['site.planted'])
})

it('follows a name put together from words the code knows, and no others (QUAL-05)', () => {
  const source = 'const states = ["sent", "failed"]; t(`otp.help.${state}`)'
  expect(unused(source, 'otp.help.sent', 'otp.help.planted', 'otp.sent')).toEqual([
    'otp.help.planted',
    'otp.sent',
  ])
})

it('knows the label of a field by its form and its id (QUAL-05)', () => {
  const source = 'const personal = { id: "firstName" }; t(`${form}.${id}`); t(`${form}.${id}.help`)'
  expect(
    unused(source, 'personal.firstName', 'personal.firstName.help', 'personal.firstName.hint'),
  ).toEqual(['personal.firstName.hint'])
})

it('finds two texts of one name, of which only the last would be said (WORD-46)', () => {
  const one = {
    text: '{\n  "eligibility.near": "It asks: {asked}",\n  "eligibility.yes": "Yes"\n}',
  }
  const other = { text: '{\n  "eligibility.near": "{count} posts are close"\n}' }
  expect(findTwice([one, other])).toEqual(['eligibility.near'])
  expect(findTwice([one])).toEqual([])
})
