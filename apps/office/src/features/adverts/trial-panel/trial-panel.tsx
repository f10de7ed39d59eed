import type { TrialResult, TrialWish } from '@lokseva/contract/trials/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { ActionFailed } from '#office-kit/action-failed.tsx'
import { NearMisses } from './near-misses.tsx'
import { TrialTable } from './trial-table.tsx'
import { useTrial } from './use-trial.ts'

export type TrialPanelProps = {
  /** The posts as they stand in the draft now. */
  wish: TrialWish
  /** What the posts are called in the language of the page. */
  names: ReadonlyMap<number, string>
  /** The post whose near misses are shown. */
  postId: number
}

/** Whom the rules of a draft let in: of a sample at once, of all on wish; nobody's name. */
export function TrialPanel({ wish, names, postId }: TrialPanelProps) {
  const { t, format } = useLanguage()
  const inWords = useErrorWords()
  const { sample, whole, begin, stop } = useTrial(wish)
  const result = whole?.isFinished && whole.result ? whole.result : sample.data
  const isWholeOpen = whole !== undefined && !whole.isFinished
  return (
    <Card heading={t('trial.title')}>
      {!result && sample.isPending && <Waiting label={t('trial.waiting')} lines={3} />}
      {sample.isError && (
        <FetchFailed
          message={inWords(sample.error)}
          busy={sample.isFetching}
          onRetry={() => void sample.refetch()}
        />
      )}
      {result && !sample.isError && (
        <div aria-busy={sample.isFetching}>
          <p className="trial-basis">{sampleWords(result, t, format.number)}</p>
          <TrialTable result={result} names={names} />
          <Changes result={result} />
          <NearMisses result={result} postId={postId} name={names.get(postId) ?? String(postId)} />
        </div>
      )}
      {isWholeOpen && (
        <>
          <ProgressBar
            label={t('trial.whole.running')}
            value={whole.judged}
            max={Math.max(whole.profiles, 1)}
            figure={t('trial.whole.figure', {
              judged: format.number(whole.judged),
              profiles: format.number(whole.profiles),
            })}
          />
          <Button variant="secondary" busy={stop.busy} onClick={() => void stop.run()}>
            {t('trial.whole.stop')}
          </Button>
        </>
      )}
      <ActionFailed action={begin} />
      <ActionFailed action={stop} />
      {result && result.judged < result.profiles && !isWholeOpen && (
        <Button variant="secondary" busy={begin.busy} onClick={() => void begin.run()}>
          {t('trial.whole.begin', { profiles: format.number(result.profiles) })}
        </Button>
      )}
    </Card>
  )
}

type Number = (value: number) => string
type T = ReturnType<typeof useLanguage>['t']

function sampleWords({ judged, profiles }: TrialResult, t: T, number: Number): string {
  const figures = { judged: number(judged), profiles: number(profiles) }
  return judged < profiles ? t('trial.basis.sample', figures) : t('trial.basis.all', figures)
}

/** In one sentence: who gains a post, who loses one. */
function Changes({ result }: { result: TrialResult }) {
  const { t } = useLanguage()
  const compared = result.posts.filter(({ gain, lose }) => gain && lose)
  if (compared.length === 0) return null
  const none = (which: 'gain' | 'lose') => compared.every((post) => post[which]!.count === 0)
  const words =
    none('gain') && none('lose')
      ? t('trial.change.none')
      : none('lose')
        ? t('trial.change.nobodyLoses')
        : none('gain')
          ? t('trial.change.nobodyGains')
          : undefined
  return words ? <p className="trial-change">{words}</p> : null
}
