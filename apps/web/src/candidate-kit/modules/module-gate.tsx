import type { ModuleName } from '@lokseva/contract/site/module-names'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useOnline } from '@lokseva/browser/offline/use-online.ts'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { ModuleDisabledNotice } from '@lokseva/ui/feedback/module-disabled-notice.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'

import { HelplineCard } from '@lokseva/site-kit/helpline-card.tsx'
import { useModule } from './module-switches.ts'

type ModuleGateProps = {
  module: ModuleName
  /** Names the page while its own content is not there; a part of a page has its heading already. */
  heading?: string
  /** What stands behind it may be kept on the device: no connection is no reason to close it. */
  worksOffline?: boolean | undefined
  children: ReactNode
}

/** Lets a screen through only while its module is switched on. */
export function ModuleGate({ module, heading, worksOffline, children }: ModuleGateProps) {
  const t = useT()
  const isOnline = useOnline()
  const { data, isPending, refetch, isFetching } = useModule(module)
  if (!data && worksOffline && (!isOnline || !isPending)) return children
  if (isPending)
    return heading === undefined ? (
      // A part of a page keeps its place; the page around it stays.
      <Card>
        <Waiting label={t('site.module.loading')} lines={4} />
      </Card>
    ) : (
      <Loader label={t('site.module.loading')} />
    )
  if (data?.isEnabled) return children
  const notice = data ? (
    <ModuleDisabledNotice message={data.msgToDisplay} />
  ) : (
    <FetchFailed
      message={t(isOnline ? 'site.module.failed' : 'site.module.offline')}
      busy={isFetching}
      onRetry={refetch}
    />
  )
  if (heading === undefined) return notice
  return (
    <div className="narrow-page">
      <PageHeading>{heading}</PageHeading>
      {notice}
      <HelplineCard />
    </div>
  )
}
