import { askStaffPasskey, proveStaffFactor } from '@lokseva/contract/staff/endpoints'
import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { ActionFailed } from '../dialogs/action-failed.tsx'
import { NotProvedError } from './not-proved-error.ts'
import { useOwnSession } from './own-session.ts'
import { answerChallenge } from './passkey.ts'

type WithProof = <Result>(act: () => Promise<Result>) => Promise<Result>

const StepUpContext = createContext<WithProof | undefined>(undefined)

/** `withProof(() => call(approve, …))`: asks for the factor where the server wants it again. */
export function useStepUp(): WithProof {
  const withProof = use(StepUpContext)
  if (!withProof) throw new Error('useStepUp needs a StepUpProvider above it')
  return withProof
}

export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const settle = useRef<(isProved: boolean) => void>(undefined)
  const withProof = useCallback<WithProof>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STEP_UP_NEEDED') throw error
      setOpen(true)
      const isProved = await new Promise<boolean>((resolve) => {
        settle.current = resolve
      })
      if (!isProved) throw new NotProvedError('not proved', { cause: error })
      return act()
    }
  }, [])
  const decide = (isProved: boolean) => {
    setOpen(false)
    settle.current?.(isProved)
    settle.current = undefined
  }
  const giveUp = useEffectEvent(() => decide(false))
  const { pathname } = useLocation()
  const page = useRef(pathname)
  // Whoever leaves the page does not prove themselves for what they wanted to do on it.
  useEffect(() => {
    if (page.current === pathname) return
    page.current = pathname
    giveUp()
  }, [pathname])
  return (
    <StepUpContext value={withProof}>
      {children}
      {isOpen && <ProofDialog onProved={() => decide(true)} onClose={() => decide(false)} />}
    </StepUpContext>
  )
}

function ProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const t = useT()
  const { factors } = useOwnSession()
  const [code, setCode] = useState('')
  const byCode = useAction(() => call(proveStaffFactor, { body: { code } }), { onDone: onProved })
  const byPasskey = useAction(
    async () => {
      const challenge = await call(askStaffPasskey)
      const passkey = await answerChallenge(challenge)
      await call(proveStaffFactor, { body: { challengeId: challenge.challengeId, passkey } })
    },
    { onDone: onProved },
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void byCode.run()
  }
  return (
    <Dialog
      open
      heading={t('office.proof.heading')}
      onClose={onClose}
      actions={
        <>
          {factors.passkeys > 0 && (
            <Button busy={byPasskey.busy} onClick={() => void byPasskey.run()}>
              {t('office.proof.passkey')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('office.proof.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('office.proof.text')}</p>
      <ActionFailed action={byPasskey} />
      {factors.password && (
        <form noValidate onSubmit={submit}>
          <ActionFailed action={byCode} />
          <Field id="proof-code" label={t('office.code')} help={t('office.code.help')}>
            <DigitsInput
              data-first-focus
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={setCode}
            />
          </Field>
          <Button type="submit" busy={byCode.busy} disabled={code.length !== 6}>
            {t('office.proof.code')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
