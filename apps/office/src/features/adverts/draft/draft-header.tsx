import { exportDraft } from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { AskApproval } from '#office-kit/ask-approval.tsx'
import { nameOf } from '#office-kit/named.ts'
import { may, useOwnSession } from '#office-kit/own-session.ts'
import { approvalPath } from '#office-kit/paths.ts'
import { advertPath, lookPath } from '../paths.ts'
import { nameIn } from '../parts/posts-part.tsx'
import { useRefreshAdverts } from '../use-adverts.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { useStoreDraft } from './use-draft.ts'
import { textOf } from './values.ts'

/** Which advertisement it is, how far it is, and what can be done with it as a whole. */
export function DraftHeader({ draft }: { draft: Draft }) {
  const { t, language, format } = useLanguage()
  const own = useOwnSession()
  const { advertisementId, version, published, request, checks } = draft
  const [open, setOpen] = useState<'ask' | 'delete'>()
  const { refresh } = useStoreDraft(advertisementId)
  const refreshList = useRefreshAdverts()
  const exporting = useAction(() => call(exportDraft, { params: { advertisementId } }), {
    onDone: ({ name, text }) => saveFile(new Blob([text], { type: 'application/json' }), name),
  })
  const names = draft.parts.find(({ part }) => part === 'names')!.value
  const last = draft.parts.reduce((one, other) => (other.version > one.version ? other : one))
  const saved = {
    version,
    name: nameOf(last.savedBy, language),
    ...indiaMoment(format, last.savedAt),
  }
  const missing = checks.faults.length
  const number = names['advertisementNo']
    ? `${textOf(names['advertisementNo'])}/${textOf(names['year'])}`
    : ''
  return (
    <>
      <div className="adverts-top">
        <div>
          <PageHeading
            eyebrow={
              <p>
                <Link to={officePages.adverts}>{t('office.adverts.heading')}</Link>
                {number && ` › ${number}`}
              </p>
            }
          >
            {nameIn(names, language) ?? t('office.adverts.noName', { id: advertisementId })}
          </PageHeading>
          <p className="draft-state">
            <span>{t('office.adverts.savedBy', saved)}</span>
            <Badge tone={missing === 0 ? 'good' : 'caution'}>
              {t('office.adverts.missing', { count: missing })}
            </Badge>
            {published !== null && (
              <Link to={advertPath(advertisementId)}>
                {t('office.adverts.corrects', { version: published })}
              </Link>
            )}
          </p>
        </div>
        <div className="advert-actions">
          <LinkButton variant="secondary" to={lookPath(advertisementId)}>
            {t('office.adverts.look')}
          </LinkButton>
          <Button variant="secondary" busy={exporting.busy} onClick={() => void exporting.run()}>
            {t('office.adverts.export')}
          </Button>
          {may(own, ['adverts.write']) && request === null && (
            <>
              <Button variant="secondary" onClick={() => setOpen('delete')}>
                {t('office.adverts.delete')}
              </Button>
              <Button disabled={missing > 0} onClick={() => setOpen('ask')}>
                {t('office.ask.submit')}
              </Button>
            </>
          )}
        </div>
      </div>
      <ActionFailed action={exporting} />
      {request && (
        <Notice tone="info" icon="lock">
          <p>
            {t('office.adverts.asked')}{' '}
            <Link to={approvalPath(request)}>{t('office.ask.open')}</Link>
          </p>
        </Notice>
      )}
      {open === 'ask' && (
        <AskApproval
          kind={published === null ? 'adverts.publish' : 'adverts.correct'}
          payload={{ advertisementId, draft: version }}
          onAsked={() => {
            setOpen(undefined)
            refresh()
            refreshList()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'delete' && (
        <DeleteDraft advertisementId={advertisementId} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
