import type { PreviewTrial as Trial } from '@lokseva/contract/approvals/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { type Column, DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Figure } from './figure.tsx'

type Post = Trial['posts'][number]

/** Who fits each post, gains it and loses it, counted when it was asked for. */
export function PreviewTrial({ trial }: { trial: Trial }) {
  const { t, language, format } = useLanguage()
  const figures = {
    judged: format.number(trial.judged),
    profiles: format.number(trial.profiles),
    ...indiaMoment(format, trial.at),
  }
  const column = (key: 'before' | 'now' | 'gain' | 'lose', label: string): Column<Post> => ({
    key,
    label,
    numeric: true,
    render: (post) => <Figure figure={post[key]} />,
  })
  return (
    <>
      <p className="preview-basis">
        {trial.judged < trial.profiles
          ? t('office.preview.trial.sample', figures)
          : t('office.preview.trial.all', figures)}
      </p>
      <DataTable
        caption={t('office.preview.trial')}
        isCaptionHidden
        rows={trial.posts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'post',
            label: t('office.preview.trial.post'),
            render: ({ id, name }) => `${id} ${name[language]}`,
          },
          ...(trial.gain
            ? [
                column('before', t('office.preview.trial.before')),
                column('now', t('office.preview.trial.now')),
                column('gain', t('office.preview.trial.gain')),
                column('lose', t('office.preview.trial.lose')),
              ]
            : [column('now', t('office.preview.trial.fit'))]),
        ]}
      />
    </>
  )
}
