import { ViewDocument } from '#features/documents/view-document.tsx'
import { SavedDoubts } from '#features/profile-view/saved-doubts.tsx'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'

export function Profile({ params }: { params: PageParams }) {
  return <ProfilePage params={params} doubts={<SavedDoubts />} ViewDocument={ViewDocument} />
}
