import { conditionText as sayCondition } from '@lokseva/rules/words/condition-text'
import type { Words } from '@lokseva/rules/words/words'
import { languages, type Language } from '@lokseva/texts/text-id'
import { shownDay } from '#platform/clock/clock'
import { translate } from '#platform/texts/translate'
import {
  type AdvertisementDocument,
  type StoredExam,
  type StoredPost,
} from '../advertisement-document.ts'
import type { Names } from '../paper-names.ts'
import { paperRules } from '../paper-rules.ts'

/** Something a document says: of what (the whole, a post, a document), what, and in which words. */
export type DocumentStatement = { group: string; label: string; value: string }
export type NamesOf = Record<Language, Names>

const inLanguage = { en: 'in English', mr: 'in Marathi' } as const

const dayLabels = {
  applnStartDate: 'the first day to apply',
  applnEndDate: 'the last day to apply',
  onlinePaymentEndDate: 'the last day to pay online',
  challanDownloadEndDate: 'the last day to print a challan',
  challanPaymentEndDate: 'the last day to pay a challan',
  examCenterChangeEndDate: 'the last day to change the centre',
  postPrefChangeEndDate: 'the last day to change the order of posts',
  examDate: 'the day of the examination',
  corrigendumEndDate: 'the last day to send what a corrigendum asks in addition',
} as const

const moneyLabels = {
  processingFees: 'the processing fees',
  retotalingFee: 'the fee to total a subject again',
  retotalingServiceCharges: 'the service charges of retotaling',
  objectionFeePerQuestion: 'the fee of an objection',
  objectionServiceCharges: 'the service charges of objections',
} as const

/** Said below by themselves, or no part of what candidates read. */
const handled = [
  ...Object.keys(dayLabels),
  'id',
  'version',
  'name',
  'nameDvng',
  'exam',
  'exams',
  'isMultipleExam',
  'fees',
  'advertisementConfig',
  'advertisementInstructionList',
  'requiredDocuments',
  'examCenters',
  'additionalQuestions',
]

/** All a document says, in the words of an officer. */
export function wordsOf(document: AdvertisementDocument, names: NamesOf): DocumentStatement[] {
  const whole = (label: string, value: unknown): DocumentStatement => ({
    group: '',
    label,
    value: shown(value),
  })
  const { advertisementConfig: config, fees } = document
  const rest = Object.entries(document).filter(([key]) => !handled.includes(key))
  return [
    ...inBoth('', 'the name', document.name, document.nameDvng),
    ...inBoth('', 'the name of the examination', document.exam.name, document.exam.nameDvng),
    ...Object.entries(dayLabels).map(([key, label]) =>
      whole(label, document[key as keyof typeof dayLabels]),
    ),
    whole('the fee', rupees(fees.open)),
    whole('the fee with concession', rupees(fees.concession)),
    ...Object.entries(moneyLabels).map(([key, label]) =>
      whole(label, rupees(config[key as keyof typeof moneyLabels])),
    ),
    whole('the only ways to pay', config.enabledPaymentMethods),
    whole('ways to pay that are shut', config.disabledPaymentMethods),
    whole('the centres', names.en.centres),
    ...rest.map(([key, value]) => whole(spaced(key), value)),
    ...document.exams.flatMap((exam) => [
      ...(document.isMultipleExam ? examWords(exam) : []),
      ...exam.posts.flatMap((post) => postWords(post, names)),
    ]),
    ...document.requiredDocuments.flatMap((paper) => {
      const group = `document ${names.en.documentName(paper.documentTypeId)} (${paper.documentTypeId})`
      return [
        { group, label: 'at most', value: `${paper.sizeLimit} KB` },
        ...languages.map((language) => ({
          group,
          label: `of whom it is asked, ${inLanguage[language]}`,
          value: sayCondition(paper.when, wordsIn(language, names)),
        })),
      ]
    }),
    ...document.advertisementInstructionList.flatMap(({ instruction, instructionDvng }, index) =>
      inBoth(`instruction ${index + 1}`, 'its words', instruction, instructionDvng),
    ),
    ...document.additionalQuestions.flatMap(questionWords),
  ]
}

