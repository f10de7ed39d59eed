import { changePostOrder } from '@lokseva/contract/applications/changes/endpoints'
import type { AppliedPost, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { RankList } from '@lokseva/ui/fields/ranking/rank-list.tsx'
import { errorBesideConflict } from '../../conflict/error-beside-conflict.ts'
import { EditConflict } from '../../conflict/edit-conflict.tsx'
import { orderInWords as inWords } from '../../conflict/order-in-words.ts'
import { useBegun } from '../../conflict/use-begun.ts'
import { useInLanguage } from '../../select/in-language.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { DetailsDialogProps } from './change-dialogs.ts'
import { useChange } from './use-change.ts'

type ExamOrder = { examId: number; name: string | undefined; posts: readonly AppliedPost[] }

/** The posts of each exam in a new order, saved once it differs from the one there is. */
export function OrderDialog({ details, open, onClose, onChanged }: DetailsDialogProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { id } = details.application
  const exams = orderOf(details, inLanguage)
  const saved = exams.flatMap(({ posts }) => placesOf(posts))
  // By exam: posts that were moved, in the order they stand in now.
  const begun = useBegun<Readonly<Record<number, readonly number[]>>>(JSON.stringify(saved))
  const orders = exams.map(({ examId, posts }) => ({
    examId,
    posts: inOrder(posts, begun.what?.[examId]),
  }))
  const hasChanged = orders.some(({ posts }, at) =>
    posts.some(({ id: post }, place) => post !== exams[at]?.posts[place]?.id),
  )
  const change = useChange(
    (send) =>
      send(changePostOrder, {
        params: { id },
        body: {
          applicationId: id,
          applicationPostPrefList: orders.flatMap(({ posts }) => placesOf(posts)),
          follows: details.applicationPostPrefDtoList.map(({ postCriteriaId, prefOrder }) => ({
            postCriteriaId,
            prefOrder,
          })),
        },
      }),
    { onClose, onChanged, onDone: begun.giveUp },
  )
  const isElsewhere = begun.isElsewhere && hasChanged
  return (
    <ChangeDialog
      open={open}
      heading={t('applications.order.heading')}
      elsewhere={
        isElsewhere && (
          <EditConflict
            what="order"
            changed={exams.map(({ name, posts }) =>
              inWords(
                name,
                posts.map(({ postName, postNameDvng }) => inLanguage(postName, postNameDvng)),
              ),
            )}
            disabled={change.busy}
            onTakeOver={() => {
              begun.giveUp()
              change.clear()
            }}
          />
        )
      }
      change={{ ...change, error: errorBesideConflict(change.error, isElsewhere) }}
      save={{
        label: t('applications.order.save'),
        busyLabel: t('applications.change.busy'),
        disabled: !hasChanged,
        run: () => void change.run(),
      }}
      wanting={!hasChanged && t('applications.order.moveFirst')}
    >
      <p>{t('applications.order.hint')}</p>
      {orders.map(({ examId, posts }, at) => (
        <section key={examId} className="change-part">
          {exams[at]?.name && <h3>{exams[at].name}</h3>}
          <RankList
            label={t('applications.order.list', { exam: exams[at]?.name ?? '' })}
            items={posts.map((post) => ({
              key: String(post.postCriteriaId),
              label: inLanguage(post.postName, post.postNameDvng),
            }))}
            onMove={(from, to) => {
              if (change.busy) return
              const next = posts.map(({ postCriteriaId }) => postCriteriaId)
              next.splice(to, 0, ...next.splice(from, 1))
              begun.change((all) => ({ ...all, [examId]: next }))
            }}
          />
        </section>
      ))}
    </ChangeDialog>
  )
}

/** Of one exam unnamed, of several each with its name. */
function orderOf(
  {
    applicationPostPrefDtoList: posts,
    applicationMultipleExamSubjectDtoList: several,
  }: ApplicationDetails,
  inLanguage: (english: string, devanagari: string) => string,
): ExamOrder[] {
  const exams = several.map(({ examId, name, nameDvng, posts: own }) => ({
    examId,
    name: inLanguage(name, nameDvng),
    posts: own,
  }))
  const all: ExamOrder[] = exams.length > 0 ? exams : [{ examId: 0, name: undefined, posts }]
  return all.map(({ examId, name, posts: own }) => ({ examId, name, posts: ranked(own) }))
}

const placesOf = (posts: readonly AppliedPost[]) =>
  posts.map(({ postCriteriaId }, at) => ({ postCriteriaId, prefOrder: at + 1 }))

const ranked = (posts: readonly AppliedPost[]) =>
  posts
    .filter(({ prefOrder }) => prefOrder !== null)
    .toSorted((one, other) => (one.prefOrder ?? 0) - (other.prefOrder ?? 0))

/** Those moved first, as they were put; a post that came meanwhile stands last. */
function inOrder(posts: readonly AppliedPost[], order: readonly number[] | undefined) {
  if (!order) return posts
  const place = ({ postCriteriaId }: AppliedPost) => {
    const at = order.indexOf(postCriteriaId)
    return at < 0 ? order.length : at
  }
  return posts.toSorted((one, other) => place(one) - place(other))
}
