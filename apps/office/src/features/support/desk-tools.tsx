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
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'

/** The server's words, known by their ids so that they follow the language, and whether anything was done. */
const changesBySentence = {
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
type Sentence = keyof typeof changesBySentence
const sentences = Object.keys(changesBySentence) as Sentence[]

type DeskToolsProps = {
  candidate: DeskCandidate
  onChange: (candidate: DeskCandidate) => void
}

/** What changes something needs a caller who proved who they are. */
export function DeskTools({ candidate, onChange }: DeskToolsProps) {
  const t = useT()
  const { candidateId, provedUntil, sessions } = candidate
  const [response, setResponse] = useState<{ message: string; id: Sentence | undefined }>()
  const help = useAction(
    (tool: DeskTool) => call(helpCandidate, { params: { candidateId }, body: { tool } }),
    {
      onDone: ({ message }, tool) => {
        setResponse({ message, id: sentences.find((id) => t(id) === message) })
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
      {help.data && response && (
        <Notice
          key={help.attempt}
          tone={response.id && changesBySentence[response.id] ? 'good' : 'caution'}
          announce
        >
          <p>{response.id ? t(response.id) : response.message}</p>
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
