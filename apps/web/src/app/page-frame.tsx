import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import type { PortalPage } from '#candidate-kit/pages/portal-page.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { ModuleGate } from '#candidate-kit/modules/module-gate.tsx'

export type PageFrameProps = { page: PortalPage; params: PageParams }

/** A page behind its switch. It stays as it is from one of its addresses to another. */
export function PageFrame({ page, params }: PageFrameProps) {
  const { key: visit } = useLocation()
  const { Worded, Page } = page
  return (
    <Worded>
      <Gated page={page}>
        <Page key={page.fresh ? visit : undefined} params={params} />
      </Gated>
    </Worded>
  )
}

function Gated({ page, children }: { page: PortalPage; children: ReactNode }) {
  const t = useT()
  const { module } = page
  if (!module) return children
  const gated = (
    <ModuleGate
      key={module.name}
      module={module.name}
      heading={t(module.heading)}
      worksOffline={page.worksOffline}
    >
      {children}
    </ModuleGate>
  )
  return page.for === 'anyone' ? <div className="screen-frame">{gated}</div> : gated
}
