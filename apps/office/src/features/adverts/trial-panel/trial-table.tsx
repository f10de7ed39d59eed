import type { TrialFigure, TrialResult } from '@lokseva/contract/trials/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Figure } from '#office-kit/figure.tsx'
import { NearMisses } from './near-misses.tsx'
import './trial-panel.css'

type Post = TrialResult['posts'][number]
type TrialTableProps = { result: TrialResult; names: ReadonlyMap<number, string> }

/** Who fits each post now and in the published version, who gains it, loses it and nearly fits it. */
export function TrialTable({ result, names }: TrialTableProps) {
  const { t } = useLanguage()
  const figure = (key: 'now' | 'before'): Column<Post> => ({
    key,
    label: t(`trial.column.${key}`),
    numeric: true,
    render: (post) => <Figure isShort figure={post[key]} />,
  })
  const isCompared = result.posts.some(({ before }) => before !== null)
  const nameOf = ({ id }: Post) => names.get(id) ?? t('trial.gone')
  return (
    <DataTable
      caption={t('trial.caption')}
      isCaptionHidden
      columns={[
        {
          key: 'post',
          label: t('trial.column.post'),
          render: (post) => (
            <>
              <strong>{post.id}</strong> {nameOf(post)}
            </>
          ),
        },
        figure('now'),
        ...(isCompared ? [figure('before')] : []),
      ]}
      rows={result.posts}
      rowKey={({ id }) => id}
      renderBelow={(post) => (
        <>
          {post.gain && post.lose && hasMoves(post) && (
            <p className="trial-moves">
              <Move figure={post.gain} label={t('trial.column.gain')} kind="gain" />
              <Move figure={post.lose} label={t('trial.column.lose')} kind="lose" />
            </p>
          )}
          <NearMisses post={post} isOpen={result.posts.length === 1} name={nameOf(post)} />
        </>
      )}
    />
  )
}

/** Where nobody comes or goes, the sentence above says so of all posts. */
const hasMoves = ({ gain, lose }: Post) => gain?.count !== 0 || lose?.count !== 0

type MoveProps = { figure: TrialFigure; label: string; kind: 'gain' | 'lose' }

/** None is said, but quietly: what stands out is who comes and who goes. */
const Move = ({ figure, label, kind }: MoveProps) => (
  <span data-kind={figure.count === 0 ? undefined : kind}>
    <strong>
      <Figure isShort figure={figure} />
    </strong>{' '}
    {label}
  </span>
)
