import { hasBenchmarkDisability, isDivyang } from '@lokseva/forms/personal/conditions'
import type { PersonalFacts } from '@lokseva/forms/personal/facts'
import { isVerifiedUdid } from '@lokseva/forms/personal/udid-verified'
import { useEffect, useId, useRef, useState } from 'react'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { BenchmarkNote } from './disability-notes.tsx'
import './udid-check.css'
import { useUdidCheck } from './use-udid-check.tsx'

export { DisabilityNotes } from './disability-notes.tsx'

type UdidCheckProps = { form: DeclaredForm<PersonalFacts>; locked: boolean }

/** Validates the disability with the UDID service, while there is one to validate. */
export function UdidCheck(props: UdidCheckProps) {
  const needed = useFromForm(
    props.form,
    (form) => isDivyang(form.values()) && form.facts().udidCheck,
  )
  return needed ? <NeededCheck {...props} /> : null
}

type State = 'verified' | 'changed' | 'not yet'

function stateOf(form: DeclaredForm<PersonalFacts>): State {
  const { udid } = form.facts()
  if (isVerifiedUdid(form.checked().values, udid)) return 'verified'
  return udid ? 'changed' : 'not yet'
}

function NeededCheck({ form, locked }: UdidCheckProps) {
  const t = useT()
  const inWords = useErrorWords()
  const buttonId = useId()
  const status = useRef<HTMLDivElement>(null)
  const [times, setTimes] = useState(0)
  const { validate, busy, trouble } = useUdidCheck({ form, onVerified: () => setTimes(times + 1) })
  const words = trouble?.words
  const state = useFromForm(form, stateOf)
  const benchmark = useFromForm(form, () => hasBenchmarkDisability(form.checked().values))
  useEffect(() => {
    // Once the dialog is gone, which until then holds the focus.
    if (times > 0) setTimeout(() => status.current?.focus())
  }, [times])
  const tryAgain = () => {
    document.getElementById(buttonId)?.focus()
    void validate()
  }
  return (
    <div className="udid-check">
      {state === 'verified' && benchmark ? (
        <button
          type="button"
          className={buttonClass('secondary', { className: 'udid-verified' })}
          aria-disabled="true"
        >
          <Icon name="check" />
          {t('personal.udid.verified')}
        </button>
      ) : (
        <Button
          id={buttonId}
          variant="secondary"
          disabled={locked}
          busy={busy}
          busyLabel={t('personal.udid.validating')}
          onClick={() => void validate()}
        >
          {t('personal.udid.validate')}
        </Button>
      )}
      <div ref={status} tabIndex={-1} role="status" className="udid-status">
        {state === 'verified' && (
          <BenchmarkNote form={form} heading={t('personal.udid.verified')} />
        )}
        {state === 'changed' && (
          <p>
            <Badge tone="caution">{t('personal.udid.changed')}</Badge>
          </p>
        )}
        {state === 'not yet' && <p className="udid-hint">{t('personal.udid.notVerified')}</p>}
      </div>
      {trouble && words && state !== 'verified' && (
        <Notice tone="bad" announce>
          <p>{typeof words === 'string' ? words : inWords(words.error)}</p>
          {trouble.mayTryAgain && (
            <Button variant="secondary" busy={busy} onClick={tryAgain}>
              {t('app.retry')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
