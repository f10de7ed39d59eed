import type {
  AdvertisementStatus,
  ApplicationSubmitted,
} from '@lokseva/contract/applications/schemas'
import type { Eligibility } from '@lokseva/contract/eligibility/schemas'
import type { ProfileSummary } from '@lokseva/contract/profile-view/schemas'
import { pages } from '@lokseva/contract/site/pages'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { SaveState } from '@lokseva/ui/feedback/save-state.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useNarrow } from '@lokseva/ui/use-narrow.ts'
import { allChosen } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import { DraftConflictNotice, ConflictLink } from '../draft/draft-conflict-notice.tsx'
import { GiveUp } from '../select/give-up.tsx'
import { useInLanguage } from '../select/in-language.ts'
import { applicationBody } from './submit/application-body.ts'
import { ApplySummary } from './apply-summary.tsx'
import { CertificateTicks } from './parts/certificate-ticks.tsx'
import { DeclarationPart } from './parts/declaration-part.tsx'
import { DocumentsPart, type DocumentsSlot } from './parts/documents-part.tsx'
import { ExaminationPart } from './parts/examination-part.tsx'
import { PartsBar } from './parts/parts-bar.tsx'
import { PostsPart } from './parts/posts-part.tsx'
import { problemsByPart } from './parts/problems-by-part.ts'
import { Deadline, SubmitButton } from './submit/submit-button.tsx'
import { SubmitProblem } from './submit/submit-problem.tsx'
import { goToTask } from './go-to.ts'
import { TaskLink } from './task-link.tsx'
import { certificatesOf, declaredLines, resultsOf, useCentres } from './use-apply-facts.ts'
import { useSubmit } from './submit/use-submit.ts'
import {
  type RemainingTask,
  type AskedDocument,
  type Part,
  remainingTasks,
} from './remaining-tasks.ts'

type ApplyFormProps = {
  status: AdvertisementStatus
  verdicts: Eligibility
  summary: ProfileSummary
  Documents: ComponentType<DocumentsSlot>
  /** Asks anew what the server holds of fee, verdict and profile. */
  refresh: () => void
  onSent: (application: ApplicationSubmitted) => void
}

/** From here on a percentage is a benchmark disability. */
const benchmarkPercent = 40

