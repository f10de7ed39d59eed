import { exportDraft } from '@lokseva/contract/adverts/drafts/endpoints'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { hasPermission } from '@lokseva/contract/staff/permissions'
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
import { Icon } from '@lokseva/ui/icon.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { nameOf } from '#office-kit/named.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { advertPath, approvalPath, lookPath } from '#office-kit/paths.ts'
import { nameIn } from '../parts/name-in.ts'
import { useRefreshAdverts } from '../use-adverts.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { useStoreDraft } from './use-draft.ts'
import type { UnsavedParts } from './unsaved/use-unsaved-parts.ts'
import { textOf } from './values/values.ts'

/** Which advertisement it is, how far it is, and what can be done with it as a whole. */
export function DraftHeader({ draft, unsaved }: { draft: Draft; unsaved: UnsavedParts }) {
  const { t, language, format } = useLanguage()
  const own = useOwnSession()
  const { advertisementId, version, published, request, checks } = draft
  const [open, setOpen] = useState<'ask' | 'delete'>()
  const whyClosed = whyAskIsClosed(unsaved)
  // Asked for while something typed is on its way: the dialog opens with what is saved then.
  const isWaiting = open === 'ask' && unsaved.isSaving
  const { refresh } = useStoreDraft(advertisementId)
  const refreshList = useRefreshAdverts()
  // Pressed in vain: it does not open by itself later.
  if (open === 'ask' && (whyClosed || checks.faults.length > 0)) setOpen(undefined)
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
  const mayAsk =
    hasPermission(own.member.roles, 'adverts.write', advertisementId) && request === null
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
            {nameIn(names, language) ??
              nameIn(names, 'en') ??
              nameIn(names, 'mr') ??
              t('office.adverts.noName', { id: advertisementId })}
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
          {mayAsk && (
            <>
              <Button variant="secondary" onClick={() => setOpen('delete')}>
                {t('office.adverts.delete')}
              </Button>
              <Button
                disabled={missing > 0 || whyClosed !== undefined}
                busy={isWaiting}
                {...(whyClosed && { 'aria-describedby': 'ask-closed' })}
                onClick={() => setOpen('ask')}
              >
                {t('office.ask.submit')}
              </Button>
            </>
          )}
        </div>
      </div>
      {whyClosed && mayAsk && (
        <p id="ask-closed" className="ask-closed" role="status">
          <Icon name="info" size={18} />
          {t(whyClosed)}
        </p>
      )}
      <ActionFailed action={exporting} />
      {request && (
        <Notice tone="info" icon="lock">
          <p>
            {t('office.adverts.asked')}{' '}
            <Link to={approvalPath(request)}>{t('office.ask.open')}</Link>
          </p>
        </Notice>
      )}
      {open === 'ask' && !unsaved.isSaving && (
        <AskApproval
          key={version}
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
      {open === 'delete' && <DeleteDraft draft={draft} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** What is not saved would not be asked for. */
function whyAskIsClosed({ waiting, undecided, ended }: UnsavedParts) {
  if (undecided.length > 0) return 'office.adverts.ask.undecided'
  if (waiting.length > 0) return 'office.adverts.ask.unsaved'
  return ended.length > 0 ? 'office.adverts.ask.ended' : undefined
}
