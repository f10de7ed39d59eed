import { talkAboutApproval } from '@lokseva/contract/approvals/endpoints'
import type { ApprovalRequest } from '@lokseva/contract/approvals/schemas'
import type { SyntheticEvent } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useKeptText } from '#office-kit/kept/kept-text.ts'
import { nameOf } from '#office-kit/named.ts'
import { useStoreApproval } from './use-approvals.ts'

/** What was said about a request, the oldest first, and a box to say more. */
export function ApprovalTalk({ request }: { request: ApprovalRequest }) {
  const { t, language, format } = useLanguage()
  const { store } = useStoreApproval()
  const send = useSameRequest()
  const [text, setText] = useKeptText(`talk.${request.id}`)
  const say = useAction(
    () => send(talkAboutApproval, { params: { requestId: request.id }, body: { text } }),
    {
      onDone: (next) => {
        setText('')
        store(next)
      },
    },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void say.run()
  }
  if (request.talk.length === 0 && !request.abilities.talk.allowed) return null
  return (
    <Card heading={t('office.approvals.talk')}>
      <ul className="approval-talk">
        {request.talk.map(({ by, at, text: said }) => {
          const { time, date } = indiaMoment(format, at)
          return (
            <li key={at}>
              <strong>{nameOf(by, language)}</strong> <time dateTime={at}>{`${date} ${time}`}</time>
              <p>{said}</p>
            </li>
          )
        })}
      </ul>
      {request.abilities.talk.allowed && (
        <form noValidate onSubmit={submit}>
          <ActionFailed action={say} />
          <Field id="approval-talk" label={t('office.approvals.say')}>
            <TextArea
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={say.busy} disabled={text.trim() === ''}>
            {t('office.approvals.send')}
          </Button>
        </form>
      )}
    </Card>
  )
}
