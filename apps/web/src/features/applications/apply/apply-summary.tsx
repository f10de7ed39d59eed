import type { CandidateFee } from '@lokseva/contract/eligibility/schemas'
import type { ReactNode } from 'react'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { allChosen, examsApplied, subjectsIn } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { goToTask } from './go-to.ts'
import { useCentres } from './use-apply-facts.ts'
import {
  fieldIds,
  type RemainingTask,
  type AskedDocument,
  type Part,
  parts,
} from './remaining-tasks.ts'
import { TaskLink } from './task-link.tsx'

type ApplySummaryProps = {
  name: string
  fee: CandidateFee
  documents: readonly AskedDocument[] | undefined
  left: readonly RemainingTask[]
  /** The button and its last day: in sight wherever the page is. */
  submit: ReactNode
  children: ReactNode
}

/** What it costs, the button, why it costs that and what is left to do, and what the application holds. */
export function ApplySummary(props: ApplySummaryProps) {
  const { name, fee, documents, left, submit, children } = props
  const t = useT()
  const format = useFormat()
  return (
    <aside className="card apply-summary" aria-labelledby="apply-summary">
      <h2 id="apply-summary">{t('apply.summary')}</h2>
      <dl className="summary-facts">
        <Fact
          label={t('apply.fee.exam')}
          value={format.money(fee.amountPayable - fee.processingFees)}
        />
        <Fact label={t('apply.fee.service')} value={format.money(fee.processingFees)} />
        <Fact label={t('apply.fee.yours')} value={format.money(fee.amountPayable)} strong />
      </dl>
      <div className="summary-submit">{submit}</div>
      <p className="select-hint">{fee.reason}</p>
      {left.length > 0 && (
        <Notice tone="caution" heading={t('apply.remaining.heading', { count: left.length })}>
          <ul className="page-list">
            {parts.map((part) => (
              <LeftOfPart key={part} part={part} left={left.filter((each) => each.part === part)} />
            ))}
          </ul>
        </Notice>
      )}
      <div className="summary-holds">
        <Facts name={name} documents={documents} />
      </div>
      {children}
    </aside>
  )
}

/** More than so many of one part are counted, so that the button stays in sight. */
const namedAtMost = 3

function LeftOfPart({ part, left }: { part: Part; left: readonly RemainingTask[] }) {
  const t = useT()
  const named = left.length > namedAtMost ? left.slice(0, namedAtMost - 1) : left
  const more = left.length - named.length
  const line = (key: string, words: string, go: () => void) => (
    <li key={key}>
      <TaskLink id={key} go={go}>
        {words}
      </TaskLink>
    </li>
  )
  return (
    <>
      {named.map((each) => line(each.fieldId, t(each.text, each.params), () => goToTask(each)))}
      {more > 0 &&
        line(
          fieldIds.part(part),
          t('apply.remaining.more', { count: more, part: t(`apply.part.${part}`) }),
          () => goToTask(left[named.length]!),
        )}
    </>
  )
}

function Facts({
  name,
  documents,
}: {
  name: string
  documents: readonly AskedDocument[] | undefined
}) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { advert } = useDraftState()
  const applying = useApplying()
  const centres = useCentres(advert.details.id).data ?? []
  const exams = examsApplied(advert, applying)
  const centre = centres.find(({ value }) => value === applying.centreId)
  const asked = exams.reduce((sum, { subjectCount }) => sum + subjectCount, 0)
  const subjects = exams
    .flatMap(({ id, subjectCount }) => subjectsIn(applying, id).slice(0, subjectCount))
    .filter(({ subjectId }) => subjectId !== null)
  const ready = documents?.filter(
    ({ documentTypeId: type, documentInfoId: file }) => file && applying.documents[type] === file,
  )
  const posts = { count: allChosen(applying).length, exams: exams.length }
  return (
    <dl className="summary-facts">
      <Fact label={t('apply.summary.candidate')} value={name} />
      <Fact
        label={t('apply.part.posts')}
        value={
          advert.details.isMultipleExam
            ? t('apply.summary.postsInExams', posts)
            : t('select.posts', { count: posts.count })
        }
      />
      {documents && (
        <Fact
          label={t('apply.part.documents')}
          value={t('apply.summary.of', { count: ready?.length ?? 0, most: documents.length })}
        />
      )}
      {asked > 0 && (
        <Fact
          label={t('apply.summary.subjects')}
          value={t('apply.summary.of', { count: subjects.length, most: asked })}
        />
      )}
      <Fact
        label={t('apply.summary.centre')}
        value={centre ? inLanguage(centre.label, centre.labelDvng) : t('apply.summary.none')}
      />
    </dl>
  )
}

function Fact({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <div data-strong={strong}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
