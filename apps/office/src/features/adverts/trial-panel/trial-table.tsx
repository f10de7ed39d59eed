import type { TrialResult } from '@lokseva/contract/trials/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Figure } from '#office-kit/figure.tsx'
import './trial-panel.css'

type Post = TrialResult['posts'][number]

/** Who fits each post now and in the published version, who gains it and who loses it. */
export function TrialTable({
  result,
  names,
}: {
  result: TrialResult
  names: ReadonlyMap<number, string>
}) {
  const { t } = useLanguage()
  const figure = (key: 'now' | 'before' | 'gain' | 'lose'): Column<Post> => ({
    key,
    label: t(`trial.column.${key}`),
    numeric: true,
    render: (post) => <Figure figure={post[key]} />,
  })
  const isCompared = result.posts.some(({ before }) => before !== null)
  return (
    <DataTable
      caption={t('trial.caption')}
      isCaptionHidden
      columns={[
        {
          key: 'post',
          label: t('trial.column.post'),
          render: ({ id }) => `${id} ${names.get(id) ?? ''}`,
        },
        figure('now'),
        ...(isCompared ? [figure('before'), figure('gain'), figure('lose')] : []),
      ]}
      rows={result.posts}
      rowKey={({ id }) => id}
    />
  )
}
