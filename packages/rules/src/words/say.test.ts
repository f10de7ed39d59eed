import { expect, it } from 'vitest'
import { english, marathi } from '../../test/words.ts'
import type { Condition } from '../condition.ts'
import { say, sayLine } from './say.ts'

it.each<[Condition, string, string]>([
  [{ fact: 'domicile', is: 'yes' }, 'Domicile of Maharashtra: Yes', 'महाराष्ट्राचे अधिवासी: होय'],
  [
    { fact: 'height', is: 'atLeast', value: 165 },
    'Height (cm): 165 or more',
    'उंची (सेमी): किमान 165',
  ],
  [
    { fact: 'height', is: 'below', value: 165 },
    'Height (cm): less than 165',
    'उंची (सेमी): 165पेक्षा कमी',
  ],
  [
    { fact: 'height', is: 'between', value: [150, 160] },
    'Height (cm): 150 to 160',
    'उंची (सेमी): 150 ते 160',
  ],
  [
    { fact: 'category', is: 'in', value: [324, 330] },
    'Category: SC or OBC',
    'प्रवर्ग: अ.जा. किंवा इ.मा.व.',
  ],
  [
    { fact: 'category', is: 'notEquals', value: 330 },
    'Category: other than OBC',
    'प्रवर्ग: इ.मा.व. सोडून इतर',
  ],
  [
    { fact: 'orphanCertificateDay', is: 'atMost', value: 'lastDay' },
    'Date of the orphan certificate: on or before the last day of applying',
    'अनाथ प्रमाणपत्राचा दिनांक: अर्जाच्या शेवटच्या दिवसापर्यंत',
  ],
  [
    { fact: 'debarredTo', is: 'below', value: '2026-11-15' },
    'Debarred to (date): before 15/11/2026',
    'प्रतिरोधन संपण्याचा दिनांक: 15/11/2026पूर्वी',
  ],
  [
    {
      some: 'qualifications',
      where: {
        all: [
          { fact: 'type', is: 'equals', value: 'G' },
          { fact: 'result', is: 'in', value: [1, 0] },
        ],
      },
    },
    'Graduation, Passed or Appeared',
    'पदवी, उत्तीर्ण किंवा परीक्षेस बसलो',
  ],
  [
    {
      some: 'qualifications',
      where: {
        all: [
          { fact: 'type', is: 'equals', value: 'G' },
          { fact: 'name', is: 'in', value: ['G-BCOM'] },
          { fact: 'subject', is: 'in', value: [2001] },
          { fact: 'attempts', is: 'equals', value: 1 },
          { fact: 'percentage', is: 'atLeast', value: 55 },
        ],
      },
    },
    'B.Com. in 2001, 55 percent or more, at the first attempt',
    'बी.कॉम., विषय 2001, किमान 55 टक्के, पहिल्याच प्रयत्नात',
  ],
  [
    {
      some: 'qualifications',
      where: {
        all: [
          { fact: 'name', is: 'equals', value: 'G-BCOM' },
          { fact: 'mode', is: 'equals', value: 1 },
        ],
      },
    },
    'a qualification (name: B.Com., and mode of study: 1)',
    'एक शैक्षणिक अर्हता (नाव: बी.कॉम., आणि अभ्यासाची पद्धत: 1)',
  ],
  [
    {
      sum: 'experiences',
      of: 'length',
      where: { fact: 'nature', is: 'equals', value: 265 },
      is: 'atLeast',
      value: 38,
    },
    'Experience: 3 years 2 months or more in all (nature of the job: Legal practice)',
    'अनुभव: एकूण किमान 3 वर्षे 2 महिने (कामाचे स्वरूप: विधी व्यवसाय)',
  ],
  [{ some: 'publications', atLeast: 10 }, '10 publications', '10 प्रकाशने'],
  [
    {
      all: [
        { fact: 'orphan', is: 'no' },
        {
          any: [
            { fact: 'gender', is: 'equals', value: 321 },
            { not: { fact: 'weight', is: 'above', value: 90 } },
          ],
        },
      ],
    },
    'Orphan: No, and (Gender: Female, or not the case: Weight (kg): more than 90)',
    'अनाथ: नाही, आणि (लिंग: स्त्री, किंवा पुढील लागू नसावे: वजन (किलो): 90पेक्षा जास्त)',
  ],
  [{ all: [] }, 'everybody', 'सर्व उमेदवार'],
])('%o is said in both languages (RULE-15)', (condition, inEnglish, inMarathi) => {
  expect(say(condition, english)).toBe(inEnglish)
  expect(say(condition, marathi)).toBe(inMarathi)
})

it('the line about age is said with its day (RULE-15)', () => {
  const line = { key: 'age', age: { on: '2027-04-01', min: 19, max: 38, relaxations: [] } } as const
  expect(sayLine(line, english)).toBe('19 to 38 years on 01/04/2027')
  expect(sayLine(line, marathi)).toBe('01/04/2027 रोजी वय 19 ते 38 वर्षे')
})

it('Reading, writing and speaking Marathi is one sentence, and fewer are told one by one (RULE-31)', () => {
  const flag = (fact: 'marathiRead' | 'marathiSpeak' | 'marathiWrite') =>
    ({ fact, is: 'yes' }) as const
  const all = [flag('marathiRead'), flag('marathiWrite'), flag('marathiSpeak')]
  expect(say({ all }, english)).toBe('Can read, write and speak Marathi')
  expect(say({ all }, marathi)).toBe('मराठी वाचता, लिहिता आणि बोलता येते')
  expect(say({ all: all.slice(1) }, english)).toBe('Writes Marathi: Yes, and Speaks Marathi: Yes')
})
