import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from './dialog.tsx'

export type ConfirmQuestion = {
  heading: string
  body?: ReactNode
  /** What pressing it does: 'Delete this entry'. */
  confirmLabel: string
  /** What not doing it means: 'Keep it'. */
  declineLabel: string
  danger?: boolean
}

type AskConfirm = (question: ConfirmQuestion) => Promise<boolean>

const ConfirmContext = createContext<AskConfirm | undefined>(undefined)

/** `if (await confirm({ … }))`: Esc and going back count as no. */
export function useConfirm(): AskConfirm {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<ConfirmQuestion>()
  const settle = useRef<(isConfirmed: boolean) => void>(undefined)

  const ask = useCallback<AskConfirm>((next) => {
    settle.current?.(false)
    setQuestion(next)
    return new Promise((resolve) => {
      settle.current = resolve
    })
  }, [])

  const decide = (given: boolean) => {
    settle.current?.(given)
    settle.current = undefined
    setQuestion(undefined)
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog
        open={question !== undefined}
        heading={question?.heading ?? ''}
        onClose={() => decide(false)}
        actions={
          question && (
            <>
              <Button variant={question.danger ? 'danger' : 'primary'} onClick={() => decide(true)}>
                {question.confirmLabel}
              </Button>
              <Button variant="secondary" onClick={() => decide(false)} data-first-focus>
                {question.declineLabel}
              </Button>
            </>
          )
        }
      >
        {question?.body}
      </Dialog>
    </ConfirmContext>
  )
}
