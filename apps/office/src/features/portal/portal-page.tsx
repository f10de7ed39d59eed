import { portalParts, type PortalPart } from '@lokseva/contract/portal/parts'
import { type ComponentType, lazy, Suspense } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { NavLink } from '@lokseva/browser/router/link.tsx'
import { Redirect } from '@lokseva/browser/router/router.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { OnePersonNotice } from '#office-kit/approvals/approval-kinds.tsx'
import { portalPath } from '#office-kit/paths.ts'
import './portal.css'

const parts: Record<PortalPart, ComponentType> = {
  modules: lazy(async () => ({
    default: (await import('./modules/modules-part.tsx')).ModulesPart,
  })),
  settings: lazy(async () => ({
    default: (await import('./settings/settings-part.tsx')).SettingsPart,
  })),
  guidelines: lazy(async () => ({
    default: (await import('./guidelines/guidelines-part.tsx')).GuidelinesPart,
  })),
  commission: lazy(async () => ({
    default: (await import('./commission/commission-part.tsx')).CommissionPart,
  })),
  keys: lazy(async () => ({ default: (await import('./keys/keys-part.tsx')).KeysPart })),
  kinds: lazy(async () => ({ default: (await import('./settings/kinds-part.tsx')).KindsPart })),
  jobs: lazy(async () => ({ default: (await import('./health/jobs-part.tsx')).JobsPart })),
  messages: lazy(async () => ({
    default: (await import('./health/messages-part.tsx')).MessagesPart,
  })),
  gateways: lazy(async () => ({
    default: (await import('./health/gateways-part.tsx')).GatewaysPart,
  })),
  nodes: lazy(async () => ({ default: (await import('./health/nodes-part.tsx')).NodesPart })),
}

const isPart = (name: string): name is PortalPart =>
  (portalParts as readonly string[]).includes(name)

/** How the portal is set up and does, a part a page. */
export function PortalPage({ params }: { params: PageParams }) {
  const t = useT()
  const part = params['part'] ?? ''
  if (!isPart(part)) return <Redirect to={portalPath('modules')} />
  const Part = parts[part]
  return (
    <div className="page-stack">
      <PageHeading eyebrow={<p className="portal-eyebrow">{t('office.portal.heading')}</p>}>
        {t(`office.portal.part.${part}`)}
      </PageHeading>
      <OnePersonNotice />
      <nav className="portal-parts" aria-label={t('office.portal.parts')}>
        {portalParts.map((name) => (
          <NavLink key={name} to={portalPath(name)}>
            {t(`office.portal.part.${name}`)}
          </NavLink>
        ))}
      </nav>
      <Suspense fallback={<Waiting label={t('app.loading')} lines={8} />}>
        <Part />
      </Suspense>
    </div>
  )
}
