import { askApproval, previewApproval } from '@lokseva/contract/approvals/endpoints'
import type {
  ApprovalKindName,
  ApprovalPayload,
  ApprovalRequest,
} from '@lokseva/contract/approvals/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { ActionFailed } from './action-failed.tsx'
import { PreviewChanges, PreviewChecks, PreviewTouches } from './approval-preview.tsx'
import { DueTime, useDueTime } from './due-time.tsx'
import { useKeptText } from './kept-text.ts'
import { approvalPath } from './paths.ts'

type AskApprovalProps<Kind extends ApprovalKindName> = {
  kind: Kind
  payload: ApprovalPayload<Kind>
  onAsked: (request: ApprovalRequest) => void
  onClose: () => void
}

/**
 * Shows what would change, asks why and when, and asks a second person. Draw it while it is open; a
 * page that does needs the texts `office/ask`.
 */
export function AskApproval<Kind extends ApprovalKindName>(props: AskApprovalProps<Kind>) {
  const { kind, payload, onAsked, onClose } = props
  const { t, language } = useLanguage()
  const toast = useToasts()
  const queries = useQueryClient()
  const [why, setWhy] = useKeptText(`ask.${kind}.${JSON.stringify(payload)}`)
  const due = useDueTime()
  const inWords = useErrorWords()
  const send = useSameRequest()
  const preview = useQuery({
    queryKey: ['approval-preview', kind, payload],
    queryFn: ({ signal }) => call(previewApproval, { body: { kind, payload } }, { signal }),
    meta: { personal: true },
    // What it is made on may change any moment.
    staleTime: 0,
    gcTime: 0,
  })
  const ask = useAction(
    () => {
      const { dueAt } = due
      return send(askApproval, { body: { kind, payload, why, ...(dueAt && { dueAt }) } })
    },
    {
      onDone: (request) => {
        setWhy('')
        void queries.invalidateQueries({ queryKey: ['approvals'] })
        toast({ id: 'office.ask.asked' }, 'good', linkTo(request))
        onAsked(request)
      },
    },
  )
  const submit = () => {
    if (due.check()) void ask.run()
  }
  return (
    <Dialog
      open
      heading={preview.data?.title[language] ?? t('office.ask.heading')}
      onClose={onClose}
      actions={
        <>
          <Button
            busy={ask.busy}
            disabled={!preview.data || why.trim() === ''}
            onClick={() => submit()}
          >
            {t('office.ask.submit')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('office.cancel')}
          </Button>
        </>
      }
    >
      {preview.isPending && <Waiting label={t('office.ask.loading')} lines={3} />}
      {preview.error && (
        <Notice tone="bad" announce>
          <p>{inWords(preview.error)}</p>
        </Notice>
      )}
      {preview.data && (
        <>
          <PreviewChanges changes={preview.data.changes} />
          <div>
            <h3>{t('office.preview.touches')}</h3>
            <PreviewTouches touches={preview.data.touches} />
          </div>
          {preview.data.checks.length > 0 && (
            <div>
              <h3>{t('office.preview.checks')}</h3>
              <PreviewChecks checks={preview.data.checks} />
            </div>
          )}
          <ActionFailed action={ask} />
          <Field id="ask-why" label={t('office.ask.why')} help={t('office.ask.why.help')}>
            <TextArea
              maxLength={500}
              value={why}
              onChange={(event) => setWhy(event.target.value)}
            />
          </Field>
          <DueTime due={due} />
        </>
      )}
    </Dialog>
  )
}

const linkTo = ({ id }: ApprovalRequest) => <RequestLink requestId={id} />

function RequestLink({ requestId }: { requestId: string }) {
  const t = useT()
  return <Link to={approvalPath(requestId)}>{t('office.ask.open')}</Link>
}
