import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { textOf, type Values } from '../draft/values.ts'
import { fieldId, usePartContext } from '../fields/part-context.ts'
import { nameIn } from './posts-part.tsx'

/** Every post with its place. */
function placedPosts(value: Values): { place: string; post: Values }[] {
  const { posts = [], exams = [] } = value as {
    posts?: Values[]
    exams?: { posts?: Values[] }[]
  }
  const placed = (place: string, list: Values[]) =>
    list.map((post, index) => ({ place: `${place}.${index}`, post }))
  return [
    ...placed('posts', posts),
    ...exams.flatMap((exam, index) => placed(`exams.${index}.posts`, exam.posts ?? [])),
  ]
}

/** Who may apply, post by post, as candidates read it in both languages. */
export function RulesPart() {
  const { t } = useLanguage()
  const { value } = usePartContext()
  const posts = placedPosts(value)
  if (posts.length === 0) return <p>{t('office.adverts.rules.noPosts')}</p>
  return (
    <>
      {posts.map(({ place, post }) => (
        <PostRules key={place} place={place} post={post} others={posts} />
      ))}
    </>
  )
}

type PostRulesProps = {
  place: string
  post: Values
  others: { place: string; post: Values }[]
}

function PostRules({ place, post, others }: PostRulesProps) {
  const { t, language } = useLanguage()
  const { rules, faults, set, disabled } = usePartContext()
  const said = rules.find((each) => each.place === place)
  const wrong = faults.filter((each) => each.place.startsWith(`${place}.criteria`))
  const name = `${textOf(post['id'])} ${nameIn(post, language) ?? ''}`
  const copyFrom = (from: string) =>
    set(`${place}.criteria`, others.find((each) => each.place === from)?.post['criteria'])
  return (
    <section className="entry" id={fieldId(`${place}.criteria`)} aria-label={name}>
      <div className="entry-top">
        <strong>{name}</strong>
        <span className="kept-as-is">{t('office.adverts.rules.kept')}</span>
      </div>
      {/* The editor of sentences goes here: <RuleEditor criterion={post.criteria} onChange={…} /> */}
      {said ? (
        <dl className="rule-lines">
          {said.lines.map(({ label, text }) => (
            <div key={label.en + text.en}>
              <dt>{label[language]}</dt>
              <dd>
                <p lang="en">{text.en}</p>
                <p lang="mr">{text.mr}</p>
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <Notice tone="caution">
          <p>{t('office.adverts.rules.unreadable')}</p>
        </Notice>
      )}
      {wrong.length > 0 && (
        <ul className="rule-faults">
          {wrong.map((each) => (
            <li key={each.place + each.problem.en}>
              <code>{each.place.slice(place.length + 1)}</code> {each.problem[language]}
            </li>
          ))}
        </ul>
      )}
      {!disabled && others.length > 1 && (
        <Field label={t('office.adverts.rules.copy')} optional>
          <Select
            value=""
            onChange={copyFrom}
            options={others
              .filter((each) => each.place !== place)
              .map((each) => ({
                key: each.place,
                label: `${textOf(each.post['id'])} ${nameIn(each.post, language) ?? ''}`,
              }))}
          />
        </Field>
      )}
    </section>
  )
}
