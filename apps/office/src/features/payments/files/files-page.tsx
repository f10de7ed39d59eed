import type { BookFile } from '@lokseva/contract/payments/desk/book-files'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { nameOf } from '#office-kit/named.ts'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import { AccountsNav } from '../accounts-nav.tsx'
import '../accounts.css'
import { DropFile } from './drop-file.tsx'
import { FilePreview } from './file-preview.tsx'
import { useAccountWords } from '../rupees.ts'
import { useBookFiles } from '../use-accounts.ts'

/** Files of providers and the bank: dropped, looked into line by line, then taken. */
export function FilesPage() {
  const { t } = useLanguage()
  const query = useBookFiles()
  const [chosen, setChosen] = useState<string>()
  const mayWrite = may(useOwnSession(), ['payments.write'])
  return (
    <div className="page-stack">
      <div>
        <PageHeading>{t('office.accounts.files.heading')}</PageHeading>
        <p className="accounts-quiet">{t('office.accounts.files.intro')}</p>
      </div>
      <AccountsNav />
      {mayWrite && <DropFile onDropped={setChosen} />}
      <Shown query={query} failed={t('office.accounts.files.failed')}>
        {(files) => {
          const file = files.find(({ id }) => id === chosen)
          return (
            <>
              {file && <FilePreview key={file.id} file={file} mayWrite={mayWrite} />}
              <Card heading={t('office.accounts.files.last')}>
                <FileTable files={files} chosen={chosen} onChoose={setChosen} />
              </Card>
            </>
          )
        }}
      </Shown>
    </div>
  )
}

const tones: Record<BookFile['state'], Tone> = {
  checking: 'info',
  checked: 'caution',
  taking: 'info',
  taken: 'good',
  refused: 'bad',
  away: 'info',
}

type FileTableProps = {
  files: BookFile[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

function FileTable({ files, chosen, onChoose }: FileTableProps) {
  const { t, language, format } = useLanguage()
  const { day, moment } = useAccountWords()
  if (files.length === 0) return <p>{t('office.accounts.files.none')}</p>
  return (
    <div className="accounts-table">
      <DataTable
        caption={t('office.accounts.files.last')}
        isCaptionHidden
        rows={files}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            label: t('office.accounts.files.name'),
            render: ({ id, name }) => (
              <button
                type="button"
                className="accounts-link"
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
              >
                {name}
              </button>
            ),
          },
          {
            key: 'kind',
            label: t('office.accounts.files.kind'),
            render: (file) =>
              file.day === null
                ? t(`office.accounts.files.kind.${file.kind}`)
                : `${t(`office.accounts.files.kind.${file.kind}`)}, ${day(file.day)}`,
          },
          {
            key: 'dropped',
            label: t('office.accounts.files.dropped'),
            render: ({ droppedAt, droppedBy }) => (
              <>
                {moment(droppedAt)}
                <small>{nameOf(droppedBy, language)}</small>
              </>
            ),
          },
          {
            key: 'lines',
            label: t('office.accounts.files.lines'),
            numeric: true,
            render: ({ lines }) => format.number(lines),
          },
          {
            key: 'state',
            label: t('office.accounts.files.state'),
            render: ({ state, faulty }) =>
              state === 'checked' && faulty > 0 ? (
                <Badge tone="bad">{t('office.accounts.files.faulty', { count: faulty })}</Badge>
              ) : (
                <Badge tone={tones[state]}>{t(`office.accounts.files.state.${state}`)}</Badge>
              ),
          },
        ]}
      />
    </div>
  )
}
