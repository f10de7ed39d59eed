import * as desk from '@lokseva/contract/applications/desk/endpoints'
import type { ApplicationExport, Batch } from '@lokseva/contract/applications/desk/schemas'
import type { ReactNode } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { saveFile } from '@lokseva/browser/files/save-file.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { MoreOf } from './list/more-of.tsx'
import { useBatches, useExports, useRefresh } from './use-applications.ts'

/** What goes on behind the list: files that are written, decisions that are carried out. */
export function BackgroundWork({ advertisementId }: { advertisementId: number }) {
  const written = useExports(advertisementId)
  const decided = useBatches(advertisementId)
  const exports = written.data?.pages.flatMap((page) => page.exports) ?? []
  const batches = decided.data?.pages.flatMap((page) => page.batches) ?? []
  return (
    <>
      {exports.length > 0 && (
        <Exports
          advertisementId={advertisementId}
          exports={exports}
          more={<MoreOf query={written} />}
        />
      )}
      {batches.length > 0 && <Batches batches={batches} more={<MoreOf query={decided} />} />}
    </>
  )
}

function useMoment() {
  const { format } = useLanguage()
  return (iso: string) => {
    const { date, time } = indiaMoment(format, iso)
    return `${date} ${time}`
  }
}

type ExportsProps = { advertisementId: number; exports: ApplicationExport[]; more: ReactNode }

function Exports({ advertisementId, exports, more }: ExportsProps) {
  const { t, language } = useLanguage()
  const moment = useMoment()
  const refresh = useRefresh()
  const withProof = useStepUp()
  const params = (exportId: string) => ({ params: { advertisementId, exportId } })
  const onDone = () => refresh('exports')
  const stopping = useAction((id: string) => call(desk.stopApplicationExport, params(id)), {
    onDone,
  })
  const resuming = useAction((id: string) => call(desk.resumeApplicationExport, params(id)), {
    onDone,
  })
  const fetching = useAction(
    ({ id }: ApplicationExport) => withProof(() => call(desk.fetchApplicationExport, params(id))),
    { onDone: (file, { fileName }) => saveFile(file, fileName) },
  )
  const buttonOf = (each: ApplicationExport) => {
    const [label, isBusy, onClick] = {
      running: ['stop', stopping.busy, () => void stopping.run(each.id)] as const,
      stopped: ['resume', resuming.busy, () => void resuming.run(each.id)] as const,
      done: ['fetch', fetching.busy, () => void fetching.run(each)] as const,
    }[each.state]
    return (
      <Button variant="secondary" busy={isBusy} onClick={onClick}>
        {t(`office.applications.exports.${label}`)}
      </Button>
    )
  }
  return (
    <Card heading={t('office.applications.exports')}>
      <p className="applications-quiet">{t('office.applications.exports.help')}</p>
      <ActionFailed action={stopping} />
      <ActionFailed action={resuming} />
      <ActionFailed action={fetching} />
      <DataTable
        caption={t('office.applications.exports')}
        isCaptionHidden
        rows={exports}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'asked',
            label: t('office.applications.exports.asked'),
            render: ({ askedAt, reason }) => (
              <>
                {moment(askedAt)}
                <p className="applications-quiet">{reason}</p>
              </>
            ),
          },
          {
            key: 'which',
            label: t('office.applications.exports.which'),
            render: ({ filter, total }) => (
              <>
                {filter[language]}
                <p className="applications-quiet">
                  {t('office.applications.count', { count: total })}
                </p>
              </>
            ),
          },
          {
            key: 'state',
            label: t('office.applications.exports.state'),
            render: ({ state, written, total }) => (
              <ProgressBar
                label={t(`office.applications.exports.${state}`)}
                value={written}
                max={total}
                figure={t('office.applications.exports.progress', { written, total })}
              />
            ),
          },
        ]}
        actions={{ label: t('office.applications.exports.actions'), render: buttonOf }}
      />
      {more}
    </Card>
  )
}

function Batches({ batches, more }: { batches: Batch[]; more: ReactNode }) {
  const { t, language } = useLanguage()
  const moment = useMoment()
  return (
    <Card heading={t('office.applications.batches')}>
      <DataTable
        caption={t('office.applications.batches')}
        isCaptionHidden
        rows={batches}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'when',
            label: t('office.applications.batches.when'),
            render: ({ begunAt }) => moment(begunAt),
          },
          {
            key: 'which',
            label: t('office.applications.exports.which'),
            render: ({ filter }) => filter[language],
          },
          {
            key: 'progress',
            label: t('office.applications.batches.progress'),
            render: ({ kind, stage, reached, total, skipped }) => (
              <>
                <ProgressBar
                  label={
                    kind === 'reject'
                      ? t('office.applications.batches.reject')
                      : t('office.applications.batches.stage', { stage: stage?.[language] ?? '' })
                  }
                  value={reached}
                  max={total}
                  figure={t('office.applications.exports.progress', { written: reached, total })}
                />
                {skipped > 0 && (
                  <p className="applications-quiet">
                    {t('office.applications.batches.skipped', { count: skipped })}
                  </p>
                )}
              </>
            ),
          },
        ]}
      />
      {more}
    </Card>
  )
}
