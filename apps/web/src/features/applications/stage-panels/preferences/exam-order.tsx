import type { PreferenceItem } from '@lokseva/contract/applications/preferences/schemas'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { RankList } from '@lokseva/ui/fields/ranking/rank-list.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import { useExamName } from './order-shown.tsx'
import {
  addPost,
  movePost,
  notAdded,
  type Orders,
  placedIn,
  removePost,
} from './preference-order.ts'

type ExamOrderProps = {
  examId: number
  application: ApplicationDetails
  items: readonly PreferenceItem[]
  orders: Orders
  onChange: (change: (now: Orders) => Orders) => void
}

/** The order of one exam in the making: posts are added one by one, moved and removed. */
export function ExamOrder({ examId, application, items, orders, onChange }: ExamOrderProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const toast = useToasts()
  const exam = useExamName(application)(examId)
  const nameOf = (id: number) => {
    const item = items.find(({ postId }) => postId === id)
    return item ? inLanguage(item.postName, item.postNameDvng) : String(id)
  }
  const remove = (postId: number) => {
    onChange((now) => removePost(now, examId, postId))
    toast({ id: 'applications.stage.pref.removed' }, 'info')
  }
  const placed = placedIn(orders, examId)
  const label = exam
    ? t('applications.stage.pref.orderIn', { exam })
    : t('applications.stage.pref.order')
  return (
    <div className="stage-order">
      <h3>{label}</h3>
      {placed.length === 0 ? (
        <p className="stage-hint">{t('applications.stage.pref.none')}</p>
      ) : (
        <RankList
          label={label}
          items={placed.map((id) => ({
            key: String(id),
            label: nameOf(id),
            removeLabel: t('applications.stage.pref.remove', { post: nameOf(id) }),
          }))}
          onMove={(from, to) => onChange((now) => movePost(now, examId, from, to))}
          onRemove={(key) => remove(Number(key))}
        />
      )}
      <AddPost
        label={
          exam ? t('applications.stage.pref.addIn', { exam }) : t('applications.stage.pref.add')
        }
        offered={notAdded(items, orders)
          .filter((each) => each.examId === examId)
          .map(({ postId }) => ({ key: String(postId), label: nameOf(postId) }))}
        onAdd={(postId) => onChange((now) => addPost(now, examId, postId))}
      />
    </div>
  )
}

type AddPostProps = {
  label: string
  offered: { key: string; label: string }[]
  onAdd: (postId: number) => void
}

function AddPost({ label, offered, onAdd }: AddPostProps) {
  const t = useT()
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (offered.length === 0) return null
  const add = () => {
    const isOffered = offered.some(({ key }) => key === chosen)
    setMissing(!isOffered)
    if (!isOffered) return
    onAdd(Number(chosen))
    setChosen('')
  }
  return (
    <div className="stage-add">
      <Field label={label} {...(isMissing && { error: t('applications.stage.pref.required') })}>
        <Select
          options={offered}
          value={chosen}
          onChange={(key) => {
            setChosen(key)
            setMissing(false)
          }}
        />
      </Field>
      <Button variant="secondary" onClick={add}>
        {t('applications.stage.pref.addButton')}
      </Button>
    </div>
  )
}
