import { helpCandidate } from '@lokseva/contract/support/desk/endpoints'
import {
  deskTools,
  type DeskCandidate,
  type DeskTool,
} from '@lokseva/contract/support/desk/schemas'
import type { TextId } from '@lokseva/texts/text-id'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'

/** The server's words, known by their ids so that they follow the language, and whether anything was done. */
const answers = {
  'support.answer.userNameSent': true,
  'support.answer.userNameSentLately': false,
  'support.answer.sessionEnded': true,
  'support.answer.noSession': false,
  'support.answer.waitLifted': true,
  'support.answer.noWait': false,
  'support.answer.waySent': true,
  'support.answer.sentLately': false,
  'support.answer.nothingToDo': false,
  'support.answer.notLocked': false,
} as const satisfies Partial<Record<TextId, boolean>>
type Answer = keyof typeof answers
const answerIds = Object.keys(answers) as Answer[]

type DeskToolsProps = {
  candidate: DeskCandidate
  onChange: (candidate: DeskCandidate) => void
}

/** What changes something needs a caller who proved who they are. */
export function DeskTools({ candidate, onChange }: DeskToolsProps) {
  const t = useT()
  const { candidateId, provedUntil, sessions } = candidate
  const [said, setSaid] = useState<{ message: string; id: Answer | undefined }>()
  const help = useAction(
    (tool: DeskTool) => call(helpCandidate, { params: { candidateId }, body: { tool } }),
    {
      onDone: ({ message }, tool) => {
        setSaid({ message, id: answerIds.find((id) => t(id) === message) })
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
      {help.data && said && (
        <Notice key={help.attempt} tone={said.id && answers[said.id] ? 'good' : 'caution'} announce>
          <p>{said.id ? t(said.id) : said.message}</p>
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
