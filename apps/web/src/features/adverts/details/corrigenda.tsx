import type { AdvertisementDetails } from '@lokseva/contract/adverts/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** What was corrected since it was published, the newest first. */
export function Corrigenda({ corrigenda }: Pick<AdvertisementDetails, 'corrigenda'>) {
  const { t, format, language } = useLanguage()
  if (corrigenda.length === 0) return null
  return (
    <Notice tone="caution" heading={t('adverts.details.corrected')}>
      <ul className="advert-corrigenda">
        {corrigenda.map(({ version, publishedAt, text, textDvng }) => (
          <li key={version}>
            <strong>{indiaMoment(format, publishedAt).date}</strong>{' '}
            {language === 'mr' ? textDvng : text}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
