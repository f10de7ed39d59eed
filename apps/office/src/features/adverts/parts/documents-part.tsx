import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { EntryList } from '../fields/entry-list.tsx'
import { usePartContext } from '../fields/part-context.ts'
import { ChoiceField, IdsField, NumberField } from '../fields/plain-fields.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { LazyDocumentCondition } from '../lazy-parts.ts'
import type { DocumentConditionProps } from '../rule-editor/document-condition.tsx'
import { useDraftChoices } from '../use-adverts.ts'
import { nameIn } from './name-in.ts'
import { useOtherPosts } from './other-posts.ts'
import { checkText } from '../draft/values/use-place-label.ts'
import { textOf, type Values } from '../draft/values/values.ts'

/** The papers that are asked for, how big each may be, and of whom. */
export function DocumentsPart() {
  const { t, language } = useLanguage()
  const { rules } = usePartContext()
  const documents = useDraftChoices().data?.documents ?? []
  const options = documents.map(({ id, label }) => ({
    key: String(id),
    label: `${id} ${label[language]}`,
  }))
  const ofWhom = (at: string) =>
    rules.filter(({ place }) => place === at).flatMap(({ lines }) => lines)
  return (
    <EntryList
      folded
      place="requiredDocuments"
      nameOf={(paper, number) =>
        options.find(({ key }) => key === paper['documentTypeId'])?.label ??
        t('office.adverts.document', { number })
      }
      add={t('office.adverts.document.add')}
      newEntry={() => ({ sizeLimit: 500 })}
      sumOf={({ sizeLimit }, at) =>
        [
          ...(textOf(sizeLimit) === '' ? [] : [`${textOf(sizeLimit)} KB`]),
          ...ofWhom(at).map(({ label, text }) => checkText(label[language], text[language])),
        ].join(' · ')
      }
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
          {ofWhom(at).map(({ label, text }) => (
            <p key={text.en} className="of-whom">
              <strong>{label[language]}:</strong> {text[language]}
            </p>
          ))}
          <OfWhom
            at={at}
            paper={paper}
            name={options.find(({ key }) => key === paper['documentTypeId'])?.label ?? ''}
          />
        </>
      )}
    </EntryList>
  )
}

type OfWhomProps = { at: string; paper: Values; name: string }

/** Of everybody it concerns, of those who choose some posts, or of whom a condition names. */
function OfWhom(props: OfWhomProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    // The button that was pressed goes with what it did: the next key leads on from here.
    <div ref={box} tabIndex={-1}>
      <OfWhomFields {...props} onSwitch={() => box.current?.focus()} />
    </div>
  )
}

function OfWhomFields({ at, paper, name, onSwitch }: OfWhomProps & { onSwitch: () => void }) {
  const { t } = useLanguage()
  const { set, disabled } = usePartContext()
  const posts = useOtherPosts()
  const [isWriting, setWriting] = useState(false)
  const setPosts = (chosen: [] | undefined) => {
    set(`${at}.posts`, chosen)
    onSwitch()
  }
  if (Array.isArray(paper['posts']))
    return <OfPosts at={at} onEverybody={() => setPosts(undefined)} />
  if (disabled) return null
  if (isWriting || 'when' in paper)
    return (
      <Suspense fallback={<Waiting label={t('app.loading')} lines={3} />}>
        <LazyDocumentCondition
          condition={paper['when'] as DocumentConditionProps['condition']}
          name={name}
          posts={posts.map((post) => ({
            id: Number(post['id']),
            en: nameIn(post, 'en') ?? textOf(post['id']),
            mr: nameIn(post, 'mr') ?? textOf(post['id']),
          }))}
          onChange={(when) => {
            setWriting(true)
            set(`${at}.when`, when)
          }}
        />
      </Suspense>
    )
  return (
    <div className="entry-actions">
      <Button variant="secondary" onClick={() => setPosts([])}>
        {t('office.adverts.document.posts')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          setWriting(true)
          onSwitch()
        }}
      >
        {t('office.adverts.document.condition')}
      </Button>
    </div>
  )
}

function OfPosts({ at, onEverybody }: { at: string; onEverybody: () => void }) {
  const { t, language } = useLanguage()
  const { disabled } = usePartContext()
  const posts = useOtherPosts()
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
        <Button variant="secondary" onClick={onEverybody}>
          {t('office.adverts.document.everybody')}
        </Button>
      )}
    </>
  )
}
