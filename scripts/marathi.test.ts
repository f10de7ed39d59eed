import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
type Text = { where: string; text: string }

const read = (pattern: string): { file: string; content: unknown }[] =>
  globSync(pattern, { cwd: root }).map((file) => ({
    file,
    content: JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown,
  }))

/** Every wording of one language, and with Marathi every name in the reference data. */
const wordings = (language: 'en' | 'mr'): Text[] =>
  read(`packages/texts/src/**/${language}.json`).flatMap(({ content }) =>
    Object.entries(content as Record<string, string>).map(([where, text]) => ({ where, text })),
  )
const names: Text[] = read('apps/server/src/features/lookups/data/**/*.json').flatMap(
  ({ file, content }) =>
    JSON.stringify(content)
      .matchAll(/"mr":"([^"]*)"/g)
      .map(([, text]) => ({ where: file, text: text! }))
      .toArray(),
)
const marathi = [...wordings('mr'), ...names]
const english = wordings('en')

/** A Devanagari letter or sign, which \b knows nothing of. */
const letter = String.raw`[\u0900-\u097F]`

/** One word for one thing: the word, and those that are not used for it. */
const marathiWords: [word: string, not: RegExp][] = [
  ['मोबाइल, फाइल, प्रोफाइल, ऑनलाइन', /मोबाईल|फाईल|ऑनलाईन/],
  ['पाहा', new RegExp(`(?<!${letter})पहा(?!${letter})`)],
  ['प्रावीण्यप्राप्त', /प्राविण्य/],
  ['खासगी', /खाजगी/],
  ['शैक्षणिक अर्हता', /शैक्षणिक पात्रता/],
  ['लॉक', /कुलूप/],
  ['ओटीपी', /संकेतांक/],
  ['प्रवेशपत्र', /प्रवेशप्रमाणपत्र/],
  ['टप्पा', /पायरी|पायऱ्या/],
  ['छापा', /मुद्रण कर/],
  ['ई-मेल पत्ता', /ई-मेल आयडी|ईमेल|इमेल/],
  ['नवीन नोंदणी करा', /(?<!माझे )खाते उघडा/],
  ['अपूर्ण', /सुरू आहे/],
  ['घोषणापत्र', /घोषणा(?!पत्र)|घोषणे/],
  ['कायमच्या पत्त्याप्रमाणेच', /वरीलप्रमाणेच/],
  ['टाइप केले', /टंकले(?!ख)|टंकित/],
  ['उच्च रंगभेद', /ठळक रंगफरक/],
  ['माहिती कोणी पाहिली', /माहिती पाहिल्याच्या नोंदी/],
  ['अर्जाचे टप्पे', /तुमचा मार्ग/],
  ['प्रोफाइल भरा', /प्रोफाइल निर्मितीकडे/],
  ['पसंतीक्रम', /पदांचा क्रम|पदांच्या क्रम|तुमचा क्रम|(?<!ी)क्रम (लॉक|जतन) /],
  ['गुणपत्रक', /गुणपत्र(?!क)/],
  ['लॉगिन, लॉगआउट', /साइन (इन|आउट)/],
  ['मनाई (डिबार)', /प्रतिरोध/],
  ['आ.दु.घ.', /ईडब्ल्यूएस/],
  ['विधिज्ञ परिषद (बार कौन्सिल)', /वकील परिषद/],
  ['तुम्ही, तुमचा', new RegExp(`(?<!${letter})आप(ण(?!हून)|ला(?!प)|ल्|ले|ली)`)],
  // Memories, a sheet of paper and the past of ‘you’ are what these would mean.
  ['मुदतीची आठवण', /आठवणी/],
  ['दस्तऐवज', /हा कागद|कागद (खरा|तपास|स्वीकार)|कागदाव(र असलेला|री?ल) कोड/],
  ['लॉगआउट केले जाईल', /लॉगआउट (होता(?!त)|व्हाल)/],
  ['पडताळणी करा', new RegExp(`पडताळा(?!${letter})`)],
  ['पेमेंट, जमा रक्कम', /भरणे आहेत|हा भरणा|भरणा (हाताने|सुरू|पुन्हा)|भरण्याबाबत/],
  ['अपलोड करा', /(?<!प्रो)(फाइल|उत्तरतालिका|उत्तरपत्रिका|वेळापत्रक) भरा|(?<!प्रो)फाइल (आणा|आणली)/],
  ['रिक्त जागा', /रिक्त पद/],
  ['प्रश्नपत्रिका', /पेपर(?!\u094D)/],
  ['निकष', /मानके/],
  ['मूल्य', /किंमत/],
  ['मार्गदर्शक सूचना', /मार्गदर्शिका/],
  ['लिंक', new RegExp(`(?<!${letter})दुव[ाे]`)],
  ['मुख्यपृष्ठ', /मुखपृष्ठ/],
  ['कुठे, कुठून, येथे', new RegExp(`कोठ[ेू]|(?<!${letter})इथे`)],
  ['पोर्टल चालवणारे', /चालकां(ना|नी)|प्रचालक/],
  ['ॲड ब्लॉकर', /जाहिरात-रोधक/],
  ['ॲ', /अ\u200Dॅ|अॅ|अपॉस्ट्रॉफी/],
  ['IFSC', /आयएफएससी/],
  ['सेमी, किलो', /सेंमी|किग्रॅ/],
  ['नॉन-क्रिमीलेअर', /क्रिमिलेअर/],
  ['नोंदवलेला', /नोंदल(ा|े|ी)/],
]

/** What the specification prints stands to the letter, whatever word we use elsewhere. */
const quoted = new Set([
  'error.ALREADY_REGISTERED',
  'fieldError.ALREADY_REGISTERED',
  'fieldError.EMAIL_INVALID',
  'fieldError.USERNAME_INVALID',
  'error.SESSION_ENDED',
  'lock.submitted',
  'applications.stage.pref.locked',
  'applications.stage.either.preferences',
  'applications.order.open',
  'applications.order.done',
])
const englishWords: [word: string, not: RegExp][] = [
  // A signature is signed in ink.
  ['log in, log out', /\b(Login|Logout)$|\b[Ss]ign(ed|ing)?[ -](in|out)\b(?! black)/],
  ['user name', /\busername\b/i],
  ['e-mail, e-mail address', /\be?mail id\b|\bemail\b/i],
  ['My account', /My Account/],
  ['Fill in the profile', /Go to profile creation/],
  ['extra time', /compensatory/i],
  ['order of posts', /\b[Pp]references?\b|\bRank posts\b/],
  ['non-creamy-layer certificate', /Non-Creamy Layer/],
]

const using = (texts: Text[], not: RegExp) =>
  texts
    .filter(({ where, text }) => not.test(text.replaceAll(/\{\w+[},]/g, '')) && !quoted.has(where))
    .map(({ where, text }) => `${where}: ${text}`)

describe('One word for one thing (SHELL-37, WORD-45, WORD-100)', () => {
  it('finds the wordings and the names of the lists', () => {
    expect(wordings('mr').length).toBeGreaterThan(500)
    expect(names.length).toBeGreaterThan(1000)
  })

  it.each(marathiWords)('in Marathi: %s', (_word, not) => {
    expect(using(marathi, not)).toEqual([])
  })

  it.each(englishWords)('in English: %s', (_word, not) => {
    expect(using(english, not)).toEqual([])
  })

  it('no Marathi text has Devanagari digits, so none mixes the two styles', () => {
    expect(using(marathi, /[०-९]/)).toEqual([])
  })
})
