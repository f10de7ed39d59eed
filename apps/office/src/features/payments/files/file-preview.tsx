import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { bookLimits } from '@lokseva/contract/payments/desk/schemas'
import type {
  BookFile,
  BookFileLine,
  LineOutcome,
} from '@lokseva/contract/payments/desk/book-files'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { Shown } from '#office-kit/shown.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { Paging } from '../paging.tsx'
import { useAccountWords } from '../rupees.ts'
import { useFileLines, useRefreshAccounts } from '../use-accounts.ts'

/** What would come of a file, or came of it: counted first, then line by line. */
export function FilePreview({ file, mayWrite }: { file: BookFile; mayWrite: boolean }) {
  const { t, language } = useLanguage()
  const { rupees } = useAccountWords()
  const { state, problem, faulty, outcomes, lines } = file
  const isAtWork = state === 'checking' || state === 'taking'
  return (
    <Card heading={file.name}>
      {isAtWork && <Waiting label={t(`office.accounts.preview.${state}`)} lines={4} isLabelShown />}
      {problem && (
        <Notice tone="bad" announce>
          <p>{problem[language]}</p>
        </Notice>
      )}
      {state === 'checked' && faulty > 0 && (
        <Notice tone="bad" announce>
          <p>{t('office.accounts.preview.faulty', { count: faulty })}</p>
        </Notice>
      )}
      {!isAtWork && lines === 0 && !problem && <p>{t('office.accounts.preview.empty')}</p>}
      {!isAtWork && outcomes.length > 0 && (
        <ul className="accounts-outcomes">
          {outcomes.map(({ outcome, count, paise }) => (
            <li key={outcome}>
              <Badge tone={tones[outcome]}>
                {t(`office.accounts.outcome.${outcome}.count`, { count, amount: rupees(paise) })}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <FileActions file={file} mayWrite={mayWrite} />
      {!isAtWork && lines > 0 && <FileLines file={file} />}
    </Card>
  )
}

function FileActions({ file, mayWrite }: { file: BookFile; mayWrite: boolean }) {
  const { t } = useLanguage()
  const refresh = useRefreshAccounts()
  const withProof = useStepUp()
  const send = useSameRequest()
  const confirm = useConfirm()
  const { id: fileId, name, state, faulty, kind } = file
  const params = { fileId }
  const taking = useAction(() => withProof(() => send(desk.takeBookFile, { params })), {
    onDone: refresh,
  })
  const puttingAway = useAction(() => call(desk.putAwayBookFile, { params }), { onDone: refresh })
  const fetching = useAction(() => call(desk.fetchFaultyLines, { params }), {
    onDone: (content) => saveFile(content, 'faulty-lines.csv'),
  })
  const putAway = async () => {
    const question = {
      heading: t('office.accounts.putAway.sure', { name }),
      body: <p>{t('office.accounts.putAway.text')}</p>,
      confirmLabel: t('office.accounts.putAway.yes'),
      declineLabel: t('office.accounts.putAway.keep'),
      danger: true,
    }
    // Of one that was only looked into nothing counts yet.
    if (state !== 'taken' || (await confirm(question))) await puttingAway.run()
  }
  const isBook = kind === 'report' || kind === 'bank'
  const mayPutAway = state === 'checked' || (state === 'taken' && isBook)
  return (
    <>
      <ActionFailed action={taking} />
      <ActionFailed action={puttingAway} />
      <ActionFailed action={fetching} />
      <div className="accounts-buttons">
        {mayWrite && state === 'checked' && faulty === 0 && (
          <Button busy={taking.busy} onClick={() => void taking.run()}>
            {t('office.accounts.preview.take')}
          </Button>
        )}
        {state === 'checked' && faulty > 0 && (
          <Button variant="secondary" busy={fetching.busy} onClick={() => void fetching.run()}>
            {t('office.accounts.preview.faults')}
          </Button>
        )}
        {mayWrite && mayPutAway && (
          <Button variant="quiet" busy={puttingAway.busy} onClick={() => void putAway()}>
            {t('office.accounts.preview.putAway')}
          </Button>
        )}
      </div>
    </>
  )
}

const tones: Record<LineOutcome, Tone> = {
  matched: 'good',
  gatewayOnly: 'bad',
  amountDiffers: 'bad',
  duplicate: 'caution',
  refund: 'info',
  credit: 'good',
  paid: 'good',
  differs: 'caution',
  unknown: 'bad',
  twice: 'caution',
  ended: 'caution',
  similar: 'bad',
  before: 'bad',
  after: 'bad',
  known: 'info',
  sent: 'good',
}

function FileLines({ file: { id, state, lines } }: { file: BookFile }) {
  const { t } = useLanguage()
  const [offset, setOffset] = useState(0)
  const query = useFileLines(id, offset, state)
  return (
    <Shown query={query} failed={t('office.accounts.files.failed')}>
      {(rows) => (
        <>
          <LinesTable rows={rows} />
          <Paging offset={offset} total={lines} rows={bookLimits.rows} onOffset={setOffset} />
        </>
      )}
    </Shown>
  )
}

function LinesTable({ rows }: { rows: BookFileLine[] }) {
  const { t, language, format } = useLanguage()
  const { rupees } = useAccountWords()
  return (
    <div className="accounts-table">
      <DataTable
        caption={t('office.accounts.preview.lines')}
        isCaptionHidden
        rows={rows.map((row, place) => ({ ...row, place }))}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'line',
            label: t('office.accounts.preview.line'),
            numeric: true,
            render: ({ line }) => format.number(line),
          },
          {
            key: 'about',
            label: t('office.accounts.preview.about'),
            render: ({ about }) => about ?? '–',
          },
          {
            key: 'amount',
            label: t('office.accounts.amount'),
            numeric: true,
            render: ({ paise }) => (paise === null ? '–' : rupees(paise)),
          },
          {
            key: 'outcome',
            label: t('office.accounts.preview.outcome'),
            render: ({ outcome, problem }) =>
              outcome ? (
                <Badge tone={tones[outcome]}>{t(`office.accounts.outcome.${outcome}`)}</Badge>
              ) : (
                <span className="accounts-fault">{problem?.[language]}</span>
              ),
          },
        ]}
      />
    </div>
  )
}
