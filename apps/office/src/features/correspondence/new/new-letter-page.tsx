import { sendLetter } from '@lokseva/contract/correspondence/desk/endpoints'
import type { Letter } from '@lokseva/contract/correspondence/desk/letter'
import type { LetterToSome } from '@lokseva/contract/correspondence/desk/schemas'
import { useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { useLocation, useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { DueTime, useDueTime } from '#office-kit/due-time.tsx'
import { useRested } from '#office-kit/kept/use-rested.ts'
import '../letters.css'
import { LettersTop } from '../letters-top.tsx'
import { letterPath } from '#office-kit/paths.ts'
import { lettersPath, newLetterPath } from '../paths.ts'
import { usePreview, useRefresh } from '../use-letters.ts'
import { PreviewCard } from './preview-card.tsx'
import { ReceiversCard } from './receivers-card.tsx'
import { useLetter } from './use-letter.ts'
import { WordingCard } from './wording-card.tsx'

/** A letter is written, looked at, and sent to one or asked for. */
export function NewLetterPage({ params }: { params: PageParams }) {
  const advertisementId = Number(params['advertisementId'])
  return <NewLetter key={advertisementId} advertisementId={advertisementId} />
}

function NewLetter({ advertisementId }: { advertisementId: number }) {
  const t = useT()
  const go = useNavigate()
  const asked = useLocation().state as { letter?: Letter } | null
  const selectionId = useSearchParams().get('selection') ?? undefined
  const written = useLetter(advertisementId, asked?.letter)
  const [columns, setColumns] = useState<readonly string[]>([])
  const select = (id: string | undefined, named: readonly string[]) => {
    setColumns(named)
    go(newLetterPath(advertisementId) + (id ? `?selection=${id}` : ''), { replace: true })
  }
  const body = selectionId && written.isWhole ? { selectionId, letter: written.letter } : undefined
  const rested = useRested(JSON.stringify(body ?? null))
  const preview = usePreview(
    advertisementId,
    (JSON.parse(rested) as LetterToSome | null) ?? undefined,
  )
  const isRested = rested === JSON.stringify(body ?? null)
  return (
    <div className="page-stack">
      <LettersTop advertisementId={advertisementId} isBelow>
        {t('office.letters.new.heading')}
      </LettersTop>
      <ReceiversCard
        advertisementId={advertisementId}
        selectionId={selectionId}
        count={preview.data?.receivers}
        onSelect={select}
      />
      <WordingCard
        written={written}
        columns={columns.length > 0 ? columns : (preview.data?.columns ?? [])}
      />
      <PreviewCard
        preview={body && preview.data}
        error={body && isRested ? preview.error : null}
        actions={
          body &&
          preview.data && (
            <SendOrAsk
              advertisementId={advertisementId}
              body={body}
              receivers={preview.data.receivers}
              isReady={isRested && !preview.isFetching && !preview.error}
              onSent={written.clear}
            />
          )
        }
      />
    </div>
  )
}

type SendOrAskProps = {
  advertisementId: number
  body: LetterToSome
  receivers: number
  isReady: boolean
  onSent: () => void
}

/** One is written to at once or at a time; for more a second person is asked. */
function SendOrAsk({ advertisementId, body, receivers, isReady, onSent }: SendOrAskProps) {
  const t = useT()
  const go = useNavigate()
  const toast = useToasts()
  const refresh = useRefresh()
  const send = useSameRequest()
  const [isAsking, setAsking] = useState(false)
  const due = useDueTime(`letter.${advertisementId}`)
  const dueAt = due.dueAt && new Date(due.dueAt).toISOString()
  const input = { params: { advertisementId }, body: { ...body, ...(dueAt && { at: dueAt }) } }
  const sending = useAction(() => send(sendLetter, input), {
    onDone: ({ id }) => {
      onSent()
      due.clear()
      refresh('sent')
      toast({ id: dueAt ? 'office.letters.send.planned' : 'office.letters.send.done' })
      go(letterPath(advertisementId, id))
    },
  })
  if (receivers === 1)
    return (
      <>
        <ActionFailed action={sending} />
        <DueTime
          due={due}
          id="letter"
          label="office.letters.send.timed"
          dayLabel="office.letters.send.day"
        />
        <Button
          busy={sending.busy}
          disabled={!isReady}
          onClick={() => due.check() && void sending.run()}
        >
          {t('office.letters.send')}
        </Button>
      </>
    )
  return (
    <>
      <Button disabled={!isReady} onClick={() => setAsking(true)}>
        {t('office.letters.ask', { count: receivers })}
      </Button>
      {isAsking && (
        <AskApproval
          kind="letters.send"
          payload={{ advertisementId, ...body }}
          onAsked={() => {
            onSent()
            refresh('sent')
            go(lettersPath(advertisementId))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
