import { deletedWith } from '@lokseva/forms/qualification/cascade'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { type EntryRow, withoutRow } from '../step/entries/entry-rows.ts'
import { Lines } from '../step/use-step-change.tsx'

/** Asks before a row is deleted, naming what goes with it; gives the rows that are left. */
export function useDeleteRow(nameOf: (row: EntryRow) => string) {
  const t = useT()
  const confirm = useConfirm()
  return async (rows: readonly EntryRow[], index: number): Promise<number[] | undefined> => {
    const name = nameOf(rows[index] ?? {})
    const others = deletedWith(rows, index)
    const count = others.length
    const agreed = await confirm(
      count === 0
        ? {
            heading: t('qualification.deleteDialog.heading'),
            body: <p>{t('qualification.deleteDialog.text', { name })}</p>,
            confirmLabel: t('qualification.deleteDialog.confirm'),
            declineLabel: t('qualification.deleteDialog.cancel'),
            danger: true,
          }
        : {
            heading: t('qualification.cascadeDialog.heading'),
            body: (
              <>
                <p>{t('qualification.cascadeDialog.text', { name, count })}</p>
                <Lines lines={others.map((at) => `${at + 1}. ${nameOf(rows[at] ?? {})}`)} />
              </>
            ),
            confirmLabel: t('qualification.cascadeDialog.confirm', { count }),
            declineLabel: t('qualification.cascadeDialog.cancel'),
            danger: true,
          },
    )
    return agreed ? [index, ...others] : undefined
  }
}

/** The list without these rows: those saved once are marked, for the server to remove. */
export const withoutRows = (list: unknown, indices: readonly number[]): unknown =>
  indices
    .toSorted((one, other) => other - one)
    .reduce<unknown>((left, index) => withoutRow(left, index), list)
