import type { Language, TextId } from '@lokseva/texts/text-id'
import { translate, type TextParams } from '#platform/texts/translate'
import { dayInIndia, shownDay } from '#platform/clock/clock'
import {
  postsOf,
  type PublishedAdvertisement,
  type StoredExam,
  type StoredPost,
} from './advertisement-document.ts'
import { laterStages } from './later-stages.ts'
import type { Names } from './paper-names.ts'
import { paperRules } from './paper-rules.ts'
import { categoriesText, stageDays } from './publishing/plan-words.ts'

type Setting = { language: Language; names: Names; commission: string; today: string }
type Pair = { en: string; mr: string }

/** The days an advertisement may name, in the order they come. */
const days = [
  'applnStartDate',
  'applnEndDate',
  'onlinePaymentEndDate',
  'challanDownloadEndDate',
  'challanPaymentEndDate',
  'examCenterChangeEndDate',
  'postPrefChangeEndDate',
  'examDate',
] as const

/** Everything the template says, already in one language. */
export function paperData(advert: PublishedAdvertisement, setting: Setting) {
  const { language, names, commission, today } = setting
  const { document, version, corrigenda, mediums } = advert
  const t = (id: TextId, params?: TextParams) => translate(language, id, params)
  const pick = ({ en, mr }: Pair) => (language === 'mr' ? mr : en)
  const other = ({ en, mr }: Pair) => (language === 'mr' ? en : mr)
  const named = ({ name, nameDvng }: { name: string; nameDvng: string }): Pair => ({
    en: name,
    mr: nameDvng,
  })
  const fact = (label: string, value: string) => ({ reference: '', label, value })
  const posts = postsOf(document)
  const rules = paperRules(posts, { translate: t, nameOf: names.nameOf })
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
  const number = `${document.advertisementNo}/${document.year}`

  const post = (each: StoredPost) => ({
    name: pick(named(each)),
    otherName: other(named(each)),
    facts: t('adverts.vacancies', { count: each.vacancies }),
    description: pick({ en: each.description, mr: each.descriptionDvng }),
    rules: [...divided(each), ...rules.of(each)],
  })
  const divided = (each: StoredPost) =>
    each.vacanciesByCategory
      ? [{ label: t('adverts.paper.byCategory'), text: categoriesText(each, names) }]
      : []
  const later = laterStages(document.plannedStages ?? [], advert.stages)
  const exam = ({ subjects, optionalSubjectCount, ...each }: StoredExam) => ({
    // A single exam is named at the head of the paper.
    heading: document.isMultipleExam ? pick(named(each)) : t('adverts.paper.posts'),
    posts: posts.filter(({ examId }) => examId === each.id).map(post),
    subjects:
      subjects.length === 0
        ? ''
        : t('adverts.paper.subjects', {
            count: optionalSubjectCount,
            subjects: subjects
              .map((subject) => `${pick(named(subject))} (${mediumNames(subject.mediums)})`)
              .join('; '),
          }),
  })
  const mediumNames = (ids: readonly number[]) =>
    mediums
      .filter(({ id }) => ids.includes(id))
      .map(pick)
      .join(', ')

  return {
    language,
    title: t('adverts.paper.title', { number }),
    keywords: [number],
    commission,
    name: pick(named(document)),
    otherName: other(named(document)),
    otherLanguage: language === 'mr' ? 'en' : 'mr',
    summary: [
      fact(t('adverts.paper.exam'), pick(named(document.exam))),
      fact(
        t('adverts.paper.counts'),
        [
          t('adverts.posts', { count: posts.length }),
          t('adverts.vacancies', {
            count: posts.reduce((sum, { vacancies }) => sum + vacancies, 0),
          }),
        ].join(' · '),
      ),
    ],
    datesHeading: t('adverts.paper.dates'),
    dates: days.flatMap((name) => {
      const day = document[name]
      return day ? [fact(t(`adverts.paper.${name}`), shownDay(day))] : []
    }),
    laterHeading: t('adverts.paper.later'),
    later: later.map(({ stageCode, isPlanned, ...stage }) => {
      const days = stageDays(stage, language)
      return fact(
        t(`adverts.stage.${stageCode}`),
        isPlanned ? t('adverts.paper.planned', { days }) : days,
      )
    }),
    laterNote: later.some(({ isPlanned }) => isPlanned) ? t('adverts.paper.laterNote') : '',
    feesHeading: t('adverts.paper.fees'),
    fees: [
      fact(t('adverts.paper.feeOpen'), rupees(document.fees.open)),
      fact(t('adverts.paper.feeConcession'), rupees(document.fees.concession)),
    ],
    feesNote: t('adverts.paper.feesNote', {
      amount: rupees(document.advertisementConfig.processingFees),
    }),
    everywhereHeading: t('adverts.paper.everywhere'),
    everywhere: rules.everywhere,
    exams: document.exams.map(exam),
    documentsHeading: t('adverts.paper.documents'),
    documentsNote: t('adverts.paper.documentsNote'),
    documents: document.requiredDocuments.map(({ documentTypeId, sizeLimit }) =>
      t('adverts.paper.document', { name: names.documentName(documentTypeId), limit: sizeLimit }),
    ),
    centresHeading: t('adverts.paper.centres'),
    centres: names.centres.join(', '),
    instructionsHeading: t('adverts.paper.instructions'),
    instructions: document.advertisementInstructionList.map((each) =>
      pick({ en: each.instruction, mr: each.instructionDvng }),
    ),
    corrigendaHeading: t('adverts.paper.corrigenda'),
    corrigenda: corrigenda.map((each) => ({
      text: pick({ en: each.textEn, mr: each.textMr }),
      day: shownDay(dayInIndia(each.publishedAt.getTime())),
    })),
    page: t('adverts.paper.page'),
    footer: t('adverts.paper.footer', { number, version, day: shownDay(today) }),
  }
}
