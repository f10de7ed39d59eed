import {
  supportEndSession,
  supportLiftWait,
  supportSendUserName,
} from '@lokseva/contract/support/endpoints'
import { useState } from 'react'
import { useErrorWords } from '#form-kit/form/error-words.ts'
import { call } from '#platform/api/call.ts'
import { useAction } from '#platform/api/use-action.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { Card } from '#ui/data/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

const tools = {
  userName: supportSendUserName,
  session: supportEndSession,
  wait: supportLiftWait,
} as const
type Tool = keyof typeof tools
const names = Object.keys(tools) as Tool[]

type SupportToolsProps = { username: string; apiKey: () => string; onDone: () => void }

/** What the help desk may do for the candidate; each use stands in the candidate's access log. */
export function SupportTools({ username, apiKey, onDone }: SupportToolsProps) {
  const t = useT()
  const inWords = useErrorWords()
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; message: string }>()
  const { run, busy, attempt } = useAction(
    (tool: Tool) =>
      call(tools[tool], { body: { username } }, { headers: { 'x-api-key': apiKey() } }),
    {
      onDone: ({ message }) => {
        setSaid({ tone: 'good', message })
        onDone()
      },
      onFailed: (error) => setSaid({ tone: 'bad', message: inWords(error) }),
    },
  )
  return (
    <Card heading={t('support.tools')}>
      <p>{t('support.toolsText')}</p>
      <ButtonRow>
        {names.map((tool) => (
          <Button key={tool} look="secondary" disabled={busy} onClick={() => void run(tool)}>
            {t(`support.tool.${tool}`)}
          </Button>
        ))}
      </ButtonRow>
      {said && (
        <Notice key={attempt} tone={said.tone} announce>
          <p>{said.message}</p>
        </Notice>
      )}
    </Card>
  )
}
