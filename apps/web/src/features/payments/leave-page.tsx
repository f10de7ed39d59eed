import { pages } from '@lokseva/contract/site/pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { Redirect, useNavigate } from '@lokseva/browser/router/router.tsx'
import { safeHref } from '@lokseva/site-kit/safe-href.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Spinner } from '@lokseva/ui/actions/spinner.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { type Departure, consumeDeparture } from './departure.ts'
import './pay.css'

/** Sends a browser to the payment service, once. Whoever comes again is led to what became of it. */
export function LeavePage() {
  const [isHere] = useState(isLoadedHere)
  const [departure] = useState(() => (isHere ? takenHere() : undefined))
  const [isSecondTime] = useState(() => hasGone)
  useEffect(() => {
    if (!isHere) location.replace(pages.paymentLeave)
  }, [isHere])
  if (!isHere) return null
  if (!departure) return <NothingBegun />
  if (departure.url === undefined || isSecondTime)
    return <Redirect to={paymentPath(departure.orderNo)} />
  return <Leaving departure={departure} />
}

const paymentPath = (orderNo: string) => pages.payment.replace('{orderNo}', orderNo)

/** Drawn within another page's document it would stand under that one's policy. */
function isLoadedHere(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return !arrival || new URL(arrival.name, location.origin).pathname === pages.paymentLeave
}

let taken: { departure: ReturnType<typeof consumeDeparture> } | undefined
let hasGone = false

/** Once for this document, however often the page is drawn in it. */
function takenHere() {
  taken ??= { departure: consumeDeparture() }
  return taken.departure
}

/** For tests, which draw several documents in one. */
export function anotherDocument(): void {
  taken = undefined
  hasGone = false
}

/** Opened in another tab, or from a bookmark: nothing is kept for it, and nobody is left to wonder. */
function NothingBegun() {
  const { t } = useLanguage()
  return (
    <div className="narrow-page">
      <PageHeading>{t('pay.leave.nothing')}</PageHeading>
      <Card>
        <div className="pay-leaving">
          <p>{t('pay.leave.nothing.text')}</p>
          <div>
            <LinkButton to={tabPath('account')}>{t('pay.toAccount')}</LinkButton>
          </div>
        </div>
      </Card>
    </div>
  )
}

function Leaving({ departure }: { departure: Departure }) {
  const { t, format } = useLanguage()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const { url, form, orderNo, amount } = departure
  const [isHeldBack, setHeldBack] = useState(false)
  const isSafe = safeHref(url) !== undefined && !isHeldBack
  const go = useEffectEvent(() => {
    if (hasGone || !isSafe) return
    hasGone = true
    // A field may be called submit, and would stand in its way.
    if (form) HTMLFormElement.prototype.submit.call(box.current!)
    else location.replace(url)
  })
  // Before it goes: a policy that does not know the payment service holds the form back in silence.
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') setHeldBack(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [])
  useEffect(() => go(), [])
  // Back from the payment service the browser may show this very page again.
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) navigate(paymentPath(orderNo), { replace: true })
    }
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [navigate, orderNo])
  const provider = t(`payments.provider.${departure.provider}`)
  return (
    <div className="narrow-page">
      <PageHeading>{t('pay.leave.heading', { provider })}</PageHeading>
      <Card>
        {isSafe ? (
          <div className="pay-leaving">
            <p className="pay-moving" role="status">
              <Spinner /> {t('pay.leave.moving')}
            </p>
            <p>{t('pay.leave.text', { amount: format.money(amount) })}</p>
            <p>{t('pay.leave.stuck')}</p>
            {form ? (
              <form ref={box} method="post" action={url}>
                {Object.entries(form).map(([name, value]) => (
                  <input key={name} type="hidden" name={name} value={value} />
                ))}
                <Button type="submit">{t('pay.leave.go', { provider })}</Button>
              </form>
            ) : (
              <LinkButton reloadDocument to={url}>
                {t('pay.leave.go', { provider })}
              </LinkButton>
            )}
          </div>
        ) : (
          <Notice tone="bad" announce>
            <p>{t('pay.leave.unsafe')}</p>
            <LinkButton variant="secondary" to={tabPath('account')}>
              {t('pay.toAccount')}
            </LinkButton>
          </Notice>
        )}
      </Card>
    </div>
  )
}
