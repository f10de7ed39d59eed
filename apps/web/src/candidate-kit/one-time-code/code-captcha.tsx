import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { CaptchaField } from '#candidate-kit/captcha/captcha-field.tsx'
import { checkCaptcha } from '#candidate-kit/captcha/check-captcha.ts'
import { useCaptcha } from '#candidate-kit/captcha/use-captcha.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import type { CodeExchange, SendTrouble } from './use-code-exchange.ts'

type CodeCaptchaProps = {
  code: CodeExchange
  trouble: Extract<SendTrouble, { kind: 'captcha' }>
  address: string
  /** The address cannot be one: nothing can be sent to it. */
  wrong: boolean
}

/** The picture that stands before a further code; solved, the code is sent at once. */
export function CodeCaptcha({ code, trouble, address, wrong }: CodeCaptchaProps) {
  const t = useT()
  const form = useForm({
    initial: { enteredCaptcha: '' },
    check: ({ enteredCaptcha }) => ({ enteredCaptcha: checkCaptcha(enteredCaptcha) }),
  })
  const captcha = useCaptcha(form)
  const first = useRef(trouble)
  const answered = useEffectEvent((last: typeof trouble) => {
    // Another refusal: the picture it was about is spent.
    if (last !== first.current) captcha.renew()
    form.focus('enteredCaptcha')
  })
  useEffect(() => answered(trouble), [trouble])

  const send = () => {
    if (!form.check() || !captcha.id) return form.focus('enteredCaptcha')
    const { enteredCaptcha } = form.values()
    void code.send(address, { captchaId: captcha.id, enteredCaptcha })
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Enter here means Get OTP, not the end of the form.
    event.preventDefault()
    send()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the box inside
    <div className="code-captcha" onKeyDown={sendOnEnter}>
      <CaptchaField form={form} captcha={captcha} />
      <Button
        variant="secondary"
        busy={code.sending}
        busyLabel={t('identity.otp.sending')}
        disabled={wrong}
        onClick={send}
      >
        {t('identity.otp.get')}
      </Button>
    </div>
  )
}
