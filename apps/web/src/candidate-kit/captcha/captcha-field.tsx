import type { Form } from '@lokseva/form-kit/form/form.ts'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'
import './captcha-field.css'
import { CaptchaPicture } from './captcha-picture.tsx'
import type { Captcha } from './use-captcha.ts'

type CaptchaFieldProps = { form: Form<'enteredCaptcha'>; captcha: Captcha }

/** Six digits to read or to hear, and the box for them. */
export function CaptchaField({ form, captcha }: CaptchaFieldProps) {
  const t = useT()
  const { failed, loading, renewals } = captcha
  return (
    <>
      <FormField form={form} name="enteredCaptcha" label={t('identity.captcha.label')}>
        {({ input, set }) => (
          <>
            <CaptchaPicture key={captcha.id} captcha={captcha} />
            <DigitsInput
              name={input.name}
              value={input.value}
              onChange={set}
              onBlur={input.onBlur}
              autoComplete="off"
              className="code-control"
            />
          </>
        )}
      </FormField>
      <VisuallyHidden>
        <span role="status">
          {renewals > 0 && !loading && !failed && t('identity.captcha.renewed')}
        </span>
      </VisuallyHidden>
    </>
  )
}
