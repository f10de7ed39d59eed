import { expect, it } from 'vitest'
import { demoPosts } from '../../test/demo-posts.ts'
import { english, marathi } from '../../test/words.ts'
import {
  debarmentCondition,
  disabilityCondition,
  physicalCondition,
} from '../commission/person-conditions.ts'
import { qualificationCondition } from '../commission/qualification-tree.ts'
import { experienceCondition } from '../commission/work-and-research.ts'
import type { Condition } from '../condition.ts'
import { conditionText, lineText } from './condition-text.ts'

it.each<[Condition, string, string]>([
  [{ fact: 'domicile', is: 'yes' }, 'Domicile of Maharashtra', 'महाराष्ट्राचे अधिवासी असावे'],
  [{ fact: 'domicile', is: 'no' }, 'No domicile of Maharashtra', 'महाराष्ट्राचे अधिवासी नसावे'],
  [
    { fact: 'height', is: 'atLeast', value: 165 },
    'Height at least 165 cm',
    'उंची किमान 165 सेमी असावी',
  ],
  [
    { fact: 'height', is: 'below', value: 165 },
    'Height less than 165 cm',
    'उंची 165 सेमी या मर्यादेपेक्षा कमी असावी',
  ],
  [
    { fact: 'height', is: 'between', value: [150, 160] },
    'Height 150 to 160 cm',
    'उंची 150 ते 160 सेमी असावी',
  ],
  [
    { fact: 'category', is: 'in', value: [324, 330] },
    'Category SC or OBC',
    'प्रवर्ग अ.जा. किंवा इ.मा.व. असावा',
  ],
  [
    { fact: 'category', is: 'notEquals', value: 330 },
    'Category other than OBC',
    'प्रवर्ग इ.मा.व. सोडून इतर असावा',
  ],
  [
    { fact: 'orphanCertificateDay', is: 'atMost', value: 'lastDay' },
    'Orphan certificate dated on or before the last day of applying',
    'अनाथ प्रमाणपत्राचा दिनांक अर्जाच्या शेवटच्या दिवसापर्यंत असावा',
  ],
  [
    { fact: 'debarredTo', is: 'below', value: '2026-11-15' },
    'Debarment ends before 15/11/2026',
    'मनाईचा शेवट 15/11/2026 पूर्वी असावा',
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
    'Graduation, passed or appeared',
    'पदवी, उत्तीर्ण किंवा परीक्षेस प्रविष्ट',
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
    'B.Com. in 2001, with at least 55 percent, at the first attempt',
    'बी.कॉम., विषय 2001, किमान 55 टक्के गुण, पहिल्याच प्रयत्नात',
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
    'A qualification named B.Com., with mode of study 1',
    'बी.कॉम. या नावाची, शिक्षणाची पद्धत 1 एक शैक्षणिक अर्हता',
  ],
  [
    {
      sum: 'experiences',
      of: 'length',
      where: { fact: 'nature', is: 'equals', value: 265 },
      is: 'atLeast',
      value: 38,
    },
    'At least 3 years 2 months of experience in Legal practice',
    'विधी व्यवसाय या कामाचा एकूण किमान 3 वर्षे 2 महिने अनुभव असावा',
  ],
  [{ some: 'publications', atLeast: 10 }, 'At least 10 publications', 'किमान 10 प्रकाशने'],
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
    'Not an orphan, and either only for Female candidates, or not this: weight more than 90 kg',
    'अनाथ नसावे, आणि यांपैकी एक: फक्त स्त्री उमेदवारांसाठी, किंवा असे नसावे: वजन 90 किलो या मर्यादेपेक्षा जास्त असावे',
  ],
  [{ all: [] }, 'Everybody', 'सर्व उमेदवार'],
])('%o is said in both languages (RULE-15)', (condition, inEnglish, inMarathi) => {
  expect(conditionText(condition, english)).toBe(inEnglish)
  expect(conditionText(condition, marathi)).toBe(inMarathi)
})

const negatives: [Condition, string, string][] = [
  [
    { not: { fact: 'nonCreamyLayer', is: 'no' } },
    'A non-creamy-layer certificate',
    'नॉन-क्रिमीलेअर प्रमाणपत्र असावे',
  ],
  [{ not: { fact: 'orphan', is: 'yes' } }, 'Not an orphan', 'अनाथ नसावे'],
  [
    { not: { not: { fact: 'weight', is: 'above', value: 90 } } },
    'Weight more than 90 kg',
    'वजन 90 किलो या मर्यादेपेक्षा जास्त असावे',
  ],
  [{ not: { all: [] } }, 'Nobody', 'कोणीही नाही'],
]
it.each(negatives)(
  '%o is said without a second negative (RULE-73)',
  (condition, inEnglish, inMarathi) => {
    expect(conditionText(condition, english)).toBe(inEnglish)
    expect(conditionText(condition, marathi)).toBe(inMarathi)
  },
)

