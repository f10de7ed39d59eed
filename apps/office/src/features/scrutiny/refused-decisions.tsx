import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { Bench } from './use-bench.ts'

/** What was decided and not taken, with the reason that was written: nobody writes it twice. */
export function RefusedDecisions({ bench: { decision } }: { bench: Bench }) {
  const { t } = useLanguage()
  const { refused, forgetRefused } = decision
  if (refused.length === 0) return null
  return (
    <Notice tone="bad" announce>
      {refused.map(({ claimId, applicationNo, input }) => (
        <div key={claimId}>
          <p>
            {t('office.scrutiny.refused', {
              number: applicationNo,
              decision: t(`scrutiny.finding.${input.decision}`),
            })}
          </p>
          {input.reason && (
            <>
              <p>{t('office.scrutiny.refused.reason')}</p>
              <blockquote lang="en">{input.reason.en}</blockquote>
              <blockquote lang="mr">{input.reason.mr}</blockquote>
            </>
          )}
        </div>
      ))}
      <Button variant="secondary" onClick={forgetRefused}>
        {t('office.scrutiny.refused.seen')}
      </Button>
    </Notice>
  )
}
