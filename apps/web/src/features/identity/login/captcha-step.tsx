import { useEffect, useEffectEvent } from 'react'
import { CaptchaField } from '#candidate-kit/captcha/captcha-field.tsx'
import { type Captcha, useCaptcha } from '#candidate-kit/captcha/use-captcha.ts'
import type { Form } from '@lokseva/form-kit/form/form.ts'
import type { LoginField } from './login-fields.ts'

type CaptchaStepProps = {
  form: Form<LoginField>
  /** Tells the login which picture stands there now; nothing when the step goes. */
  onCaptcha: (captcha: Captcha | undefined) => void
}

export function CaptchaStep({ form, onCaptcha }: CaptchaStepProps) {
  const captcha = useCaptcha(form)
  const tell = useEffectEvent(onCaptcha)
  useEffect(() => tell(captcha))
  useEffect(() => () => tell(undefined), [])
  return <CaptchaField form={form} captcha={captcha} />
}