it('the line about age is said with its day (RULE-15)', () => {
  const line = { key: 'age', age: { on: '2027-04-01', min: 19, max: 38, relaxations: [] } } as const
  expect(lineText(line, english)).toBe('Age 19 to 38 years on 01/04/2027')
  expect(lineText(line, marathi)).toBe('01/04/2027 रोजी वय 19 ते 38 वर्षे असावे')
})

it('Reading, writing and speaking Marathi is one sentence, fewer of them too (RULE-31)', () => {
  const flag = (fact: 'marathiRead' | 'marathiSpeak' | 'marathiWrite') =>
    ({ fact, is: 'yes' }) as const
  const all = [flag('marathiRead'), flag('marathiWrite'), flag('marathiSpeak')]
  expect(conditionText({ all }, english)).toBe('Able to read, write and speak Marathi')
  expect(conditionText({ all }, marathi)).toBe('मराठी वाचता, लिहिता आणि बोलता यावे')
  expect(conditionText({ all: all.slice(1) }, english)).toBe('Able to write and speak Marathi')
})

const physical = physicalCondition({
  male: { heightCm: 163, heightCmST: 152.5, chestCm: 79 },
  female: { heightCm: 157 },
})
it.each<[string, Condition, string, string]>([
  [
    'heights of women and men',
    physical,
    'Height at least 157 cm (women); height at least 163 cm (325 with domicile of Maharashtra or residence in the border area: at least 152.5 cm), chest at least 79 cm (men)',
    'उंची किमान 157 सेमी असावी (महिला); उंची किमान 163 सेमी असावी (325, महाराष्ट्राचे अधिवासी किंवा सीमाभागातील रहिवासी: किमान 152.5 सेमी), छाती किमान 79 सेमी असावी (पुरुष)',
  ],
  [
    'suitability for a disability',
    disabilityCondition([436])!,
    'With a disability of 40 percent or more this post is only for: 436',
    '40 टक्के किंवा जास्त दिव्यांगत्व असल्यास हे पद फक्त यांच्यासाठी आहे: 436',
  ],
  [
    'a post that is suitable for no disability',
    disabilityCondition([])!,
    'This post is not suitable for a disability of 40 percent or more',
    '40 टक्के किंवा जास्त दिव्यांगत्व असल्यास हे पद योग्य नाही',
  ],
  [
    'debarment',
    debarmentCondition,
    'Not debarred from examinations today',
    'आज परीक्षेस बसण्यास मनाई (डिबार) नसावी',
  ],
  [
    'fewer per cent for some',
    qualificationCondition(
      { type: 'G', minPercentage: 55 },
      { percentageRelaxation: { reserved: 5 } },
    ),
    'Graduation, passed, with at least 55 percent (reserved categories with domicile of Maharashtra or residence in the border area: at least 50 percent)',
    'पदवी, उत्तीर्ण, किमान 55 टक्के गुण (मागास प्रवर्ग, महाराष्ट्राचे अधिवासी किंवा सीमाभागातील रहिवासी: किमान 50 टक्के)',
  ],
  [
    'full-time experience in a government office',
    experienceCondition({
      minMonths: 36,
      jobNatures: [265],
      fullTimeOnly: true,
      governmentOwned: true,
    }),
    'At least 3 years of experience in Legal practice, full time, in an office owned by the government',
    'विधी व्यवसाय या कामाचा, पूर्णवेळ, शासकीय मालकीच्या कार्यालयातील एकूण किमान 3 वर्षे अनुभव असावा',
  ],
])(
  '%s read like a sentence a village candidate understands (RULE-69)',
  (_, rule, inEnglish, inMarathi) => {
    expect(conditionText(rule, english)).toBe(inEnglish)
    expect(conditionText(rule, marathi)).toBe(inMarathi)
  },
)

it('no rule of a demo post reads like program text (RULE-69)', () => {
  for (const { criteria } of demoPosts.values())
    for (const words of [english, marathi])
      for (const line of criteria.lines)
        expect(lineText(line, words)).not.toMatch(
          /: (Yes|No)\b|: (होय|नाही)|\(\(|\{|undefined|rules\./,
        )
})
