import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { EntryList } from '../fields/entry-list.tsx'
import { usePartContext } from '../fields/part-context.ts'
import { ChoiceField, IdsField, NumberField } from '../fields/plain-fields.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useDraftChoices } from '../use-adverts.ts'
import { nameIn } from './posts-part.tsx'
import { useOtherPosts } from './other-posts.ts'
import { textOf } from '../draft/values.ts'

/** The papers that are asked for, how big each may be, and of whom. */
export function DocumentsPart() {
  const { t, language } = useLanguage()
  const { set, rules, disabled } = usePartContext()
  const documents = useDraftChoices().data?.documents ?? []
  const posts = useOtherPosts()
  const options = documents.map(({ id, label }) => ({
    key: String(id),
    label: `${id} ${label[language]}`,
  }))
  return (
    <EntryList
      place="requiredDocuments"
      nameOf={(paper, number) =>
        options.find(({ key }) => key === paper['documentTypeId'])?.label ??
        t('office.adverts.document', { number })
      }
      add={t('office.adverts.document.add')}
      newEntry={() => ({ sizeLimit: 500 })}
    >
      {(at, paper) => (
        <>
          <div className="field-row">
            <ChoiceField
              place={`${at}.documentTypeId`}
              label={t('office.adverts.field.documentTypeId')}
              options={options}
            />
            <NumberField place={`${at}.sizeLimit`} label={t('office.adverts.field.sizeLimit')} />
          </div>
          {rules
            .filter(({ place }) => place === at)
            .flatMap(({ lines }) => lines)
            .map(({ label, text }) => (
              <p key={text.en} className="of-whom">
                <strong>{label[language]}:</strong> {text[language]}
              </p>
            ))}
          {'when' in paper ? (
            <p className="kept-as-is">
              {t('office.adverts.document.when')}{' '}
              {!disabled && (
                <Button variant="secondary" onClick={() => set(`${at}.when`, undefined)}>
                  {t('office.adverts.document.usual')}
                </Button>
              )}
            </p>
          ) : (
            <OfPosts at={at} chosen={Array.isArray(paper['posts'])} posts={posts} />
          )}
        </>
      )}
    </EntryList>
  )
}

type OfPostsProps = { at: string; chosen: boolean; posts: ReturnType<typeof useOtherPosts> }

function OfPosts({ at, chosen, posts }: OfPostsProps) {
  const { t, language } = useLanguage()
  const { set, disabled } = usePartContext()
  if (!chosen)
    return (
      !disabled && (
        <Button variant="secondary" onClick={() => set(`${at}.posts`, [])}>
          {t('office.adverts.document.posts')}
        </Button>
      )
    )
  return (
    <>
      <IdsField
        place={`${at}.posts`}
        label={t('office.adverts.field.documentPosts')}
        options={posts.map((post) => ({
          key: textOf(post['id']),
          label: `${textOf(post['id'])} ${nameIn(post, language) ?? ''}`,
        }))}
      />
      {!disabled && (
        <Button variant="secondary" onClick={() => set(`${at}.posts`, undefined)}>
          {t('office.adverts.document.everybody')}
        </Button>
      )}
    </>
  )
}