export function ApplyForm(props: ApplyFormProps) {
  const { status, verdicts, summary, Documents, refresh, onSent } = props
  const t = useT()
  const inLanguage = useInLanguage()
  const inWords = useErrorWords()
  const queries = useQueryClient()
  const isNarrow = useNarrow()
  const { advert, state, ended, refused, isElsewhere } = useDraftState()
  const applying = useApplying()
  const { details } = advert
  const [documents, setDocuments] = useState<readonly AskedDocument[]>()
  // Made for the version that was read: after a corrigendum it is made anew.
  const [declaredVersion, setDeclaredVersion] = useState<number>()
  const isDeclared = declaredVersion === details.version
  const declare = (is: boolean) => setDeclaredVersion(is ? details.version : undefined)
  const [ticked, confirm] = useState<readonly string[]>([])
  const centres = useCentres(details.id).data
  const { flgDivyang, divyangPercentage } = summary.personalInfoDto
  const isBenchmark = flgDivyang === true && Number(divyangPercentage ?? 0) >= benchmarkPercent
  const eligible = new Set(
    resultsOf(verdicts).flatMap((each) => (each.isEligible ? [each.postCriteriaId] : [])),
  )
  const isEligible = (postId: number) => eligible.has(postId)
  const chosenIds = allChosen(applying).map(({ id }) => id)
  const needed = certificatesOf(resultsOf(verdicts), chosenIds)
  // What was ticked for a post that is no longer chosen is not sent.
  const confirmed = needed.flatMap(({ code }) => (ticked.includes(code) ? [code] : []))
  const left = remainingTasks({
    advert,
    applying,
    isEligible,
    documents,
    centreIds: centres?.map(({ value }) => value),
    isBenchmark,
    isDeclared,
    unconfirmed: needed.filter(({ code }) => !confirmed.includes(code)),
    inLanguage,
  })
  const [first] = left
  const submit = useSubmit({
    onSent,
    onRefused({ code }) {
      // The form stays for the second it takes to read that, then My account follows.
      if (code === 'ALREADY_APPLIED') return
      // What was shown may be what was wrong.
      refresh()
      void queries.invalidateQueries({ queryKey: ['applied-advertisement', details.id] })
      void queries.invalidateQueries({ queryKey: ['required-documents'] })
    },
  })
  const advertPath = pages.advertisement.replace('{id}', String(details.id))
  const { amountPayable } = status.fee
  const send = () => {
    if (left.length > 0 || !documents || !summary.flgLocked || isElsewhere) return
    const sending = { advert, applying, documents, isBenchmark, amountPayable, confirmed }
    void submit.run(applicationBody(sending))
  }
  const problems = problemsByPart(submit.error, refused)
  const of = (part: Part) => ({ left: countOf(left, part), problems: problems[part] })
  const blocked = !summary.flgLocked || isElsewhere || ended !== undefined
  const button = (
    <>
      {isElsewhere && <ConflictLink />}
      <SubmitButton
        amount={amountPayable}
        left={left.length + (blocked ? 1 : 0)}
        busy={submit.busy}
        onSubmit={send}
      />
    </>
  )
  const problem = submit.error && <SubmitProblem error={submit.error} />
  const name = inLanguage(summary.englishFullName ?? '', summary.devnagariFullName ?? '')
  return (
    <div className="apply-page">
      <div className="apply-head">
        <PageHeading
          eyebrow={
            <Link className="apply-back" to={advertPath}>
              <Icon name="back" size={18} />
              {t('apply.back', { number: `${details.advertisementNo}/${details.year}` })}
            </Link>
          }
        >
          {t('apply.heading')}
        </PageHeading>
        <p className="select-hint">{inLanguage(details.name, details.nameDvng)}</p>
        {state && !isElsewhere && <SaveState state={state} />}
      </div>
      <PartsBar left={left} />
      <DraftConflictNotice />
      {ended && (
        <Notice tone="caution" announce>
          <p>{inWords(ended)}</p>
        </Notice>
      )}
      {!summary.flgLocked && (
        <Notice tone="caution">
          <p>{t('error.PROFILE_NOT_LOCKED')}</p>
          <LinkButton variant="secondary" to={pages.profileStep.replace('{step}', 'photo')}>
            {t('apply.toLock')}
          </LinkButton>
        </Notice>
      )}
      <div className="apply-columns">
        <div className="apply-parts">
          <PostsPart {...of('posts')} isEligible={isEligible} />
          <DocumentsPart
            {...of('documents')}
            Documents={Documents}
            documents={documents}
            onDocuments={setDocuments}
          />
          <ExaminationPart {...of('examination')} isBenchmark={isBenchmark} />
          <DeclarationPart
            {...of('declaration')}
            lines={declaredLines(verdicts, chosenIds)}
            certificates={
              <CertificateTicks needed={needed} confirmed={confirmed} onConfirm={confirm} />
            }
            isDeclared={isDeclared}
            onDeclare={declare}
          />
        </div>
        <ApplySummary
          name={name}
          fee={status.fee}
          documents={documents}
          left={left}
          submit={
            <>
              {!isNarrow && problem}
              {!isNarrow && button}
              <Deadline />
            </>
          }
        >
          <GiveUp backTo={advertPath} />
        </ApplySummary>
      </div>
      {isNarrow && (
        <div className="apply-bar">
          {problem ?? <Deadline />}
          {first && (
            <TaskLink id={first.fieldId} go={() => goToTask(first)}>
              {t('apply.remaining.heading', { count: left.length })}
            </TaskLink>
          )}
          {button}
        </div>
      )}
    </div>
  )
}

const countOf = (left: readonly RemainingTask[], part: Part): number =>
  left.filter((each) => each.part === part).length
