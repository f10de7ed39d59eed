import { helpCandidate } from '@lokseva/contract/support/desk/endpoints'
import {
  deskTools,
  type DeskCandidate,
  type DeskTool,
} from '@lokseva/contract/support/desk/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'

type DeskToolsProps = {
  candidate: DeskCandidate
  onChange: (candidate: DeskCandidate) => void
}

/** What changes something needs a caller who proved who they are. */
export function DeskTools({ candidate, onChange }: DeskToolsProps) {
  const t = useT()
  const { candidateId, provedUntil, sessions } = candidate
  const help = useAction(
    (tool: DeskTool) => call(helpCandidate, { params: { candidateId }, body: { tool } }),
    {
      onDone: (_, tool) => {
        const ended = sessions.map((session) => ({ ...session, isLive: false }))
        if (tool === 'endSession') onChange({ ...candidate, sessions: ended })
      },
      onFailed: (error) => {
        // The proof is over: it is asked for again.
        if (error instanceof ApiError && error.code === 'CALLER_NOT_PROVED')
          onChange({ ...candidate, provedUntil: null })
      },
    },
  )
  return (
    <Card heading={t('office.helpdesk.tools')}>
      <ActionFailed action={help} />
      {help.data && (
        <Notice key={help.attempt} tone="good" announce>
          <p>{help.data.message}</p>
        </Notice>
      )}
      <div className="desk-tools">
        {deskTools.map((tool) => (
          <Button
            key={tool}
            variant="secondary"
            wide
            busy={help.busy}
            disabled={provedUntil === null}
            onClick={() => void help.run(tool)}
          >
            {t(`office.helpdesk.tool.${tool}`)}
          </Button>
        ))}
      </div>
      <p className="desk-quiet">{t('office.helpdesk.tools.finish')}</p>
      <p className="desk-quiet">{t('office.helpdesk.tools.text')}</p>
    </Card>
  )
}
