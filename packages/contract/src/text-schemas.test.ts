import { safeParse } from 'zod/v4/core'
import { describe, expect, it } from 'vitest'
import { candidates } from '@lokseva/forms/test/candidates'
import { factsFor } from '@lokseva/forms/test/rule-settings'
import { checkPersonal, personalFields } from '@lokseva/forms/personal/personal-form'
import { sportsEntry } from '@lokseva/forms/sports/sports-entry'
import {
  certificateText,
  codeText,
  devanagariNameText,
  freeText,
  fullNameText,
  languageNamesText,
  linesText,
  mobileText,
  percentageText,
  personNameText,
} from './text-schemas.ts'

const read = ({ schema }: { schema: Parameters<typeof safeParse>[0] }, text: string) => {
  const result = safeParse(schema, text)
  return result.success ? { kept: result.data } : { refused: result.error.issues[0]!.message }
}

it.each(['9822012345', '+91 98220 12345', '0091-98220-12345', '098220 12345'])(
  'a mobile number is the same however it was pasted: %s (FORM-85)',
  (text) => {
    expect(read(mobileText(), text)).toEqual({ kept: '9822012345' })
  },
)

it('a letter bears the signs a word needs, and no heap of them (FORM-122)', () => {
  const heap = `न${'\u0902'.repeat(140)}`
  expect(read(devanagariNameText('NAME'), heap)).toEqual({ refused: 'NAME' })
  expect(read(freeText(500, 'VALUE'), `Sunita ${heap}`)).toEqual({ refused: 'VALUE' })
  for (const name of ['ज्योत्स्ना', 'शार्ङ्गधर', 'ख़ाँ', 'डॉ. लक्ष्मीनारायण'])
    expect(read(devanagariNameText('NAME'), name)).toEqual({ kept: name.normalize('NFC') })
})

describe('free text', () => {
  const remark = freeText(500, 'VALUE')
  it.each([
    ['by itself', '999941057058'],
    ['among words', 'Paid with 9999 4105 7058 in March'],
    ['in fours with hyphens', 'No.9999-4105-7058'],
    ['behind other fours', '2234 9999 4105 7058'],
    ['with dots', 'No.9999.4105.7058'],
    ['with dots and spaces', '9999 . 4105 . 7058'],
    ['digit by digit', '9 9 9 9 4 1 0 5 7 0 5 8'],
    ['in threes', '999.941.057.058'],
    ['in sixes', '999941 057058'],
  ])('takes no Aadhaar number %s (DRAFT-12)', (_, text) => {
    expect(read(remark, text)).toEqual({ refused: 'AADHAAR_IN_TEXT' })
  })

  it('takes none in Devanagari digits either (DRAFT-12)', () => {
    const text = 'क्रमांक ९९९९ ४१०५ ७०५८'
    expect(read(remark, text)).toEqual({ refused: 'AADHAAR_IN_TEXT' })
  })

  it.each(['999941057059', '1999941057058', '9999410570581', '25500-81100', 'Plot 9999, 4105'])(
    'takes any other number (DRAFT-12): %s',
    (text) => expect(read(remark, text)).toEqual({ kept: text }),
  )

  it('numbers of certificates may read like one: the form asks to confirm it (DRAFT-12)', () => {
    expect(read(certificateText(50, 'C'), '999941057058')).toEqual({ kept: '999941057058' })
  })
})

describe('what people write', () => {
  const text = freeText(100, 'VALUE')
  it.each([
    '#12',
    '(Old) 14',
    '9300-34800+4300',
    "C/o. Café Müller & Sons; Flat 3, 2nd floor: 'Shanti' (50% done!) a@b.in",
    'Rent ₹4,500 a month',
    'घर क्र. १२, "शांती" सोसायटी',
    'र्\u200dहास मार्ग',
    '“Why water?” – 5% of Pune; a study [part 1]…',
    "Not applicable / N.A. – it's own",
  ])('is taken as it is: %s (FORM-20)', (given) => {
    expect(read(text, given)).toEqual({ kept: given })
  })

  it.each([
    ['12 <b>', '<'],
    ['a > b', '>'],
    ['{1}', '{'],
    ['a\\b', '\\'],
    ['ok 😀', '😀'],
    ['Москва', 'М'],
    ['a\u0000b', 'U+0000'],
    ['Pu\u200dne', 'U+200D'],
    ['क\u200d\u200d', 'U+200D'],
    ['a\u202eb', 'U+202E'],
  ])('names the character that it does not take: %j (FORM-20)', (given, character) => {
    expect(safeParse(text.schema, given).error?.issues).toMatchObject([
      { message: 'CHARACTER_REFUSED', params: { character } },
    ])
  })

  it('has a letter or a digit (FORM-20)', () => {
    for (const given of ['-', '@', '- -', '?', '…'])
      expect(read(text, given)).toEqual({ refused: 'VALUE' })
  })
})

