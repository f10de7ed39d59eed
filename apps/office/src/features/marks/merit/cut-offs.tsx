import { saveCutOffs } from '@lokseva/contract/marks/desk/endpoints'
import {
  bitOf,
  countQualified,
  type Counted,
  type CutOff,
  meritGroups,
  stepsOf,
} from '@lokseva/contract/marks/merit/cut-offs'
import { useMemo, useState } from 'react'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { approvalPath } from '#office-kit/paths.ts'
import { useUnsavedChange } from '#office-kit/kept/use-unsaved.ts'
import { useRefreshMarks } from '../use-marks.ts'
import { CutOffTable, isSameCell, type Cell } from './cut-off-table.tsx'
import type { ListProps } from './merit-page.tsx'
import { PassChart } from './pass-chart.tsx'

type CutOffsProps = ListProps & { counts: readonly Counted[] }

/** Cut-offs by category and group, with how many pass at each mark. */
export function CutOffs({ advertisementId, list, counts }: CutOffsProps) {
  const { t, language, format } = useLanguage()
  const toast = useToasts()
  const refresh = useRefreshMarks()
  const send = useSameRequest()
  const { id: listId, openId, version, request, categories } = list
  const [cutOffs, setCutOffs] = useState<readonly CutOff[]>(list.cutOffs)
  const [cell, setCell] = useState<Cell>({ categoryId: openId, group: null })
  const [isAsking, setAsking] = useState(false)
  const groups = useMemo(
    () => meritGroups.filter((group) => counts.some((each) => each.groups & bitOf(group))),
    [counts],
  )
  const steps = useMemo(() => stepsOf(counts, cell, openId), [counts, cell, openId])
  const qualified = useMemo(
    () => countQualified(counts, cutOffs, openId),
    [counts, cutOffs, openId],
  )
  const set = (of: Cell, total: number | undefined) =>
    setCutOffs((before) => [
      ...before.filter((each) => !isSameCell(each, of)),
      ...(total === undefined ? [] : [{ ...of, total }]),
    ])
  const saving = useAction(
    () =>
      send(saveCutOffs, {
        params: { advertisementId, listId },
        body: { version, cutOffs: [...cutOffs] },
      }),
    {
      onFailed: (error) => {
        // Drawn anew with what the colleague saved, the page has no room for the words.
        if (error instanceof ApiError && error.code === 'CUT_OFFS_CHANGED')
          toast({ id: 'error.CUT_OFFS_CHANGED' }, 'info')
        refresh()
      },
      onDone: () => {
        refresh()
        toast({ id: 'office.marks.cutOffs.saved' })
      },
    },
  )
  const isSaved = cutOffs === list.cutOffs
  useUnsavedChange(() => !isSaved)
  const isOpen = list.state === 'made' && !request
  const name = categories.find(({ id }) => id === cell.categoryId)?.name[language] ?? ''
  return (
    <Card
      heading={t('office.marks.cutOffs')}
      aside={
        <strong className="cut-off-sum" role="status">
          {t('office.marks.cutOffs.qualified', { qualified, all: list.candidates })}
        </strong>
      }
    >
      <p className="marks-quiet">{t('office.marks.cutOffs.intro')}</p>
      <CutOffTable
        categories={categories}
        groups={groups}
        cutOffs={cutOffs}
        counts={counts}
        openId={openId}
        cell={cell}
        disabled={!isOpen}
        onChoose={setCell}
        onChange={set}
      />
      <PassChart
        heading={cell.group ? `${name}, ${t(`marks.group.${cell.group}`)}` : name}
        steps={steps}
        total={cutOffs.find((each) => isSameCell(each, cell))?.total}
        disabled={!isOpen}
        onChange={(total) => set(cell, total)}
      />
      <ActionFailed action={saving} />
      <ButtonRow>
        {request && (
          <LinkButton to={approvalPath(request.id)}>
            {t('office.marks.draft.asked', { number: format.number(request.number) })}
          </LinkButton>
        )}
        {isOpen && !isSaved && (
          <Button busy={saving.busy} onClick={() => void saving.run()}>
            {t('office.marks.cutOffs.save')}
          </Button>
        )}
        {isOpen && isSaved && cutOffs.length > 0 && !list.isOutdated && (
          <Button onClick={() => setAsking(true)}>{t('office.marks.results.ask')}</Button>
        )}
      </ButtonRow>
      {isAsking && (
        <AskApproval
          kind="results.publish"
          payload={{ advertisementId, listId, version }}
          onAsked={() => {
            refresh()
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
