import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { CodeForm } from './code-form.tsx'
import { codeInAddress, troubleWith } from './typed-code.ts'
import { useVerification } from './use-verification.ts'
import { NoWholeCode, PaperVerdict, VerdictUnknown } from './verdict.tsx'
import './verify.css'

/** Whether a paper is genuine: for anybody, at a gate, on a phone that has just scanned its code. */
export function VerifyPage({ params }: { params: PageParams }) {
  const t = useT()
  const code = codeInAddress(params['code'])
  const trouble = troubleWith(code)
  const { found, askAgain } = useVerification(trouble ? '' : code)
  const isFound = found.state === 'told' && (found.paper.isGenuine || found.paper.isWithdrawn)
  const isRefused = !isFound && found.state !== 'asking'
  const form = (
    <CodeForm
      variant={code && !trouble ? 'secondary' : 'primary'}
      shown={code}
      isFound={isFound}
      onAgain={askAgain}
    />
  )
  return (
    <div className="narrow-page">
      <PageHeading>{t('checking.heading')}</PageHeading>
      {code === '' ? (
        <Card>
          <p className="verify-intro">{t('checking.intro')}</p>
          {form}
        </Card>
      ) : (
        <>
          {trouble && <NoWholeCode code={code} trouble={trouble} />}
          {!trouble && found.state === 'asking' && (
            <section className="verdict" role="status">
              <div className="verdict-top">
                <h2>{t('checking.waiting')}</h2>
              </div>
              <div className="verdict-body">
                <Skeleton />
                <Skeleton width="half" />
              </div>
            </section>
          )}
          {found.state === 'told' && <PaperVerdict paper={found.paper} />}
          {found.state === 'failed' && <VerdictUnknown error={found.error} onAgain={askAgain} />}
          <Card
            heading={t(
              trouble ? 'checking.whole' : isRefused ? 'checking.onceMore' : 'checking.another',
            )}
          >
            {form}
          </Card>
        </>
      )}
      <HelplineCard />
    </div>
  )
}
