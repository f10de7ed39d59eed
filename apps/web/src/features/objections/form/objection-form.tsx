import type { Objection, ObjectionDropdowns } from '@lokseva/contract/objections/schemas'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { bringIntoSight } from '@lokseva/ui/feedback/bring-into-sight.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { type ObjectionAnswers, answersOf, checkAnswers, differing } from './objection-answers.ts'
import { ExamPaperFields } from './exam-paper-fields.tsx'
import { ProofFields } from './proof-fields.tsx'
import { EditConflict } from './edit-conflict.tsx'
import { SubmitObjection } from './submit-objection.tsx'
import { useUnsentAnswers, useStoreUnsent } from './use-unsent-objection.ts'
import { useObjectionChoices } from '../use-objections.ts'
import { type Images, useSaveObjection } from './use-save-objection.ts'

type ObjectionFormProps = {
  applicationId: string
  advertisementId: number
  stageId: number
  objection: Objection | undefined
  /** The same as it is saved by now. */
  saved: Objection | undefined
  /** It was opened by a press: what was pressed is gone. */
  takesFocus: boolean
  onUnsaved: (isUnsaved: boolean, giveUp?: () => void) => void
  /** The server knows otherwise than the list. */
  onStale: () => void
  onSaved: () => void
  onTakeOver: (saved: Objection) => void
  onBack: () => void
}

/** Raises an objection, or changes one that is not paid. */
export function ObjectionForm(props: ObjectionFormProps) {
  const { t } = useLanguage()
  const inWords = useErrorWords()
  const { advertisementId, stageId, onBack } = props
  const choices = useObjectionChoices(advertisementId, stageId)
  if (choices.data) return <Form {...props} choices={choices.data} />
  return (
    <>
      {choices.error ? (
        <FetchFailed
          message={inWords(choices.error)}
          busy={choices.isFetching}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <Loader label={t('objections.loading')} />
      )}
      <Button variant="secondary" onClick={onBack}>
        {t('objections.back')}
      </Button>
    </>
  )
}

/** Where everybody chooses from one thing only, it is chosen. */
function withOnlyChoice(
  answers: ObjectionAnswers,
  { examList, examSubjectList }: ObjectionDropdowns,
) {
  const [exam] = examList
  if (answers.examId !== '' || examList.length !== 1 || !exam) return answers
  const [subject, other] = examSubjectList.filter(({ examId }) => examId === exam.id)
  const examSubjectId = subject && !other ? String(subject.id) : ''
  return { ...answers, examId: String(exam.id), examSubjectId }
}

type FormProps = ObjectionFormProps & { choices: ObjectionDropdowns }

function Form(props: FormProps) {
  const { applicationId, stageId, objection, choices, onUnsaved, onSaved, onStale, onBack } = props
  const { t, format } = useLanguage()
  const inWords = useErrorWords()
  const [takesFocus] = useState(props.takesFocus)
  const heading = useRef<HTMLHeadingElement>(null)
  const formId = useId()
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const [initial] = useState(() => withOnlyChoice(answersOf(objection), choices))
  // Still the same person's when the session ends in the middle of it.
  const [userId] = useState(useSession()?.userId ?? '')
  const of = { userId, applicationId, stageId }
  const held = useUnsentAnswers(of, objection?.id, initial)
  const form = useForm({
    initial: held.answers,
    check: (answers) => checkAnswers(answers, undefined),
  })
  const [images, setImages] = useState<Images>({})
  const isUnsaved = () =>
    Object.keys(images).length > 0 || JSON.stringify(form.values()) !== JSON.stringify(initial)
  const [begunOn] = useState(held.follows ?? objection?.updatedAt)
  const newer = overtaking(props.saved, begunOn)
  const giveUp = useStoreUnsent({
    of,
    objectionId: objection?.id,
    follows: begunOn,
    form,
    isUnsaved,
    onUnsaved,
  })
  const left = (next: () => void) => () => {
    giveUp()
    next()
  }
  const saving = useSaveObjection({
    applicationId,
    stageId,
    objection,
    // Whoever is told of it and sends all the same knows what is replaced.
    follows: newer?.updatedAt ?? begunOn,
    form,
    onSaved: left(onSaved),
    onStale,
  })
  const back = useGoBack(isUnsaved, left(onBack))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (form.check()) void saving.run(images)
  }
  const fee = objection?.fees ?? choices.fees
  return (
    <form id={formId} className="objection-form" noValidate onSubmit={submit}>
      <h3 ref={heading} tabIndex={-1}>
        {t(objection ? 'objections.form.change' : 'objections.form.new')}
      </h3>
      <p>
        {t('objections.form.cost', {
          amount: format.money(fee),
          day: format.date(choices.lastDate),
        })}
      </p>
      {held.isRestored && (
        <Notice tone="info" announce>
          <p>{t('objections.form.restored')}</p>
          <p>{t('objections.form.imagesAgain')}</p>
        </Notice>
      )}
      <FormErrors form={form} />
      <ExamPaperFields form={form} choices={choices} advertisementId={props.advertisementId} />
      <ProofFields
        form={form}
        objection={objection}
        limit={choices.documentLimit}
        images={images}
        onImage={(name, file) => {
          setImages((now) => ({ ...now, [name]: file }))
          onUnsaved(true, giveUp)
        }}
      />
      {newer && (
        // Heard of while it is written, it moves nothing; pressing meets it.
        <div ref={saving.error ? bringIntoSight : undefined}>
          <EditConflict
            changed={differing(held.answers, newer)}
            disabled={saving.busy}
            onTakeOver={left(() => props.onTakeOver(newer))}
          />
        </div>
      )}
      {saving.error && !(newer && isOvertaken(saving.error)) && (
        <div key={saving.attempt} ref={bringIntoSight}>
          <Notice tone="bad" announce>
            <p>
              {objection && isGone(saving.error)
                ? t('objections.form.gone')
                : inWords(saving.error)}
            </p>
            <p>{t('objections.form.kept')}</p>
          </Notice>
        </div>
      )}
      <SubmitObjection form={form} formId={formId} isNew={!objection} fee={fee} busy={saving.busy}>
        <Button variant="secondary" disabled={saving.busy} onClick={() => void back()}>
          {t('objections.back')}
        </Button>
      </SubmitObjection>
    </form>
  )
}

/** What was saved of an objection since it was begun to be changed here, where it can be still. */
const overtaking = (saved: Objection | undefined, begunOn: string | undefined) =>
  saved?.abilities.edit.allowed && saved.updatedAt !== begunOn ? saved : undefined

/** Withdrawn elsewhere, while it was changed here. */
const isGone = (error: Error) => error instanceof ApiError && error.code === 'NOT_FOUND'

const isOvertaken = (error: Error) =>
  error instanceof ApiError && error.code === 'OBJECTION_CHANGED'

/** What was written is given up only when that is meant. */
function useGoBack(isUnsaved: () => boolean, onBack: () => void) {
  const { t } = useLanguage()
  const confirm = useConfirm()
  return async () => {
    const agreed =
      !isUnsaved() ||
      (await confirm({
        heading: t('objections.unsaved'),
        body: <p>{t('objections.unsavedText')}</p>,
        confirmLabel: t('objections.unsavedLeave'),
        declineLabel: t('objections.unsavedStay'),
        danger: true,
      }))
    if (agreed) onBack()
  }
}
