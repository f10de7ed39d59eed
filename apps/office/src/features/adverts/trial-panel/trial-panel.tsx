import type { TrialResult, TrialInput } from '@lokseva/contract/trials/schemas'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { ProgressBar } from '@lokseva/ui/feedback/progress-bar.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { useFigureWords } from '#office-kit/figure.tsx'
import { useKeptText } from '#office-kit/kept/kept-text.ts'
import { TrialTable } from './trial-table.tsx'
import { useTrial } from './use-trial.ts'

export type TrialPanelProps = {
  /** The posts as they stand in the draft now. */
  input: TrialInput
  /** What the posts are called in the language of the page. */
  names: ReadonlyMap<number, string>
}

/** Whom the rules of a draft let in: of a sample at once, of all on wish; nobody's name. */
export function TrialPanel({ input, names }: TrialPanelProps) {
  const { t, language, format } = useLanguage()
  const inWords = useErrorWords()
  const { sample, whole, begin, stop } = useTrial(input)
  // Whoever writes rules with the panel folded finds it so at the next post, and after a reload.
  const [folded, keepFolded] = useKeptText('trial.folded')
  const isFolded = folded !== ''
  const isWholeOpen = whole !== undefined && !whole.isFinished && !whole.hasFailed
  const ended = whole?.isFinished ? whole : undefined
  const result = ended?.result ?? sample.data
  const untried = (input.untried ?? []).map((id) => `${id} ${names.get(id) ?? ''}`.trim())
  const list = new Intl.ListFormat(language === 'mr' ? 'mr-IN' : 'en-IN')
  // Where it is wrong stands beside the rule itself, by the name it has there.
  const isWrong = sample.error instanceof ApiError && sample.error.code === 'TRIAL_CRITERIA_WRONG'
  return (
    <Card
      heading={t('trial.title')}
      aside={
        <Button
          variant="quiet"
          aria-expanded={!isFolded}
          onClick={() => keepFolded(isFolded ? '' : 'folded')}
        >
          {t(isFolded ? 'trial.open' : 'trial.fold')}
        </Button>
      }
    >
      {!result && sample.isPending && <Waiting label={t('trial.waiting')} lines={3} />}
      {sample.isError && isWrong && <p>{t('trial.wrong')}</p>}
      {sample.isError && !isWrong && (
        <FetchFailed
          message={inWords(sample.error)}
          busy={sample.isFetching}
          onRetry={() => void sample.refetch()}
        />
      )}
      {result && !sample.isError && (
        <div aria-busy={sample.isFetching}>
          {!isFolded && <p className="trial-basis">{trialWords(result, t, format.number)}</p>}
          {!isFolded && ended?.finishedAt && (
            <p className="trial-basis">
              {t(ended.isOwn ? 'trial.whole.own' : 'trial.whole.colleague', {
                ...indiaMoment(format, ended.finishedAt),
              })}
            </p>
          )}
          <Changes result={result} />
          {!isFolded && <TrialTable result={result} names={names} />}
        </div>
      )}
      {!isFolded && untried.length > 0 && (
        <p className="trial-basis">{t('trial.untried', { posts: list.format(untried) })}</p>
      )}
      {isWholeOpen && (
        <>
          <ProgressBar
            label={t(whole.isOwn ? 'trial.whole.running' : 'trial.whole.runningColleague')}
            value={whole.judged}
            max={Math.max(whole.profiles, 1)}
            figure={t('trial.whole.figure', {
              judged: format.number(whole.judged),
              profiles: format.number(whole.profiles),
            })}
          />
          {whole.isOwn && (
            <Button variant="secondary" busy={stop.busy} onClick={() => void stop.run()}>
              {t('trial.whole.stop')}
            </Button>
          )}
        </>
      )}
      {whole?.hasFailed && <Notice tone="caution">{t('trial.whole.failed')}</Notice>}
      <ActionFailed action={begin} />
      <ActionFailed action={stop} />
      {!isFolded && result && !isWholeOpen && (ended || result.judged < result.profiles) && (
        <Button variant="secondary" busy={begin.busy} onClick={() => void begin.run()}>
          {ended
            ? t('trial.whole.again')
            : t('trial.whole.begin', { profiles: format.number(result.profiles) })}
        </Button>
      )}
    </Card>
  )
}

type Number = (value: number) => string
type T = ReturnType<typeof useLanguage>['t']

function trialWords({ judged, profiles }: TrialResult, t: T, number: Number): string {
  const figures = { judged: number(judged), profiles: number(profiles) }
  return judged < profiles ? t('trial.basis.sample', figures) : t('trial.basis.all', figures)
}

/** Of all posts together: who gains one, who loses one, each person once. */
function Changes({ result: { people } }: { result: TrialResult }) {
  const { t } = useLanguage()
  const inWords = useFigureWords()
  if (!people) return null
  const { gain, lose } = people
  if (gain.count === 0 && lose.count === 0)
    return <p className="trial-change">{t('trial.change.none')}</p>
  return (
    <p className="trial-change">
      {gain.count === 0
        ? t('trial.change.nobodyGains')
        : t('trial.change.gain', { people: inWords(gain) })}{' '}
      {lose.count === 0 ? (
        t('trial.change.nobodyLoses')
      ) : (
        <strong>{t('trial.change.lose', { people: inWords(lose) })}</strong>
      )}
    </p>
  )
}
