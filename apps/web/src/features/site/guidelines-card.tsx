import { listGuidelineLinks } from '@lokseva/contract/site/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import type { GuidelineLink } from '@lokseva/contract/site/schemas'
import { call } from '@lokseva/browser/api/call.ts'
import { useCachedQuery } from '@lokseva/browser/api/queries/use-cached-query.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { safeHref } from '@lokseva/site-kit/safe-href.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Skeleton } from '@lokseva/ui/feedback/skeleton.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { VisuallyHidden } from '@lokseva/ui/visually-hidden.tsx'

export function GuidelinesCard() {
  const t = useT()
  const { data, isPending, isFetching, refetch } = useGuidelineLinks()
  return (
    <Card heading={t('site.guidelines.heading')}>
      {isPending ? (
        <ul className="link-list" aria-busy="true">
          {[1, 2, 3].map((row) => (
            <li key={row}>
              <Skeleton width="half" />
            </li>
          ))}
        </ul>
      ) : !data ? (
        <FetchFailed message={t('site.guidelines.failed')} busy={isFetching} onRetry={refetch} />
      ) : data.length === 0 ? (
        <p className="quiet">{t('site.guidelines.empty')}</p>
      ) : (
        <ul className="link-list">
          {data.map((link) => (
            <li key={link.href}>
              <GuidelineAnchor link={link} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function GuidelineAnchor({ link }: { link: GuidelineLink }) {
  const t = useT()
  const href = safeHref(link.href)
  if (!href) return <span>{link.label}</span>
  const elsewhere = href.origin !== location.origin
  if (!elsewhere && href.pathname.startsWith(`${pages.landing}/`)) {
    return <Link to={href.pathname + href.search}>{link.label}</Link>
  }
  return (
    <>
      <a href={href.href} rel={elsewhere ? 'noopener noreferrer' : undefined}>
        {link.label}
        {elsewhere && <VisuallyHidden> ({t('site.guidelines.otherSite')})</VisuallyHidden>}
      </a>
      {href.pathname.toLowerCase().endsWith('.pdf') ? (
        <span className="quiet">{t('site.guidelines.pdf')}</span>
      ) : (
        elsewhere && <Icon name="external" size={18} />
      )}
    </>
  )
}

/** The labels come in the page's language, so another language is another answer. */
function useGuidelineLinks() {
  const { language } = useLanguage()
  return useCachedQuery({
    key: `guideline-links/${language}`,
    fetch: (signal) => call(listGuidelineLinks, undefined, { signal }),
    freshFor: () => 10 * 60 * 1000,
  })
}
