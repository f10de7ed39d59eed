import { applicationPath } from '@lokseva/contract/applications/addresses'
import { handOver } from '@lokseva/contract/stages/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { safeHref } from '@lokseva/site-kit/safe-href.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Spinner } from '@lokseva/ui/actions/spinner.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { documentArrival } from './document-arrival.ts'
import './handover-page.css'

/** Sends a browser on to another site of the commission, with a word that proves the application. */
export function HandoverPage() {
  const t = useT()
  const search = useSearchParams()
  const stageId = search.get('stage') ?? ''
  const applicationId = search.get('application') ?? ''
  const [isHere] = useState(isLoadedHere)
  useEffect(() => {
    if (!isHere) location.replace(location.href)
  }, [isHere])
  if (!isHere) return null
  const isApplication = uuid.test(applicationId)
  if (!isApplication || !/^[1-9]\d{0,8}$/.test(stageId))
    return <Nowhere applicationId={isApplication ? applicationId : undefined} />
  return (
    <div className="narrow-page">
      <PageHeading>{t('applications.stage.handover.heading')}</PageHeading>
      <Card>
        <GoingOn stageId={Number(stageId)} applicationId={applicationId} />
      </Card>
    </div>
  )
}

/** The address lacks where to go on: said as what it is, with the way to where the stage is opened. */
function Nowhere({ applicationId }: { applicationId: string | undefined }) {
  const t = useT()
  return (
    <div className="narrow-page">
      <PageHeading>{t('applications.stage.handover.unknown')}</PageHeading>
      <Card>
        <div className="handover">
          <p>{t('applications.stage.handover.unknownText')}</p>
          <ButtonRow>
            <LinkButton to={applicationId ? applicationPath(applicationId) : tabPath('account')}>
              {t(
                applicationId
                  ? 'applications.stage.handover.back'
                  : 'applications.stage.handover.toAccount',
              )}
            </LinkButton>
          </ButtonRow>
        </div>
      </Card>
    </div>
  )
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Drawn within another page's document it would stand under that one's policy. */
function isLoadedHere(): boolean {
  const way = documentArrival()
  return !way || new URL(way.name, location.origin).pathname === pages.handover
}

let hasGone = false

/** For tests, which draw several documents in one. */
export function anotherDocument(): void {
  hasGone = false
}

/** Whoever comes back or loads the page again is asked first: nobody is sent away twice by itself. */
const goesByItself = () => !hasGone && (documentArrival()?.type ?? 'navigate') === 'navigate'

function GoingOn({ stageId, applicationId }: { stageId: number; applicationId: string }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isFirst] = useState(goesByItself)
  const [isHeldBack, setHeldBack] = useState(false)
  const back = applicationPath(applicationId)
  // Each way there has a proof of its own, good for one arrival.
  const ask = useAction(() => call(handOver, { params: { stageId }, body: { applicationId } }), {
    onDone({ url, token }) {
      if (safeHref(url) === undefined || !form.current || !field.current) return setHeldBack(true)
      hasGone = true
      form.current.action = url
      field.current.value = token
      HTMLFormElement.prototype.submit.call(form.current)
      field.current.value = ''
    },
  })
  const begin = useEffectEvent(() => {
    if (!isFirst || hasGone) return
    hasGone = true
    void ask.run()
  })
  useEffect(() => begin(), [])
  // A policy that does not know the other site holds the form back in silence.
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') setHeldBack(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [])
  // Back from the other site the browser may show this very page again.
  useEffect(() => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (persisted) navigate(back, { replace: true })
    }
    addEventListener('pageshow', hear)
    return () => removeEventListener('pageshow', hear)
  }, [navigate, back])
  const host = ask.data && safeHref(ask.data.url)?.host
  const go = (
    <Button busy={ask.busy} onClick={() => void ask.run()}>
      {ask.error ? t('applications.stage.handover.retry') : t('applications.stage.continue')}
    </Button>
  )
  return (
    <div className="handover">
      <form ref={form} method="post" hidden>
        <input ref={field} type="hidden" name="token" />
      </form>
      <State
        isHeldBack={isHeldBack}
        isFirst={isFirst}
        host={host}
        busy={ask.busy}
        error={ask.error}
      />
      <ButtonRow>
        {!isHeldBack && !ask.busy && go}
        <LinkButton variant="secondary" to={back}>
          {t('applications.stage.handover.back')}
        </LinkButton>
      </ButtonRow>
    </div>
  )
}

type StateProps = {
  isHeldBack: boolean
  isFirst: boolean
  host: string | undefined
  busy: boolean
  error: Error | undefined
}

function State({ isHeldBack, isFirst, host, busy, error }: StateProps) {
  const t = useT()
  const inWords = useErrorWords()
  if (isHeldBack)
    return (
      <Notice tone="bad" announce>
        <p>{t('applications.stage.handover.unsafe')}</p>
      </Notice>
    )
  if (error)
    return (
      <Notice tone="bad" announce>
        <p>
          {t('applications.stage.handover.failed')} {inWords(error)}
        </p>
      </Notice>
    )
  if (host)
    return (
      <>
        <p role="status" className="handover-moving">
          <Spinner /> {t('applications.stage.handover.moving')}
        </p>
        <p>{t('applications.stage.handover.text', { host })}</p>
        <p>{t('applications.stage.handover.stuck')}</p>
      </>
    )
  if (busy || isFirst)
    return (
      <p role="status" className="handover-moving">
        <Spinner /> {t('applications.stage.handover.asking')}
      </p>
    )
  return <p>{t('applications.stage.handover.again')}</p>
}
