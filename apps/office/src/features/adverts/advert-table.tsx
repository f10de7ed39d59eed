import type { DeskAdvert } from '@lokseva/contract/adverts/drafts/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Tone } from '@lokseva/ui/feedback/tone.ts'
import { nameOf } from '#office-kit/named.ts'
import { advertPath, approvalPath, draftPath } from '#office-kit/paths.ts'

export const stateTones: Record<DeskAdvert['state'], Tone> = {
  draft: 'info',
  asked: 'caution',
  coming: 'info',
  open: 'good',
  closed: 'info',
}

type AdvertTableProps = { caption: string; adverts: DeskAdvert[]; isDraft: boolean }

/** Advertisements in rows; a draft leads to the workbench, what is published to its versions. */
export function AdvertTable({ caption, adverts, isDraft }: AdvertTableProps) {
  const { t, language, format } = useLanguage()
  const day = (text: string | null) => (text ? format.date(text) : '–')
  return (
    <DataTable
      caption={caption}
      isCaptionHidden
      rows={adverts}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('office.adverts.name'),
          render: ({ id, number, name }) => (
            <div className="advert-name">
              <Link to={isDraft ? draftPath(id) : advertPath(id)}>
                {name[language] || name.en || name.mr || t('office.adverts.noName', { id })}
              </Link>
              <span>{number || t('office.adverts.noNumber')}</span>
            </div>
          ),
        },
        {
          key: 'state',
          label: t('office.adverts.state'),
          render: ({ state, version }) => (
            <div className="advert-name">
              <Badge tone={stateTones[state]}>{t(`office.adverts.state.${state}`)}</Badge>
              {version !== null && <span>{t('office.adverts.version', { version })}</span>}
            </div>
          ),
        },
        {
          key: 'days',
          label: t('office.adverts.days'),
          render: ({ firstDay, lastDay }) =>
            firstDay || lastDay ? `${day(firstDay)} – ${day(lastDay)}` : '–',
        },
        {
          key: 'draft',
          label: t('office.adverts.draft'),
          render: ({ id, draft }) => {
            if (!draft) return '–'
            const saved = {
              version: draft.version,
              name: nameOf(draft.savedBy, language),
              ...indiaMoment(format, draft.savedAt),
            }
            return (
              <div className="advert-name">
                {isDraft ? (
                  <span>{t('office.adverts.savedBy', saved)}</span>
                ) : (
                  <Link to={draftPath(id)}>{t('office.adverts.openDraft')}</Link>
                )}
                {draft.request && (
                  <Link to={approvalPath(draft.request)}>{t('office.ask.open')}</Link>
                )}
              </div>
            )
          },
        },
      ]}
    />
  )
}
