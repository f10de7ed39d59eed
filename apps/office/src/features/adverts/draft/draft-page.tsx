import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Redirect } from '@lokseva/browser/router/router.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { may, useOwnSession } from '#office-kit/own-session.ts'
import '../adverts.css'
import './workbench.css'
import { draftPath } from '../paths.ts'
import { allPosts } from '../parts/posts-part.tsx'
import { OtherPostsContext } from '../parts/other-posts.ts'
import { DraftChecksCard } from './draft-checks.tsx'
import { DraftDifference } from './draft-difference.tsx'
import { DraftHeader } from './draft-header.tsx'
import { DraftHistory } from './draft-history.tsx'
import { DraftParts } from './draft-parts.tsx'
import { PartEditor } from './part-editor.tsx'
import { screenParts, screensOf, type DraftScreen, type PartScreen } from './screens.ts'
import { UnsavedParts } from './unsaved-parts.tsx'
import { useDraft } from './use-draft.ts'

const partOf = (screen: DraftScreen) => screenParts[screen as PartScreen]

/** The workbench: one advertisement that is being written, part by part. */
export function DraftPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  const id = Number(params['advertisementId'])
  const query = useDraft(id)
  if (query.isPending) return <Waiting label={t('app.loading')} lines={10} />
  if (!query.data)
    return (
      <FetchFailed
        message={t('office.adverts.noDraft')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  const screen = params['part'] ?? ''
  const whole = query.data.published === null ? ['history'] : ['history', 'difference']
  const isScreen = [...whole, ...screensOf(query.data)].includes(screen)
  if (!isScreen) return <Redirect to={draftPath(id)} />
  return <Workbench draft={query.data} screen={screen as DraftScreen} />
}

function Workbench({ draft, screen }: { draft: Draft; screen: DraftScreen }) {
  const own = useOwnSession()
  const mayWrite = may(own, ['adverts.write']) && draft.request === null
  const posts = allPosts(draft.parts.find(({ part }) => part === 'posts')?.value ?? {})
  return (
    <div className="page-stack">
      <DraftHeader draft={draft} />
      <UnsavedParts draft={draft} {...(screen in screenParts && { open: partOf(screen) })} />
      <div className="workbench">
        <DraftParts draft={draft} screen={screen} />
        <OtherPostsContext value={posts}>
          {screen === 'history' ? (
            <DraftHistory draft={draft} mayWrite={mayWrite} />
          ) : screen === 'difference' ? (
            <DraftDifference draft={draft} />
          ) : (
            <PartEditor
              // Another part is another editor; what was typed in the last one is saved with it.
              key={screenParts[screen]}
              draft={draft}
              screen={screen}
              mayWrite={mayWrite}
            />
          )}
        </OtherPostsContext>
        <DraftChecksCard draft={draft} />
      </div>
    </div>
  )
}
