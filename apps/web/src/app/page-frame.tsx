import { useLocation } from 'react-router'
import { useT } from '#platform/language/language-provider.tsx'
import type { PageParams, PortalPage } from '#platform/pages/portal-page.ts'
import { ModuleGate } from '#site-kit/module-gate.tsx'

export type PageFrameProps = { page: PortalPage; params: PageParams }

/** A page behind its switch. It stays as it is from one of its addresses to another. */
export function PageFrame({ page, params }: PageFrameProps) {
  const t = useT()
  const { key: visit } = useLocation()
  const { module, Page } = page
  const content = <Page key={page.fresh ? visit : undefined} params={params} />
  if (!module) return content
  const gated = (
    <ModuleGate key={module.name} module={module.name} heading={t(module.heading)}>
      {content}
    </ModuleGate>
  )
  return page.for === 'anyone' ? <div className="screen-frame">{gated}</div> : gated
}
