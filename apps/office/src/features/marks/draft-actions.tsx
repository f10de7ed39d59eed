import { discardMarksDraft, fetchMarksFaults } from '@lokseva/contract/marks/desk/endpoints'
import type { OpenedMarksDraft } from '@lokseva/contract/marks/desk/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { approvalPath } from '#office-kit/paths.ts'
import { deskPath } from './paths.ts'
import { useRefreshMarks } from './use-marks.ts'

type DraftActionsProps = { advertisementId: number; draft: OpenedMarksDraft }

/** What can be done with a file: asked for, mended, thrown away. */
export function DraftActions({ advertisementId, draft }: DraftActionsProps) {
  const t = useT()
  const toast = useToasts()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const refresh = useRefreshMarks()
  const [isAsking, setAsking] = useState(false)
  const { id: draftId, fileName: name, state, faults, request } = draft
  const params = { advertisementId, draftId }
  const fetching = useAction(() => call(fetchMarksFaults, { params }), {
    onDone: (file) => saveFile(file, 'marks-faults.csv'),
  })
  const discarding = useAction(() => call(discardMarksDraft, { params }), {
    onFailed: refresh,
    onDone: () => {
      refresh()
      toast({ id: 'office.marks.discarded' })
      navigate(deskPath(advertisementId))
    },
  })
  const discard = async () => {
    const question = {
      heading: t('office.marks.discard.sure', { name }),
      body: <p>{t('office.marks.discard.text')}</p>,
      confirmLabel: t('office.marks.discard'),
      declineLabel: t('office.marks.discard.keep'),
    }
    if (await confirm(question)) void discarding.run()
  }
  if (state !== 'checked') return null
  return (
    <>
      <ActionFailed action={fetching} />
      <ActionFailed action={discarding} />
      <ButtonRow>
        {request && (
          <LinkButton to={approvalPath(request.id)}>{t('office.marks.request')}</LinkButton>
        )}
        {!request && faults === 0 && (
          <Button onClick={() => setAsking(true)}>{t('office.marks.ask')}</Button>
        )}
        {faults > 0 && (
          <Button busy={fetching.busy} onClick={() => void fetching.run()}>
            {t('office.marks.faults.fetch')}
          </Button>
        )}
        {!request && (
          <Button variant="secondary" busy={discarding.busy} onClick={() => void discard()}>
            {t('office.marks.discard')}
          </Button>
        )}
      </ButtonRow>
      {isAsking && (
        <AskApproval
          kind="marks.publish"
          payload={params}
          onAsked={() => {
            refresh()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