describe('names with an apostrophe', () => {
  it.each(["D'Souza", 'D\u2019Souza', 'D\u2018Souza', 'D`Souza'])(
    'are taken as a full name however it is typed: %s (PERS-90)',
    (text) => {
      expect(read(fullNameText(150, 'NAME'), text)).toEqual({ kept: "D'Souza" })
      // Letters and spaces only, says the specification of these.
      expect(read(personNameText('NAME'), text)).toEqual({ refused: 'NAME' })
    },
  )
  it('are taken in Devanagari (PERS-90)', () => {
    expect(read(devanagariNameText('NAME'), 'डि\u2019सोझा')).toEqual({ kept: "डि'सोझा" })
    expect(read(devanagariNameText('NAME'), 'डिसोझा')).toEqual({ kept: 'डिसोझा' })
  })
})

describe('names in Devanagari', () => {
  const name = devanagariNameText('NAME')
  it.each([
    ['a plain name', 'प्रिया सुनील कुलकर्णी'],
    ['half letters with a joiner', 'र्\u200dहास'],
    ['letters kept apart with a non-joiner', 'श्री\u200cमंत'],
    ['a dot after a title', 'डॉ. कृष्णा'],
    ['the sign of abbreviation', 'पं॰ भीमसेन'],
    ['vowels, nasal signs and visarga', 'अंजली ऋतुजा दुःखी ॐकार'],
    ['Marathi letters of its own', 'गोऱ्हे ळाडू अ‍ॅना ऑलिव्हिया'],
  ])('takes %s (PERS-44)', (_, text) => {
    expect(read(name, text)).toEqual({ kept: text })
  })

  it.each([
    ['Devanagari digits', 'प्रिया २'],
    ['other digits', 'प्रिया 2'],
    ['two scripts', 'प्रिया Kulkarni'],
    ['a letter of another Indian script', 'પ્રિયા'],
    ['a sign without its letter', '्प्रिया'],
    ['a joiner at the beginning', '\u200dप्रिया'],
    ['a joiner after a space', 'प्रिया \u200dसुनील'],
    ['two joiners in a row', 'र्\u200d\u200dहास'],
    ['more joiners than a name has', 'र्\u200dहा '.repeat(9).trim()],
    ['a space of no width', 'प्रिया\u200bसुनील'],
    ['a sign that turns the direction', 'प्रिया\u202e'],
    ['the full stop of verses', 'प्रिया॥'],
    ['three dots in a row', 'प्रिया...'],
    ['a picture', 'प्रिया😀'],
  ])('refuses %s (PERS-44)', (_, text) => {
    expect(read(name, text)).toEqual({ refused: 'NAME' })
  })

  it('a letter with a dot below is the same name however it was typed (PERS-44)', () => {
    const [composed, apart] = ['\u0929\u0930\u0947\u0936', '\u0928\u093c\u0930\u0947\u0936']
    expect(read(name, apart)).toEqual({ kept: composed })
    expect(read(name, composed)).toEqual({ kept: composed })
    // Unicode keeps these two apart for good.
    expect(read(name, '\u095c')).toEqual({ kept: '\u0921\u093c' })
    expect(read(name, '\u0921\u093c')).toEqual({ kept: '\u0921\u093c' })
  })
})

describe('names and numbers in English', () => {
  it('spaces around and between are put in order, also those nobody sees (PERS-45)', () => {
    expect(read(personNameText('NAME'), ' \u00a0de \t\u2003Souza\ufeff')).toEqual({
      kept: 'de Souza',
    })
  })

  it.each(['Priya\u200d', 'Pri\u200cya', 'Priyа' /* a Russian а */, 'Ｐriya', 'Priyá', 'Priya1'])(
    'refuses %j: letters that only look like English ones (PERS-45)',
    (text) => {
      expect(read(personNameText('NAME'), text)).toEqual({ refused: 'NAME' })
    },
  )

  it('languages are words of one script each (PERS-45)', () => {
    const languages = languageNamesText()
    for (const text of ['Tulu', 'Tulu, Kodava', 'तुळू,कोडवा', 'Tulu तुळू', 'Tulu,'])
      expect(read(languages, text)).toEqual({ kept: text })
    for (const text of ['Tuतु', '\u200dTulu', 'Tu\u200clu', '\u0901', ',Tulu', 'Tulu;', 'तुळू २'])
      expect(read(languages, text)).toEqual({ refused: 'TEXT_ONLY' })
  })

  it('codes are kept in capitals, percentages as they are written (PERS-45)', () => {
    expect(read(codeText(13, /^[A-Z0-9]+$/, 'CODE'), ' ab1 ')).toEqual({
      kept: 'AB1',
    })
    expect(read(percentageText(), '040')).toEqual({ refused: 'PERCENTAGE_INVALID' })
    expect(read(percentageText(), '40.50')).toEqual({ kept: '40.50' })
  })

  it('a line is one line (PERS-45)', () => {
    expect(read(certificateText(25, 'NUMBER'), 'AB/1\nAB/2')).toEqual({ kept: 'AB/1 AB/2' })
    expect(read(certificateText(25, 'NUMBER'), 'AB/1\u0000')).toEqual({ refused: 'NUMBER' })
  })
})

