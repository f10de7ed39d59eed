import { applyForMore } from '@lokseva/contract/applications/recheck/endpoints'
import type { Recheck } from '@lokseva/contract/applications/recheck/schemas'
import { useCallback, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import type { SendSame } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { CertificateTicks } from '../../apply/parts/certificate-ticks.tsx'
import { SubjectsOfExam } from '../../apply/parts/optional-subjects.tsx'
import { certificatesOf, type NeededCertificate } from '../../apply/use-apply-facts.ts'
import type { AskedDocument } from '../../apply/remaining-tasks.ts'
import { useInLanguage } from '../../select/in-language.ts'
import { isRefusal } from '../is-refusal.ts'
import type { PanelProps } from '../stage-slots.ts'
import {
  allFurther,
  askingSubjects,
  bodyOf,
  type Further,
  furtherIn,
  hasAllSubjects,
  isRankedIn,
  putSubjects,
  type RecheckedExam,
} from './further-posts.ts'

type JoinFurtherProps = PanelProps & {
  recheck: Recheck
  exams: readonly RecheckedExam[]
  further: Further
  send: SendSame
  onFurther: (change: (now: Further) => Further) => void
  onBack: () => void
  /** The server judges otherwise than what stands here. */
  onStale: () => void
}

/** The documents and subjects that the new posts ask for, and sending it. */
export function JoinFurther(props: JoinFurtherProps) {
  const { application, slots, recheck, exams, further, onFurther, onBack } = props
  const t = useT()
  const inLanguage = useInLanguage()
  const [papers, setDocuments] = useState<readonly AskedDocument[]>()
  const [sent] = useState(
    () => new Set(application.requiredDocuments.map(({ documentTypeId }) => documentTypeId)),
  )
  const [asked, setAsked] = useState(0)
  const [ticked, confirm] = useState<readonly string[]>([])
  const needed = certificatesOf(
    exams.flatMap(({ results }) => results),
    allFurther(further).map(({ id }) => id),
  )
  const confirmed = needed.flatMap(({ code }) => (ticked.includes(code) ? [code] : []))
  const askAnew = () => {
    setDocuments(undefined)
    setAsked((times) => times + 1)
  }
  const takeDocuments = useCallback((next: readonly AskedDocument[]) => setDocuments(next), [])
  const names = exams.flatMap(({ exam }) =>
    furtherIn(further, exam.id).map(({ id }) => {
      const post = exam.posts.find(({ postCriteria }) => postCriteria.id === id)!.postCriteria
      return inLanguage(post.name, post.nameDvng)
    }),
  )
  const { FurtherDocuments } = slots
  return (
    <>
      <p>{t('applications.stage.recheck.chosen', { posts: names.join(', ') })}</p>
      <h3>{t('applications.stage.recheck.documents')}</h3>
      <FurtherDocuments
        key={asked}
        advertisementId={application.application.advertisement.id}
        applicationId={application.application.id}
        postIds={[
          ...recheck.postApplied.map(({ postCriteria }) => postCriteria.id),
          ...allFurther(further).map(({ id }) => id),
        ]}
        without={sent}
        onDocuments={takeDocuments}
      />
      {askingSubjects(exams, further).map(({ exam }) => (
        <SubjectsOfExam
          key={exam.id}
          exam={exam}
          chosen={further.subjects[exam.id] ?? []}
          onPut={(next) => onFurther((now) => putSubjects(now, exam.id, next))}
        />
      ))}
      <CertificateTicks needed={needed} confirmed={confirmed} onConfirm={confirm} />
      <Submit
        {...props}
        papers={papers}
        confirmed={confirmed}
        unconfirmed={needed.filter(({ code }) => !confirmed.includes(code))}
        onBack={onBack}
        onMissing={askAnew}
      />
    </>
  )
}

type SubmitProps = JoinFurtherProps & {
  papers: readonly AskedDocument[] | undefined
  confirmed: readonly string[]
  unconfirmed: readonly NeededCertificate[]
  /** The server misses a document that stands here, or asks for one more. */
  onMissing: () => void
}

function Submit(props: SubmitProps) {
  const {
    application,
    recheck,
    exams,
    further,
    papers,
    confirmed,
    send: sendSame,
    onBack,
    onStale,
    onChanged,
    onClose,
    onRefused,
    onMissing,
  } = props
  const t = useT()
  const inWords = useErrorWords()
  const toast = useToasts()
  const [wasTried, setTried] = useState(false)
  const problem = useProblem(props)
  const submit = useAction(
    () => {
      const isRanked = isRankedIn(application)
      const documents = (papers ?? []).map(({ documentTypeId, documentInfoId }) => ({
        documentTypeId,
        documentInfoId,
      }))
      return sendSame(applyForMore, {
        body: bodyOf({ recheck, exams, further, isRanked, documents, confirmed }),
      })
    },
    {
      onDone({ message }) {
        toast(message)
        onClose()
        onChanged()
      },
      onFailed(error) {
        if (!(error instanceof ApiError)) return
        if (isRefusal(error)) onRefused(error)
        if (error.code === 'DOCUMENTS_MISSING') {
          setTried(false)
          onMissing()
        }
        if (error.code === 'NOT_ELIGIBLE' || error.code === 'APPLICATION_CHANGED') onStale()
      },
    },
  )
  const send = () => {
    setTried(true)
    if (!problem) void submit.run()
  }
  const words = wasTried ? problem : undefined
  return (
    <>
      {(words || (submit.error && !isRefusal(submit.error))) && (
        <Notice tone="bad" announce>
          <p>{words ?? inWords(submit.error)}</p>
          {!words && submit.error instanceof ApiError && <Details error={submit.error} />}
        </Notice>
      )}
      <ButtonRow>
        <Button
          busy={submit.busy}
          busyLabel={t('applications.stage.recheck.submitting')}
          onClick={send}
        >
          {t('applications.stage.recheck.submit')}
        </Button>
        <Button variant="secondary" disabled={submit.busy} onClick={onBack}>
          {t('applications.stage.recheck.back')}
        </Button>
      </ButtonRow>
    </>
  )
}

/** What the server says of single fields. */
function Details({ error }: { error: ApiError }) {
  const words = [...new Set(error.fieldErrors.map(({ message }) => message))]
  if (words.length === 0) return null
  return (
    <ul>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}

/** What keeps it from being sent, in words. */
function useProblem(props: SubmitProps): string | undefined {
  const { exams, further, papers, unconfirmed } = props
  const t = useT()
  if (!papers) return t('applications.stage.recheck.waiting')
  const missing = papers.filter(({ documentInfoId }) => documentInfoId === null)
  if (missing.length > 0)
    return t('applications.stage.recheck.upload', {
      documents: missing.map(({ name }) => name).join(', '),
    })
  if (!hasAllSubjects(exams, further)) return t('applications.stage.recheck.subjects')
  const [first] = unconfirmed
  return first && t('apply.remaining.certificate', { certificate: first.label })
}
