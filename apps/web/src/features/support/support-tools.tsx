import {
  supportEndSession,
  supportLiftWait,
  supportSendUserName,
} from '@lokseva/contract/support/endpoints'
import type { TextId } from '@lokseva/texts/text-id'
import { useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

const tools = {
  userName: supportSendUserName,
  session: supportEndSession,
  wait: supportLiftWait,
} as const
type Tool = keyof typeof tools
const names = Object.keys(tools) as Tool[]

/** The server's words for what was done, known by their ids so that they follow the language. */
const sentences = [
  'support.answer.userNameSent',
  'support.answer.userNameSentLately',
  'support.answer.sessionEnded',
  'support.answer.noSession',
  'support.answer.waitLifted',
  'support.answer.noWait',
] as const satisfies TextId[]
type ToolResponse = { done: string; id: TextId | undefined } | { error: unknown }

type SupportToolsProps = { username: string; apiKey: () => string; onDone: () => void }

/** What the help desk may do for the candidate; each use stands in the candidate's access log. */
export function SupportTools({ username, apiKey, onDone }: SupportToolsProps) {
  const t = useT()
  const inWords = useErrorWords()
  const [response, setResponse] = useState<ToolResponse>()
  const { run, busy, attempt } = useAction(
    (tool: Tool) =>
      call(tools[tool], { body: { username } }, { headers: { 'x-api-key': apiKey() } }),
    {
      onDone: ({ message }) => {
        setResponse({ done: message, id: sentences.find((id) => t(id) === message) })
        onDone()
      },
      onFailed: (error) => setResponse({ error }),
    },
  )
  const words = (now: ToolResponse) =>
    'error' in now ? inWords(now.error) : now.id ? t(now.id) : now.done
  return (
    <Card heading={t('support.tools')}>
      <p>{t('support.toolsText')}</p>
      <ButtonRow>
        {names.map((tool) => (
          <Button key={tool} variant="secondary" disabled={busy} onClick={() => void run(tool)}>
            {t(`support.tool.${tool}`)}
          </Button>
        ))}
      </ButtonRow>
      {response && (
        <Notice key={attempt} tone={'error' in response ? 'bad' : 'good'} announce>
          <p>{words(response)}</p>
        </Notice>
      )}
    </Card>
  )
}
