import { dropApplicationFile } from '@lokseva/contract/applications/desk/endpoints'
import {
  fileKinds,
  fileLimits,
  filePermissions,
  isPlainText,
  type DroppedFile,
  type FileKind,
} from '@lokseva/contract/applications/desk/files'
import { officePages } from '@lokseva/contract/office/pages'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Segmented } from '@lokseva/ui/appearance/segmented.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import '../applications.css'
import { MoreOf } from '../list/more-of.tsx'
import { listPath } from '../paths.ts'
import { useFiles, useRefresh } from '../use-applications.ts'
import { OfListedAdvert, useListedAdverts } from '#office-kit/lists/listed-adverts.tsx'
import { FileCard } from './file-card.tsx'

/** Files of the commands, dropped on the desk and looked at line by line. */
export function FilesPage({ params }: { params: PageParams }) {
  const advertisementId = Number(params['advertisementId'])
  return (
    <OfListedAdvert advertisementId={advertisementId} list={officePages.applications}>
      <Files advertisementId={advertisementId} />
    </OfListedAdvert>
  )
}

function Files({ advertisementId }: { advertisementId: number }) {
  const t = useT()
  const dropped = useFiles(advertisementId)
  const number = useListedAdverts().data?.find(({ id }) => id === advertisementId)?.number
  return (
    <div className="page-stack">
      <PageHeading
        eyebrow={
          <p>
            <Link to={officePages.applications}>{t('office.applications.heading')}</Link>
            {number && ' › '}
            {number && <Link to={listPath(advertisementId)}>{number}</Link>}
          </p>
        }
      >
        {t('office.applications.files.heading')}
      </PageHeading>
      <DropCard advertisementId={advertisementId} />
      <Fetched<DroppedFile>
        query={{ ...dropped, data: dropped.data?.pages.flatMap((page) => page.files) }}
        waiting={t('app.loading')}
        failed={t('office.applications.failed')}
        empty={null}
      >
        {(files) => (
          <>
            {files.map((file) => (
              <FileCard key={file.id} advertisementId={advertisementId} file={file} />
            ))}
            <MoreOf query={dropped} />
          </>
        )}
      </Fetched>
    </div>
  )
}

function DropCard({ advertisementId }: { advertisementId: number }) {
  const t = useT()
  const own = useOwnSession()
  const refresh = useRefresh()
  const kinds = fileKinds.filter((kind) => may(own, [filePermissions[kind]]))
  const [kind, setKind] = useState<FileKind>(kinds[0] ?? 'reject')
  const [refused, setRefused] = useState<{ why: 'large' | 'noText'; name: string }>()
  const dropping = useAction(
    (body: { kind: FileKind; name: string; text: string }) =>
      call(dropApplicationFile, { params: { advertisementId }, body }),
    { onDone: () => refresh('files') },
  )
  const take = async ([file]: File[]) => {
    setRefused(undefined)
    if (!file) return
    const { name } = file
    if (file.size > fileLimits.text) return setRefused({ why: 'large', name })
    const text = await file.text()
    if (!isPlainText(text)) return setRefused({ why: 'noText', name })
    void dropping.run({ kind, name: name.slice(-fileLimits.name), text })
  }
  return (
    <Card heading={kinds.length === 1 ? t(`office.applications.files.${kind}`) : undefined}>
      <p>{t('office.applications.files.text')}</p>
      {kinds.length > 1 && (
        <Segmented
          label={t('office.applications.files.kind')}
          value={kind}
          onChange={setKind}
          options={kinds.map((each) => ({
            key: each,
            label: t(`office.applications.files.${each}`),
          }))}
        />
      )}
      <ActionFailed action={dropping} />
      {refused && (
        <Notice tone="bad" announce>
          <p>{t(`office.applications.files.${refused.why}`, { name: refused.name })}</p>
        </Notice>
      )}
      <div className="application-file">
        <FileDrop
          accept=".csv,text/csv"
          disabled={dropping.busy}
          onFiles={(files) => void take(files)}
          hint={t(`office.applications.files.${kind}.hint`)}
        />
      </div>
    </Card>
  )
}
