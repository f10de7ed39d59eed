import { advertDays, type DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import { paymentProviders, providerNames } from '@lokseva/contract/payments/providers'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { conditionText as sayCondition } from '@lokseva/rules/words/condition-text'
import type { Words } from '@lokseva/rules/words/words'
import { languages, type Language } from '@lokseva/texts/text-id'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { hasText, translate } from '#platform/texts/translate'
import {
  postsOf,
  type AdvertisementDocument,
  type StoredExam,
  type StoredPost,
} from '../advertisement-document.ts'
import type { Names } from '../paper-names.ts'
import { paperRules } from '../paper-rules.ts'
import { capacityWords, categoryWords, stageWords } from './plan-words.ts'
import { whenAsked } from './question-condition.ts'
import { shown } from './checks/shown-value.ts'

/** Something a document says: of what (the whole, a post, a document), what, and in which words. */
export type DocumentStatement = {
  part: DraftPartName
  group: Bilingual
  label: Bilingual
  value: Bilingual
  /** Of what is written in both languages, one statement each: in which, and what both say. */
  text?: { language: Language; label: Bilingual }
}
export type NamesOf = Record<Language, Names>

const whole = asItIs('')
type DocumentWords = Omit<DocumentStatement, 'part'>
type Labels = { of: Bilingual; en: string; mr: string }

/**
 * All a document says, in the words of an officer. Posts it refers to are named as `posts` calls
 * them: beside another version both are read with the same names, so that a post that is called
 * otherwise changes nothing else.
 */
export function wordsOf(
  document: AdvertisementDocument,
  names: NamesOf,
  posts: readonly StoredPost[] = postsOf(document),
): DocumentStatement[] {
  const inPart = (part: DraftPartName, said: readonly DocumentWords[]): DocumentStatement[] =>
    said.map((each) => ({ part, ...each }))
  const { exam } = document
  return [
    ...inPart('names', [
      ...inBoth('name', { of: whole, en: document.name, mr: document.nameDvng }),
      ...inBoth('examName', { of: whole, en: exam.name, mr: exam.nameDvng }),
    ]),
    ...inPart('dates', [
      ...advertDays.map((day) => ({
        group: whole,
        label: say(`adverts.words.${day}`),
        value: document[day] ? shown(document[day]) : say('adverts.words.noDay'),
      })),
      ...stageWords(document),
    ]),
    ...inPart('fees', feeWords(document)),
    ...inPart('centres', [
      {
        group: whole,
        label: say('adverts.words.centres'),
        value: { en: shown(names.en.centres).en, mr: shown(names.mr.centres).mr },
      },
      ...capacityWords(document, names),
    ]),
    ...inPart('names', [
      one(say('adverts.words.number'), document.advertisementNo),
      one(say('adverts.words.year'), document.year),
    ]),
    ...inPart('posts', [
      one(say('adverts.words.postPrefAtAppln'), document.postPrefAtAppln),
      one(say('adverts.words.maxPostPreferences'), document.maxPostPreferences),
      ...(document.gradePointFactor === undefined
        ? []
        : [one(say('adverts.words.gradePointFactor'), document.gradePointFactor)]),
      ...document.exams.flatMap((each) => [
        ...(document.isMultipleExam ? examWords(each, names) : []),
        ...each.posts.flatMap((post) => postWords(post, names)),
      ]),
    ]),
    ...inPart('documents', documentWords(document, names, posts)),
    ...inPart(
      'instructions',
      document.advertisementInstructionList.flatMap(({ instruction, instructionDvng }, index) => {
        const of = say('adverts.words.instruction', { number: index + 1 })
        return inBoth('words', { of, en: instruction, mr: instructionDvng })
      }),
    ),
    ...inPart('questions', document.additionalQuestions.flatMap(questionWords)),
  ]
}

const one = (label: Bilingual, value: unknown): DocumentWords => ({
  group: whole,
  label,
  value: shown(value),
})

/** A text in both languages, each a statement of its own: either may change alone. */
const inBoth = (
  label: 'name' | 'examName' | 'ownName' | 'description' | 'words' | 'values',
  { of, en, mr }: Labels,
): DocumentWords[] =>
  textsIn(of, (language) => say(`adverts.words.${label}`, { language }), { en, mr })

/** The words of both languages, one after the other. */
const textsIn = (
  group: Bilingual,
  labelIn: (language: Language | 'both') => Bilingual,
  words: Bilingual,
): DocumentWords[] =>
  languages.map((language) => ({
    group,
    label: labelIn(language),
    value: asItIs(words[language]),
    text: { language, label: labelIn('both') },
  }))

const services = [
  'processingFees',
  'retotalingFee',
  'retotalingServiceCharges',
  'objectionFeePerQuestion',
  'objectionServiceCharges',
] as const
const methods = ['enabledPaymentMethods', 'disabledPaymentMethods'] as const

/** Ways to pay by their names; a code that no way has stays as it is. */
const methodWords = (methods: string[] | null): Bilingual => {
  const wordsIn = (language: Language) =>
    methods?.map((method) => {
      const name = providerNames.find((each) => paymentProviders[each] === method) ?? method
      const id = `payments.provider.${name}`
      return hasText(id) ? translate(language, id) : method
    })
  return { en: shown(wordsIn('en')).en, mr: shown(wordsIn('mr')).mr }
}

const feeWords = ({
  fees,
  advertisementConfig: config,
}: AdvertisementDocument): DocumentWords[] => [
  one(say('adverts.words.feeOpen'), rupees(fees.open)),
  one(say('adverts.words.feeConcession'), rupees(fees.concession)),
  ...services.map((name) => one(say(`adverts.words.${name}`), rupees(config[name]))),
  ...methods.map((name) => ({
    group: whole,
    label: say(`adverts.words.${name}`),
    value: methodWords(config[name]),
  })),
]

const documentWords = (
  document: AdvertisementDocument,
  names: NamesOf,
  posts: readonly StoredPost[],
): DocumentWords[] =>
  document.requiredDocuments.flatMap(({ documentTypeId: id, sizeLimit, when }) => {
    const group = {
      en: translate('en', 'adverts.words.document', { name: names.en.documentName(id), id }),
      mr: translate('mr', 'adverts.words.document', { name: names.mr.documentName(id), id }),
    }
    return [
      { group, label: say('adverts.words.sizeLimit'), value: asItIs(`${sizeLimit} KB`) },
      ...textsIn(group, (language) => say('adverts.words.ofWhom', { language }), {
        en: sayCondition(when, withPosts('en', names, posts)),
        mr: sayCondition(when, withPosts('mr', names, posts)),
      }),
    ]
  })

function examWords(exam: StoredExam, names: NamesOf): DocumentWords[] {
  const of = say('adverts.words.exam', { id: exam.id })
  return [
    ...inBoth('ownName', { of, en: exam.name, mr: exam.nameDvng }),
    {
      group: of,
      label: say('adverts.words.optionalSubjectCount'),
      value: shown(exam.optionalSubjectCount),
    },
    ...exam.subjects.flatMap((subject) => subjectWords(subject, exam, names)),
  ]
}

type Subject = StoredExam['subjects'][number]
const partners = ['subjectAllowedList', 'subjectNotAllowedList'] as const

function subjectWords(subject: Subject, { id: exam, subjects }: StoredExam, names: NamesOf) {
  const group = say('adverts.words.subject', { id: subject.id, exam })
  const named = (ids: readonly number[], nameOf: (id: number, language: Language) => string) => ({
    en: shown(ids.map((id) => nameOf(id, 'en'))).en,
    mr: shown(ids.map((id) => nameOf(id, 'mr'))).mr,
  })
  const subjectName = (id: number, language: Language) => {
    const found = subjects.find((each) => each.id === id)
    return (language === 'mr' ? found?.nameDvng : found?.name) ?? String(id)
  }
  return [
    ...inBoth('ownName', { of: group, en: subject.name, mr: subject.nameDvng }),
    { group, label: say('adverts.words.subjectCode'), value: shown(subject.code) },
    { group, label: say('adverts.words.subjectGroup'), value: shown(subject.group) },
    {
      group,
      label: say('adverts.words.mediums'),
      value: named(subject.mediums, (id, language) => names[language].mediumName(id)),
    },
    ...partners.map((list) => ({
      group,
      label: say(`adverts.words.${list}`),
      value: named(subject[list], subjectName),
    })),
  ]
}

function postWords(post: StoredPost, names: NamesOf): DocumentWords[] {
  const group = say('adverts.words.post', { id: post.id })
  const read = (language: Language) => paperRules([post], wordsIn(language, names)).of(post)
  const lines = { en: read('en'), mr: read('mr') }
  // Both have the same lines in the same order; a line is named in the language of whoever reads.
  const nameOf = (index: number, language: Language | 'both'): Bilingual => ({
    en: say('adverts.words.rule', { label: lines.en[index]!.label, language }).en,
    mr: say('adverts.words.rule', { label: lines.mr[index]!.label, language }).mr,
  })
  const rules = lines.en.flatMap(({ text }, index) =>
    textsIn(group, (language) => nameOf(index, language), {
      en: text,
      mr: lines.mr[index]!.text,
    }),
  )
  const plain = { group: post.group, gazetted: post.gazetted, vacancies: post.vacancies }
  return [
    ...inBoth('ownName', { of: group, en: post.name, mr: post.nameDvng }),
    ...inBoth('description', { of: group, en: post.description, mr: post.descriptionDvng }),
    {
      group,
      label: say('adverts.words.postGroup'),
      value: say('office.adverts.letter', { letter: plain.group }),
    },
    { group, label: say('adverts.words.gazetted'), value: shown(plain.gazetted) },
    { group, label: say('adverts.words.vacancies'), value: shown(plain.vacancies) },
    ...categoryWords(group, post, names),
    ...authorityWords(group, post.authorities),
    ...rules,
  ]
}

function authorityWords(group: Bilingual, authorities: StoredPost['authorities']): DocumentWords[] {
  if (!authorities)
    return [{ group, label: say('adverts.words.authorities'), value: shown(undefined) }]
  const { mumbai, outsideMumbai, isMultiple, isSelectAny } = authorities
  const listed = [
    ...mumbai.map((each) => ({ ...each, where: 'mumbai' })),
    ...outsideMumbai.map((each) => ({ ...each, where: 'outside' })),
  ]
  return [
    { group, label: say('adverts.words.isMultiple'), value: shown(isMultiple) },
    { group, label: say('adverts.words.isSelectAny'), value: shown(isSelectAny) },
    ...listed.flatMap(({ id, label, labelDvng, isDisable, where }) => [
      ...textsIn(group, (language) => say('adverts.words.authority', { id, where, language }), {
        en: label,
        mr: labelDvng,
      }),
      { group, label: say('adverts.words.isDisable', { id }), value: shown(isDisable) },
    ]),
  ]
}

type Question = AdvertisementDocument['additionalQuestions'][number]

function questionWords({ id, question, questionDvng, ...further }: Question): DocumentWords[] {
  const group = say('adverts.words.question', { id })
  const { values = [], valuesDvng = [], ...limits } = further.validation ?? {}
  return [
    ...inBoth('words', { of: group, en: question, mr: questionDvng }),
    {
      group,
      label: say('adverts.words.answerType'),
      value: say(`office.adverts.answer.${further.answerType}`),
    },
    ...inBoth('values', { of: group, en: shown(values).en, mr: shown(valuesDvng).mr }),
    { group, label: say('adverts.words.limits'), value: shown(limits) },
    { group, label: say('adverts.words.whenAsked'), value: whenAsked(further) },
  ]
}

const wordsIn = (language: Language, names: NamesOf): Words => ({
  translate: (id, params) => translate(language, id, params),
  nameOf: names[language].nameOf,
})

/** A post by its number and its name: names have commas, and several posts may share one. */
function withPosts(language: Language, names: NamesOf, posts: readonly StoredPost[]): Words {
  const words = wordsIn(language, names)
  return {
    ...words,
    nameOf: (list, id) => {
      const post = list === 'post' ? posts.find((each) => each.id === id) : undefined
      if (!post) return words.nameOf(list, id)
      return `${post.id} ${language === 'mr' ? post.nameDvng : post.name}`
    },
  }
}

const rupees = (amount: number): string => `₹${amount}`
