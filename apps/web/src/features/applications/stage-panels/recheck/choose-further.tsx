import type { Recheck } from '@lokseva/contract/applications/recheck/schemas'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { RankList } from '@lokseva/ui/fields/ranking/rank-list.tsx'
import { AuthoritiesOfPost } from '../../select/authority-choice.tsx'
import { useInLanguage } from '../../select/in-language.ts'
import {
  allFurther,
  type Further,
  furtherIn,
  movePost,
  nothingFurther,
  putAuthorities,
  type RecheckedExam,
  tickPost,
} from './further-posts.ts'
import { FurtherPost } from './further-post.tsx'

type ChooseFurtherProps = {
  recheck: Recheck
  exams: readonly RecheckedExam[]
  further: Further
  /** The posts of this advertisement have an order. */
  isRanked: boolean
  onFurther: (change: (now: Further) => Further) => void
  onApply: () => void
}

/** The posts applied for, those that may be joined, and why not the others. */
export function ChooseFurther(props: ChooseFurtherProps) {
  const { recheck, exams, further, onFurther, onApply } = props
  const t = useT()
  const chosen = allFurther(further)
  const { maxPostPreferences: most } = recheck
  const count = recheck.postApplied.length + chosen.length
  const canJoin = exams.some(({ results }) => results.some(({ isEligible }) => isEligible))
  const wanting = exams.some(({ exam }) =>
    furtherIn(further, exam.id).some(
      ({ id, authorities }) =>
        authorities.length === 0 &&
        exam.posts.some((post) => post.postCriteria.id === id && post.isAssignAuthority),
    ),
  )
  return (
    <>
      <p className="stage-hint">{t('applications.stage.recheck.basis')}</p>
      {!canJoin && <p>{t('applications.stage.recheck.nothing')}</p>}
      {canJoin && most !== null && (
        <p role="status">{t('applications.stage.recheck.limit', { count, most })}</p>
      )}
      {exams.map((each) => (
        <ExamPosts
          key={each.exam.id}
          {...props}
          rechecked={each}
          isFull={most !== null && count >= most}
        />
      ))}
      {canJoin && (
        <>
          <ButtonRow>
            <Button disabled={chosen.length === 0 || wanting} onClick={onApply}>
              {t('applications.stage.recheck.apply')}
            </Button>
            <Button
              variant="secondary"
              disabled={chosen.length === 0}
              onClick={() => onFurther(() => nothingFurther)}
            >
              {t('applications.stage.recheck.reset')}
            </Button>
          </ButtonRow>
          {(chosen.length === 0 || wanting) && (
            <p className="stage-hint">
              {chosen.length === 0
                ? t('applications.stage.recheck.chooseFirst')
                : t('select.authorities.missing')}
            </p>
          )}
        </>
      )}
    </>
  )
}

type ExamPostsProps = ChooseFurtherProps & { rechecked: RecheckedExam; isFull: boolean }

function ExamPosts({ rechecked, further, isRanked, isFull, recheck, onFurther }: ExamPostsProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { exam, applied, further: offered, results } = rechecked
  const chosen = furtherIn(further, exam.id)
  const nameOf = (id: number) => {
    const post = exam.posts.find(({ postCriteria }) => postCriteria.id === id)?.postCriteria
    return post ? inLanguage(post.name, post.nameDvng) : String(id)
  }
  const withOffices = chosen.filter(({ id }) =>
    exam.posts.some((post) => post.postCriteria.id === id && post.isAssignAuthority),
  )
  return (
    <div className="recheck-exam">
      {exam.name && <h3>{inLanguage(exam.name, exam.nameDvng)}</h3>}
      {applied.length > 0 && (
        <PostGroup isInExam={exam.name !== ''} heading={t('applications.stage.recheck.applied')}>
          {applied.map((post) => (
            <FurtherPost key={post.postCriteria.id} post={post} checked />
          ))}
        </PostGroup>
      )}
      {offered.length > 0 && (
        <PostGroup isInExam={exam.name !== ''} heading={t('applications.stage.recheck.more')}>
          {offered.map((post) => {
            const { id } = post.postCriteria
            const checked = chosen.some((each) => each.id === id)
            return (
              <FurtherPost
                key={id}
                post={post}
                checked={checked}
                result={results.find(({ postCriteriaId }) => postCriteriaId === id)}
                full={isFull && !checked ? (recheck.maxPostPreferences ?? undefined) : undefined}
                onTick={(wanted) => onFurther((now) => tickPost(now, exam.id, id, wanted))}
              />
            )
          })}
        </PostGroup>
      )}
      {isRanked && chosen.length > 1 && (
        <PostGroup isInExam={exam.name !== ''} heading={t('applications.stage.recheck.order')}>
          <p className="stage-hint">{t('applications.stage.recheck.orderHint')}</p>
          <RankList
            label={t('applications.stage.recheck.order')}
            items={chosen.map(({ id }) => ({ key: String(id), label: nameOf(id) }))}
            onMove={(from, to) => onFurther((now) => movePost(now, exam.id, from, to))}
          />
        </PostGroup>
      )}
      {withOffices.map(({ id, authorities }) => (
        <AuthoritiesOfPost
          key={id}
          postId={id}
          name={nameOf(id)}
          chosen={authorities}
          onChoose={(next) => onFurther((now) => putAuthorities(now, exam.id, id, next))}
        />
      ))}
    </div>
  )
}

type PostGroupProps = { heading: string; isInExam: boolean; children: ReactNode }

function PostGroup({ heading, isInExam, children }: PostGroupProps) {
  const Heading = isInExam ? 'h4' : 'h3'
  return (
    <div role="group" aria-label={heading} className="recheck-group">
      <Heading>{heading}</Heading>
      {children}
    </div>
  )
}
