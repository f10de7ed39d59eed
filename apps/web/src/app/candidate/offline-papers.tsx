import { useEffect, useState } from 'react'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { listCached, type ListedPaper, openCached } from '#candidate-kit/offline/offline-cache.ts'
import { useOnline } from '@lokseva/browser/offline/use-online.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'

/** Without a connection: the papers that open all the same, but for the one that is open. */
export function OfflinePapers() {
  const isOnline = useOnline()
  return isOnline ? null : <PaperLinks />
}

function PaperLinks() {
  const { t, format } = useLanguage()
  const { pathname, search } = useLocation()
  const [found, setFound] = useState<ListedPaper[]>([])
  useEffect(() => {
    void listCached().then(setFound)
  }, [])
  const others = found.filter(({ path }) => path !== pathname + search)
  if (others.length === 0) return null
  return (
    <div className="offline-papers" data-screen-only>
      <Card heading={t('app.cached.heading')}>
        <ul>
          {others.map((paper) => {
            const { at, kind = 'card', fileName = '' } = paper
            const moment = indiaMoment(format, new Date(at).toISOString())
            const words = t(`app.cached.${kind}`, { ...moment, name: fileName })
            return (
              <li key={paper.name ?? paper.path}>
                <Paper {...paper}>{words}</Paper>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

/** Leads to where it is shown; a file that is shown nowhere is handed to the browser. */
function Paper({ path, name, fileName, children }: ListedPaper & { children: string }) {
  if (path !== undefined) return <Link to={path}>{children}</Link>
  const open = async () => {
    const file = name === undefined ? undefined : await openCached(name)
    if (file) saveFile(file, fileName ?? '')
  }
  return (
    <Button variant="quiet" onClick={() => void open()}>
      {children}
    </Button>
  )
}
