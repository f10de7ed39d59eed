import type { ModuleName } from '@lokseva/contract/site/module-names'
import { pages } from '@lokseva/contract/site/pages'
import type { ReactNode } from 'react'
import type { Formatters } from '@lokseva/browser/language/formatters.ts'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import type { TextParams } from '@lokseva/browser/language/translator.ts'
import type { Applying } from '#candidate-kit/applying.ts'
import { useModule } from '#candidate-kit/modules/module-switches.ts'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { type Stage, StageTimeline } from '@lokseva/ui/data/stage-timeline.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Loader } from '@lokseva/ui/feedback/loader.tsx'
import { ModuleDisabledNotice } from '@lokseva/ui/feedback/module-disabled-notice.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** How far the profile is: its steps, and the one thing to do next. */
export type ProfileProgress = {
  next: 'profile' | 'lock' | 'apply'
  done: number
  total: number
  /** The step of the profile that comes next. */
  profilePath: string
  /** What was applied to and is open, once it is known. */
  applying?: Applying | undefined
}

export type NextStepCardProps = {
  /** Unknown until the server has said it. */
  progress: ProfileProgress | undefined
  failed: { busy: boolean; onRetry: () => void } | undefined
  /** A task leads the page: here is said how far one is, and nothing is urged. */
  isLed: boolean
}

/** What is done, where the candidate stands, and the one thing to do next. */
export function NextStepCard({ progress, failed, isLed }: NextStepCardProps) {
  const t = useT()
  // The whole way is behind whoever has applied and paid: nothing of it is left to be told. A profile
  // that was unlocked after applying is at its beginning again, and the application is not.
  if (isLed && progress && isWalked(progress)) return null
  return (
    <Card heading={t('home.way.heading')}>
      {progress ? (
        <Way standing={progress} isLed={isLed} />
      ) : failed ? (
        <FetchFailed message={t('home.way.failed')} {...failed} />
      ) : (
        <Loader label={t('home.way.loading')} />
      )}
    </Card>
  )
}

/** Whether the whole way from the account to the fee is behind somebody. */
export function isWalked({ next, applying }: ProfileProgress): boolean {
  const fees = applying?.fees ?? 'none'
  return next === 'apply' ? fees === 'paid' : fees !== 'none'
}

function Way({ standing: progress, isLed }: { standing: ProfileProgress; isLed: boolean }) {
  const t = useT()
  const { next, done, total, applying, profilePath } = progress
  const isLocked = next === 'apply'
  const fees = applying?.fees ?? 'none'
  const hasApplied = fees !== 'none'
  const stages: Stage[] = [
    { label: t('home.way.account'), note: t('home.way.accountNote'), state: 'done' },
    {
      label: t('home.way.profile'),
      note:
        next === 'profile' ? t('home.way.profileNote', { done, total }) : t('home.way.profileDone'),
      state: next === 'profile' ? 'current' : 'done',
    },
    {
      label: t('home.way.lock'),
      note: t(isLocked ? 'home.way.lockDone' : 'home.way.lockNote'),
      state: isLocked ? 'done' : next === 'lock' ? 'current' : 'ahead',
    },
    {
      label: t('home.way.apply'),
      note: t(hasApplied ? 'home.way.applyDone' : 'home.way.applyNote'),
      state: hasApplied ? 'done' : isLocked ? 'current' : 'ahead',
    },
    {
      label: t('home.way.pay'),
      note: t(
        fees === 'over'
          ? 'home.way.payOver'
          : applying?.kind === 'paying'
            ? 'home.way.payChecking'
            : 'home.way.payNote',
      ),
      state: hasApplied ? 'current' : 'ahead',
    },
  ]
  return (
    <>
      {!isLed && (
        <div className="home-next">
          {isLocked && applying ? (
            <NextInApplying applying={applying} />
          ) : (
            <Next next={next} path={isLocked ? tabPath('applications') : profilePath} />
          )}
        </div>
      )}
      {!isWalked(progress) && <StageTimeline label={t('home.way.heading')} stages={stages} />}
    </>
  )
}

function Next({ next, path }: Pick<ProfileProgress, 'next'> & { path: string }) {
  const t = useT()
  return (
    <Notice tone="info" heading={t(`home.next.${next}.heading`)}>
      <p>{t(`home.next.${next}.text`)}</p>
      <WayThere module={next === 'apply' ? 'ONLINE_APPLICATION_TAB' : 'PROFILE_CREATION_TAB'}>
        <LinkButton to={path}>{t(`home.next.${next}.action`)}</LinkButton>
        {next === 'lock' && (
          <LinkButton variant="secondary" to={pages.profileView} state={{ from: tabPath('home') }}>
            {t('home.next.lock.view')}
          </LinkButton>
        )}
      </WayThere>
    </Notice>
  )
}

type WayThereProps = { module: ModuleName | undefined; children: ReactNode }

/** The buttons that lead on; where the commission has closed what is behind them, its words. */
function WayThere({ module, children }: WayThereProps) {
  return module === undefined ? (
    <ButtonRow>{children}</ButtonRow>
  ) : (
    <WayBehind module={module}>{children}</WayBehind>
  )
}

function WayBehind({ module, children }: { module: ModuleName; children: ReactNode }) {
  const { data } = useModule(module)
  if (data?.isEnabled === false) return <ModuleDisabledNotice message={data.msgToDisplay} />
  return <ButtonRow>{children}</ButtonRow>
}

/** Which switch closes it; none closes the page of a payment. */
const behind = (kind: Applying['kind']): ModuleName | undefined => {
  if (kind === 'paying') return undefined
  return kind === 'pay' || kind === 'applied' ? 'MY_ACCOUNT_TAB' : 'ONLINE_APPLICATION_TAB'
}

/** One sentence and one button: what was begun, what is open, or what was sent. */
function NextInApplying({ applying }: { applying: Applying }) {
  const { t, format } = useLanguage()
  const { kind } = applying
  const text = t(`home.next.${kind}.text`, wordsOf(applying, format))
  const to =
    kind === 'pay'
      ? `${tabPath('account')}?pay=${applying.applicationId}`
      : kind === 'paying'
        ? pages.payment.replace('{orderNo}', applying.orderNo)
        : kind === 'begun'
          ? pages.advertisement.replace('{id}', String(applying.id))
          : tabPath(kind === 'applied' ? 'account' : 'applications')
  return (
    <Notice tone="info" heading={t(`home.next.${kind}.heading`)}>
      <p>{text}</p>
      <WayThere module={behind(kind)}>
        <LinkButton to={to}>{t(`home.next.${kind}.action`)}</LinkButton>
      </WayThere>
    </Notice>
  )
}

/** The figures of that sentence. */
function wordsOf(applying: Applying, format: Formatters): TextParams {
  switch (applying.kind) {
    case 'pay':
      return {
        number: applying.number,
        amount: format.money(applying.amount),
        payBy: applying.payBy,
        days: applying.days,
      }
    case 'begun':
      return {
        number: applying.number,
        day: format.date(applying.lastDay),
        days: applying.daysLeft,
      }
    case 'paying':
      return { number: applying.number }
    case 'applied':
      return { numbers: applying.numbers.join(', ') }
    case 'more':
      return {
        numbers: applying.numbers.join(', '),
        open: applying.open,
        posts: applying.posts,
      }
    case 'nothingOpen':
      return {}
    default:
      return { open: applying.open, posts: applying.posts }
  }
}
