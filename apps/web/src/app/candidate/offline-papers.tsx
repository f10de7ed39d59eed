import { useEffect, useState } from 'react'
import { indiaMoment } from '#platform/language/india-moment.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import { listCached } from '#platform/offline/offline-cache.ts'
import { useOnline } from '#platform/offline/use-online.ts'
import { Link } from '#platform/router/link.tsx'
import { useLocation } from '#platform/router/router.tsx'
import { Card } from '#ui/data/card.tsx'

type Found = Awaited<ReturnType<typeof listCached>>

/** Without a connection: the papers that open all the same, but for the one that is open. */
export function OfflinePapers() {
  const isOnline = useOnline()
  return isOnline ? null : <PaperLinks />
}

function PaperLinks() {
  const { t, format } = useLanguage()
  const { pathname, search } = useLocation()
  const [found, setFound] = useState<Found>([])
  useEffect(() => {
    void listCached().then(setFound)
  }, [])
  const others = found.filter(({ path }) => path !== pathname + search)
  if (others.length === 0) return null
  return (
    <div className="offline-papers" data-screen-only>
      <Card heading={t('app.cached.heading')}>
        <ul>
          {others.map(({ at, kind = 'card', path = '' }) => (
            <li key={path}>
              <Link to={path}>
                {t(`app.cached.${kind}`, indiaMoment(format, new Date(at).toISOString()))}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
