import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { RankList } from '@lokseva/ui/fields/ranking/rank-list.tsx'
import type { Exam } from '../draft/advert.ts'
import { chosenIn } from '../draft/applying.ts'
import { useApplying, useDraftState } from '../draft/applying-frame.tsx'
import { move } from './choose-posts.ts'
import { useInLanguage } from './in-language.ts'
import './select.css'

/** The posts ticked in one exam: in the order of preference where one is asked for now. */
export function RankedPosts({ exam, named }: { exam: Exam; named: boolean }) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { advert, store } = useDraftState()
  const chosen = chosenIn(useApplying(), exam.id)
  if (chosen.length === 0) return null
  const name = inLanguage(exam.name, exam.nameDvng)
  const items = chosen.flatMap(({ id, authorities }) => {
    const post = exam.posts.find(({ postCriteria }) => postCriteria.id === id)
    if (!post) return []
    const note = [
      t('select.vacancies', { count: post.vacancies }),
      post.isAssignAuthority && t('select.authorities.count', { count: authorities.length }),
    ]
    return [
      {
        key: String(id),
        label: inLanguage(post.postCriteria.name, post.postCriteria.nameDvng),
        note: note.filter(Boolean).join(' · '),
      },
    ]
  })
  return (
    <div className="ranked">
      {named && (
        <div className="ranked-top">
          <h3>{name}</h3>
          <span className="select-hint">{t('select.posts', { count: chosen.length })}</span>
        </div>
      )}
      {advert.details.postPrefAtAppln ? (
        <RankList
          label={t('select.order', { exam: name })}
          items={items}
          onMove={(from, to) => store.change((now) => move(now, exam.id, from, to))}
        />
      ) : (
        <ul className="unranked">
          {items.map(({ key, label, note }) => (
            <li key={key}>
              <strong>{label}</strong> <span className="select-hint">{note}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
