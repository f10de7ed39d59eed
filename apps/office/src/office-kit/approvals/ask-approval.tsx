import { askApproval, previewApproval } from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest, AskedPreview } from '@lokseva/contract/approvals/schemas'
import {
  kindsByTime,
  type ApprovalKindName,
  type ApprovalPayload,
} from '@lokseva/contract/approvals/payloads'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { isDecision } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { ActionFailed } from '../dialogs/action-failed.tsx'
import { attachFiles } from '../files/attach-file.ts'
import { ChooseFiles } from '../files/choose-files.tsx'
import { PreviewChanges, PreviewChecks, PreviewTouches } from './approval-preview.tsx'
import { DueTime, useDueTime } from '../due-time.tsx'
import { useKeptText } from '../kept/kept-text.ts'
import { NotAttached, RequestLink, type Unattached } from '../files/not-attached.tsx'
import { PreviewTrial } from '../preview-trial.tsx'
import { RefusedWords } from '../refused-words.tsx'
import { useStepUp } from '../session/step-up.tsx'
import { useRested } from '../kept/use-rested.ts'

type AskApprovalProps<Kind extends ApprovalKindName> = {
  kind: Kind
  payload: ApprovalPayload<Kind>
  /** What words do not show of it. */
  picture?: ReactNode
  onAsked: (request: ApprovalRequest) => void
  onClose: () => void
}

/**
 * Shows what would change, asks why and when, and asks a second person. Draw it while it is open; a
 * page that does needs the texts `office/ask`.
 */
export function AskApproval<Kind extends ApprovalKindName>(props: AskApprovalProps<Kind>) {
  const { kind, payload, picture, onAsked, onClose } = props
  const { t, language } = useLanguage()
  const toast = useToasts()
  const queries = useQueryClient()
  const kept = `ask.${kind}.${JSON.stringify(payload)}`
  const [why, setWhy] = useKeptText(kept)
  const due = useDueTime(kept)
  const inWords = useErrorWords()
  const withProof = useStepUp()
  const [files, setFiles] = useState<readonly File[]>([])
  const [unattached, setUnattached] = useState<Unattached>()
  const send = useSameRequest()
  const wanted = kindsByTime.includes(kind) && due.isComplete ? (due.dueAt ?? '') : ''
  const dueAt = useRested(wanted)
  const preview = useQuery({
    queryKey: ['approval-preview', kind, payload, dueAt],
    queryFn: ({ signal }) =>
      call(previewApproval, { body: { kind, payload, ...(dueAt && { dueAt }) } }, { signal }),
    // While another time is looked at, the boxes stay that it was written in.
    placeholderData: keepPreviousData,
    meta: { personal: true },
    // What it is made on may change any moment.
    staleTime: 0,
    gcTime: 0,
  })
  const isShown = preview.data !== undefined && !preview.isPlaceholderData && dueAt === wanted
  const ask = useAction(
    () => {
      const { dueAt } = due
      const body = { kind, payload, why, ...(dueAt && { dueAt }) }
      // One who does it alone proves the factor, as one who approves does.
      return withProof(() => send(askApproval, { body }))
    },
    {
      onDone: (request) => {
        setWhy('')
        due.clear()
        void queries.invalidateQueries({ queryKey: ['approvals'] })
        if (request.isByOne) void queries.invalidateQueries()
        return finish(request)
      },
    },
  )
  /** The request is there whatever becomes of its files. */
  const finish = async (request: ApprovalRequest) => {
    const failed = await attachFiles(request.id, files)
    if (failed) return setUnattached({ request, ...failed })
    toast({ id: toldOf(request) }, 'good', linkTo(request))
    return onAsked(request)
  }
  if (unattached) return <NotAttached {...unattached} onClose={() => onAsked(unattached.request)} />
  const submit = () => {
    if (due.check()) void ask.run()
  }
  return (
    <Dialog
      open
      heading={preview.data?.title[language] ?? t('office.ask.heading')}
      onClose={onClose}
      wide={isMuchToRead(preview.data)}
      actions={
        <>
          <Button busy={ask.busy} disabled={!isShown || why.trim() === ''} onClick={() => submit()}>
            {t(preview.data?.isByOne ? 'office.ask.doIt' : 'office.ask.submit')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      {preview.isPending && <Waiting label={t('office.ask.loading')} lines={3} />}
      {isDecision(preview.error) && <RefusedWords error={preview.error} />}
      {preview.error && !isDecision(preview.error) && (
        <FetchFailed
          message={inWords(preview.error)}
          busy={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      )}
      {preview.data && (
        <>
          {preview.data.isByOne && (
            <Notice tone="bad" icon="alert">
              <p>{t('office.ask.byOne')}</p>
            </Notice>
          )}
          <PreviewChanges changes={preview.data.changes} folded />
          {picture}
          <div>
            <h3>{t('office.preview.touches')}</h3>
            <PreviewTouches touches={preview.data.touches} />
          </div>
          {preview.data.trial && (
            <div>
              <h3>{t('office.preview.trial')}</h3>
              <PreviewTrial trial={preview.data.trial} />
            </div>
          )}
          {preview.data.checks.length > 0 && (
            <div>
              <h3>{t('office.preview.checks')}</h3>
              <PreviewChecks checks={preview.data.checks} />
            </div>
          )}
          <ActionFailed action={ask} />
        </>
      )}
      {/* Also where the time that was chosen is refused: it is changed here. */}
      {(preview.data ?? due.isTimed) && (
        <>
          <Field id="ask-why" label={t('office.ask.why')} help={t('office.ask.why.help')}>
            <TextArea
              maxLength={500}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </Field>
          <ChooseFiles files={files} onChange={setFiles} />
          <DueTime due={due} />
        </>
      )}
    </Dialog>
  )
}

/** Beside each other two long texts need room. */
const LONG = 60
const isMuchToRead = (preview: AskedPreview | undefined) =>
  preview?.changes.some(({ before, after }) =>
    [before, after].some((text) => (text?.en.length ?? 0) > LONG),
  ) ?? false

const toldOf = ({ isByOne, doneAt }: ApprovalRequest) => {
  if (!isByOne) return 'office.ask.asked'
  return doneAt ? 'office.ask.done' : 'office.ask.scheduled'
}

const linkTo = ({ id }: ApprovalRequest) => <RequestLink requestId={id} />