describe('titles', () => {
  const work = freeText(100, 'TITLE')

  it('take joiners where Devanagari needs them (PERS-44)', () => {
    for (const text of ['ऱ्हास: र्\u200dहास आणि पुनरुत्थान', 'पश्चात्\u200c', 'A study of र्\u200dहास'])
      expect(read(work, text)).toEqual({ kept: text })
  })

  it.each(['A\u200d study', 'study\u200c', '1\u200d2', 'र्\u200d\u200dहास', 'पुणे \u200dशहर'])(
    'refuse them elsewhere, where nobody sees them: %j (PERS-44)',
    (text) => expect(read(work, text)).toEqual({ refused: 'CHARACTER_REFUSED' }),
  )
})

describe('texts made to take long', () => {
  const shapes: Record<string, string> = {
    letters: 'A',
    words: 'A ',
    spaces: ' ',
    dots: 'A.',
    digits: '1',
    slashes: '1/',
    syllables: 'क',
    'syllables with signs': 'क्\u200d',
    'words in Devanagari': 'क ',
    commas: 'A,',
    domains: 'a.',
    masks: 'X',
    'joined letters': '\u0915\u093c\u0316\u0301',
  }
  const texts = Object.entries(shapes).map(([name, part]) => [
    name,
    part.repeat(100_000 / part.length),
  ])
  texts.push(['marks to be put in order', `e${'\u0301'.repeat(50_000)}${'\u0316'.repeat(50_000)}`])
  texts.push(['an address', `a@${'a.'.repeat(50_000)}`])

  it.each(texts)('100 000 characters of %s are refused everywhere (FORM-10)', (_, long) => {
    const fields = [...personalFields, ...sportsEntry].filter((field) => field.kind === 'text')
    for (const field of fields) {
      for (const text of [long!, `${long}!`]) {
        const result = safeParse(field.schema, text)
        expect(result.success && result.data, field.id).toBe(false)
      }
    }
  })

  it.each(texts)(
    '100 000 characters of %s in every question do not hold up a save (FORM-10)',
    (_, long) => {
      const { answers } = candidates.openWoman
      const hostile = Object.fromEntries(personalFields.map(({ id }) => [id, `${long}!`]))
      const { values } = checkPersonal({ ...answers, ...hostile }, factsFor('openWoman'))
      expect(values).toEqual({})
    },
  )
})

describe('what is written to people in lines', () => {
  const reason = { schema: linesText(500) }

  it('keeps its lines, and joiners where they shape letters (OFFICE-1432)', () => {
    expect(read(reason, ' One\r\ntwo\u00A0three\u2028four ')).toEqual({
      kept: 'One\ntwo three four',
    })
    expect(read(reason, 'क्\u200Dष')).toEqual({ kept: 'क्\u200Dष' })
  })

  it.each([
    ['turns words around', 'Paid \u202Eton'],
    ['isolates', 'Paid \u2066not\u2069'],
    ['has no width', 'no\u200Bt'],
    ['joins letters of English', 'no\u200Dt'],
    ['is soft', 'no\u00ADt'],
  ])('takes no sign that %s (OFFICE-1432)', (_, text) => {
    expect(read(reason, text)).toEqual({ refused: 'CHARACTER_REFUSED' })
  })

  it('must be there, and be said in letters (OFFICE-1432)', () => {
    expect(read(reason, ' \n ')).toEqual({ refused: 'REQUIRED' })
    expect(read(reason, '\uFEFF')).toEqual({ refused: 'REQUIRED' })
    expect(read(reason, '...')).toEqual({ refused: 'INVALID' })
  })
})
