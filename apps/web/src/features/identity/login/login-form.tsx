import { pages } from '@lokseva/contract/site/pages'
import { type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { useForm, useFormValue } from '@lokseva/form-kit/form/use-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { useLoginArrival } from './arrival.ts'
import { Credentials } from './credentials.tsx'
import { emptyLogin } from './login-fields.ts'
import { useLogin } from './use-login.ts'

export function LoginForm({ reload }: { reload: () => void }) {
  const t = useT()
  const arrival = useLoginArrival()
  const form = useForm({ initial: emptyLogin(arrival.username), check: () => ({}) })
  const way = useFormValue(form, 'way')
  const { later, onUse, failure, elsewhere, ...login } = useLogin(form)
  const username = useFormValue(form, 'username')
  const isUsed = username !== ''
  const prepare = useEffectEvent(login.prepare)
  useEffect(() => {
    if (isUsed) prepare()
  }, [isUsed])
  // The delay is that of one account; another one may go on, and so may a code.
  const delayed = way === 'captcha' && failure?.username === username && failure.until > 0

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!delayed) void login.submit()
  }
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        {later && <later.FormErrors form={form} />}
        {failure &&
          (later ? (
            <later.LoginFailureNotice key={login.tries} failure={failure} onWaited={login.waited} />
          ) : (
            <Notice tone="bad" heading={t('identity.login.failed')} announce>
              <p>{t('identity.login.offline')}</p>
            </Notice>
          ))}
        <Credentials form={form} />
        {way === 'code' && onUse ? (
          // Each try spends its code, so the next one starts afresh.
          <onUse.CodeInstead key={`code ${login.tries}`} form={form} again={login.tries > 0} />
        ) : way === 'captcha' && later ? (
          <later.CaptchaStep form={form} onCaptcha={login.onCaptcha} />
        ) : (
          <StepWaiting />
        )}
        <Button variant="quiet" className="login-other-way" onClick={() => void login.switchWay()}>
          {t(way === 'captcha' ? 'identity.login.useCode' : 'identity.login.useCaptcha')}
        </Button>
        <Button
          type="submit"
          wide
          disabled={delayed}
          busy={login.busy}
          busyLabel={t('identity.login.submitting')}
        >
          {t('identity.login.submit')}
        </Button>
      </form>
      <LoginLinks />
      {elsewhere && onUse && (
        <onUse.OtherDeviceDialog {...elsewhere} onClose={login.stayElsewhere} reload={reload} />
      )}
    </Card>
  )
}

function LoginLinks() {
  const t = useT()
  return (
    <nav aria-label={t('identity.login.links')} className="login-links">
      <Link to={pages.forgotPassword}>{t('identity.login.forgotPassword')}</Link>
      <Link to={pages.forgotLogin}>{t('identity.login.forgotLogin')}</Link>
      <Link to={pages.forgotEmailMobile}>{t('identity.login.lostContact')}</Link>
    </nav>
  )
}

/** As high as the picture and its box, so that the button below does not move. */
function StepWaiting() {
  return (
    <div className="login-waiting">
      <Skeleton width="half" />
      <span className="login-waiting-picture skeleton" aria-hidden="true" />
      <Skeleton kind="control" width="half" />
    </div>
  )
}