const inBoth = (group: string, label: string, en: string, mr: string): DocumentStatement[] => [
  { group, label: `${label} ${inLanguage.en}`, value: en },
  { group, label: `${label} ${inLanguage.mr}`, value: mr },
]

const examWords = ({
  id,
  name,
  nameDvng,
  optionalSubjectCount,
  subjects,
}: StoredExam): DocumentStatement[] => [
  ...inBoth(`exam ${name} (${id})`, 'its name', name, nameDvng),
  {
    group: `exam ${name} (${id})`,
    label: 'how many optional subjects are chosen',
    value: String(optionalSubjectCount),
  },
  ...subjects.flatMap((subject) => [
    ...inBoth(`subject ${subject.id} of exam ${id}`, 'its name', subject.name, subject.nameDvng),
    {
      group: `subject ${subject.id} of exam ${id}`,
      label: 'its code, group, languages and partners',
      value: shown([
        subject.code,
        subject.group,
        ...subject.mediums,
        ...subject.subjectAllowedList,
        ...subject.subjectNotAllowedList,
      ]),
    },
  ]),
]

function postWords(post: StoredPost, names: NamesOf): DocumentStatement[] {
  const group = `post ${post.id}`
  const rules = languages.flatMap((language) =>
    paperRules([post], wordsIn(language, names))
      .of(post)
      .map(({ label, text }) => ({
        group,
        label: `${label} (${inLanguage[language]})`,
        value: text,
      })),
  )
  return [
    ...inBoth(group, 'its name', post.name, post.nameDvng),
    ...inBoth(group, 'its description', post.description, post.descriptionDvng),
    { group, label: 'its group', value: post.group },
    { group, label: 'whether it is gazetted', value: shown(post.gazetted) },
    { group, label: 'its vacancies', value: String(post.vacancies) },
    ...authorityWords(group, post.authorities),
    ...rules,
  ]
}

function authorityWords(
  group: string,
  authorities: StoredPost['authorities'],
): DocumentStatement[] {
  if (!authorities) return [{ group, label: 'its appointing authorities', value: 'none' }]
  const { mumbai, outsideMumbai, isMultiple, isSelectAny } = authorities
  const listed = [
    ...mumbai.map((each) => ({ ...each, where: 'in Mumbai' })),
    ...outsideMumbai.map((each) => ({ ...each, where: 'outside Mumbai' })),
  ]
  return [
    { group, label: 'whether several authorities are chosen', value: shown(isMultiple) },
    { group, label: 'whether any authority may be chosen', value: shown(isSelectAny) },
    ...listed.flatMap(({ id, label, labelDvng, isDisable, where }) => [
      ...inBoth(group, `authority ${id} ${where}`, label, labelDvng),
      { group, label: `whether authority ${id} is closed`, value: shown(isDisable) },
    ]),
  ]
}

type Question = AdvertisementDocument['additionalQuestions'][number]

function questionWords({ id, question, questionDvng, ...further }: Question): DocumentStatement[] {
  const group = `question ${id}`
  const { values = [], valuesDvng = [], ...limits } = further.validation ?? {}
  return [
    ...inBoth(group, 'its words', question, questionDvng),
    { group, label: 'how it is answered', value: further.answerType },
    ...inBoth(group, 'its answers', shown(values), shown(valuesDvng)),
    { group, label: 'its limits', value: shown(limits) },
    {
      group,
      label: 'when it is asked',
      value:
        further.parentId === null
          ? 'always'
          : `after question ${further.parentId}: ${shown(further.parentValidation)}`,
    },
  ]
}

const wordsIn = (language: Language, names: NamesOf): Words => ({
  translate: (id, params) => translate(language, id, params),
  nameOf: names[language].nameOf,
})

const rupees = (amount: number): string => `₹${amount}`

/** maxPostPreferences as 'max post preferences'. */
const spaced = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A value as people write it; the database keeps no order of keys. */
function shown(value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(shown).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, each]) => each !== null && each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => `${spaced(key)} ${shown(each)}`)
      .join('; ')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? shownDay(text) : text
}
