import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { Language, TextId } from '@lokseva/texts/text-id'
import { momentInIndia } from '#platform/clock/clock'
import { translate, type TextParams } from '#platform/texts/translate'

export type Name = { en: string; mr: string }
type Setting = { language: Language; commission: string; name: Name; now: number }

/** Everything the template says, already in one language. */
export function receiptData(
  details: ApplicationDetails,
  { language, commission, name, now }: Setting,
) {
  const { application } = details
  const t = (id: TextId, params?: TextParams) => translate(language, id, params)
  const pick = (en: string, mr: string) => (language === 'mr' ? mr : en)
  const fact = (label: TextId, value: string) => ({ reference: '', label: t(label), value })
  const yes = (answer: boolean) => t(answer ? 'applications.answer.yes' : 'applications.answer.no')
  const { advertisement: advert } = application
  const scribe = details.application.flgDisabilityScribeReq
  const several = details.applicationMultipleExamSubjectDtoList
  const exams =
    several.length > 0
      ? several
      : [{ ...advert.exam, subjectMediumDtoList: [], posts: details.applicationPostPrefDtoList }]
  return {
    language,
    title: t('applications.receipt.title'),
    heading: {
      en: translate('en', 'applications.receipt.title'),
      mr: translate('mr', 'applications.receipt.title'),
    },
    bearer: name.en,
    keywords: [application.applicationNo],
    commission,
    numberLabel: t('applications.receipt.number'),
    number: application.applicationNo,
    received: t('applications.receipt.received', {
      moment: momentInIndia(Date.parse(application.createdAt)),
    }),
    englishName: name.en,
    devanagariName: name.mr,
    advertisement: [
      fact('applications.receipt.advertisement', `${advert.advertisementNo}/${advert.year}`),
      fact('applications.receipt.name', pick(advert.name, advert.nameDvng)),
      fact(
        'applications.receipt.centre',
        pick(
          details.applicationExamCenterPrefDto.examCenterName,
          details.applicationExamCenterPrefDto.examCenterNameDvng,
        ),
      ),
      fact('applications.receipt.place', application.location),
      ...(scribe || application.flgDisabilityCompTime
        ? [
            fact('applications.receipt.scribe', scribeText()),
            fact('applications.receipt.extraTime', yes(application.flgDisabilityCompTime)),
          ]
        : []),
    ],
    postsHeading: t('applications.receipt.posts'),
    exams: exams.map((exam) => examTable(exam)),
    subjectsLabel: t('applications.receipt.subjects'),
    feeHeading: t('applications.receipt.fee'),
    fee: feeLines(),
    documentsHeading: t('applications.receipt.documents'),
    documents: details.requiredDocuments.map((each) =>
      pick(each.documentTypeName, each.documentTypeNameDvng),
    ),
    answersHeading: t('applications.receipt.answers'),
    answers: details.additionalAnswers.map((each) => ({
      reference: '',
      label: pick(each.question, each.questionDvng),
      value: pick(each.answer, each.answerDvng),
    })),
    changesHeading: t('applications.receipt.changes'),
    changes: details.changes.map(({ kind, at, ...change }) => ({
      reference: '',
      label: momentInIndia(Date.parse(at)),
      value: t(`applications.receipt.changed.${kind}`, {
        from: pick(change.from, change.fromDvng),
        to: pick(change.to, change.toDvng),
      }),
    })),
    hasSignature: details.signature !== null,
    signatureText: t('profile-view.signature'),
    page: t('profile-view.paper.page'),
    footer: t('applications.receipt.footer', {
      number: application.applicationNo,
      moment: momentInIndia(now),
    }),
  }

  /** The authorities have a column only where somebody asks for some. */
  function examTable(exam: (typeof exams)[number]) {
    const hasAuthorities = exam.posts.some(({ authorities }) => authorities.length > 0)
    const columns = [t('applications.receipt.order'), t('applications.receipt.post')]
    const rows = exam.posts.map((post) => [
      post.prefOrder === null ? '-' : String(post.prefOrder),
      pick(post.postName, post.postNameDvng),
      ...(hasAuthorities
        ? [post.authorities.map((each) => pick(each.label, each.labelDvng)).join(', ') || '-']
        : []),
    ])
    return {
      name: several.length > 0 ? pick(exam.name, exam.nameDvng) : '',
      columns: hasAuthorities ? [...columns, t('applications.receipt.authorities')] : columns,
      rows,
      subjects: exam.subjectMediumDtoList
        .map((each) => {
          const subject = pick(each.subjectName, each.subjectNameDvng)
          return `${subject} (${pick(each.mediumName, each.mediumNameDvng)})`
        })
        .join(', '),
    }
  }

  function scribeText(): string {
    if (!scribe) return yes(false)
    return t(
      application.scribeArrangedBy === 1
        ? 'applications.receipt.scribeSelf'
        : 'applications.receipt.scribeOffice',
    )
  }

  /** In the words of its course: who cancelled it, or paid too late, is asked nothing any more. */
  function feeLines() {
    const amount = fact('applications.receipt.amount', `₹${application.amountPayable}`)
    const state = (words: string) => fact('applications.receipt.feeStatus', words)
    const fee = application.timeline.find(({ step }) => step === 'fee')!
    if (fee.state === 'done') return [amount, state(t('applications.receipt.paid'))]
    if (fee.state !== 'now') return [amount, state(fee.message)]
    return [
      amount,
      state(t('applications.receipt.unpaid')),
      fact('applications.receipt.due', fee.message),
    ]
  }
}
