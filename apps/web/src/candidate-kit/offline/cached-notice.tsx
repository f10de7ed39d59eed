import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** Of a paper that lies on the device: since when, where the portal could not be asked. */
export function CachedNotice({ at }: { at: number | undefined }) {
  const { t, format } = useLanguage()
  if (at === undefined) return null
  return (
    <div data-screen-only>
      <Notice tone="caution" icon="offline" announce>
        <p>{t('app.cached.asOf', indiaMoment(format, new Date(at).toISOString()))}</p>
      </Notice>
    </div>
  )
}
