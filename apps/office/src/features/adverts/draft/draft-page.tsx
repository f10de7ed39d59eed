import { useState } from 'react'
import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { hasPermission } from '@lokseva/contract/staff/permissions'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Redirect } from '@lokseva/browser/router/router.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import '../adverts.css'
import '../fields/fields.css'
import '../parts/calendar-line.css'
import './workbench.css'
import { draftPath } from '#office-kit/paths.ts'
import { allPosts } from '../parts/posts-part.tsx'
import { OtherPostsContext } from '../parts/other-posts.ts'
import { BesideContext } from './unsaved/beside.ts'
import { DraftChecksCard } from './draft-checks.tsx'
import { DraftDifference } from './history/draft-difference.tsx'
import { DraftHeader } from './draft-header.tsx'
import { DraftHistory } from './history/draft-history.tsx'
import { DraftParts } from './draft-parts.tsx'
import { NoDraft } from './no-draft.tsx'
import { PartEditor } from './part-editor.tsx'
import { screenParts, screensOf, type DraftScreen, type PartScreen } from './screens.ts'
import { UnsavedParts } from './unsaved/unsaved-parts.tsx'
import { isNotFound, useDraft } from './use-draft.ts'
import { useUnsavedParts } from './unsaved/use-unsaved-parts.ts'

const partOf = (screen: DraftScreen): DraftPartName | undefined => screenParts[screen as PartScreen]

/** The workbench: one advertisement that is being written, part by part. */
export function DraftPage({ params }: { params: PageParams }) {
  const t = useT()
  const inWords = useErrorWords()
  const id = Number(params['advertisementId'])
  const query = useDraft(id)
  if (query.isPending) return <Waiting label={t('app.loading')} lines={10} />
  // Also where it was here until now.
  if (isNotFound(query.error)) return <NoDraft advertisementId={id} />
  if (!query.data)
    return (
      <FetchFailed
        message={inWords(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  const screen = params['part'] ?? ''
  const isScreen = ['history', 'difference', ...screensOf(query.data)].includes(screen)
  if (!isScreen) return <Redirect to={draftPath(id)} />
  // The next draft of the same advertisement is another one.
  return <Workbench key={query.data.id} draft={query.data} screen={screen as DraftScreen} />
}

function Workbench({ draft, screen }: { draft: Draft; screen: DraftScreen }) {
  const own = useOwnSession()
  const mayWrite =
    hasPermission(own.member.roles, 'adverts.write', draft.advertisementId) &&
    draft.request === null
  const unsaved = useUnsavedParts(draft)
  const [beside, setBeside] = useState<HTMLElement | null>(null)
  const posts = allPosts(draft.parts.find(({ part }) => part === 'posts')?.value ?? {})
  return (
    <div className="page-stack">
      <DraftHeader draft={draft} unsaved={unsaved} />
      <UnsavedParts
        advertisementId={draft.advertisementId}
        unsaved={unsaved}
        open={partOf(screen)}
        mayWrite={mayWrite}
      />
      <BesideContext value={beside}>
        <div className="workbench" data-screen={screen}>
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
          <div className="draft-beside page-stack">
            <DraftChecksCard draft={draft} />
            <div ref={setBeside} className="part-beside" />
          </div>
        </div>
      </BesideContext>
    </div>
  )
}
