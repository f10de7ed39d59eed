import { pages } from '@lokseva/contract/site/pages'
import { useEffect } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError, TransportError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { tabPath } from '#candidate-kit/pages/tab-path.ts'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useDraftState } from '../../draft/applying-frame.tsx'
import { useInLanguage } from '../../select/in-language.ts'

/** The specification's second, after which a repeated application leads to the first one. */
const leadOnAfter = 1000

/** Why the application was not sent, and what to do next; nothing that was chosen is lost. */
export function SubmitProblem({ error }: { error: Error }) {
  const t = useT()
  const inLanguage = useInLanguage()
  const inWords = useErrorWords()
  const navigate = useNavigate()
  const { advert } = useDraftState()
  const code = error instanceof ApiError ? error.code : undefined
  const isApplied = code === 'ALREADY_APPLIED'
  useEffect(() => {
    if (!isApplied) return undefined
    const timer = setTimeout(() => navigate(tabPath('account')), leadOnAfter)
    return () => clearTimeout(timer)
  }, [isApplied, navigate])
  const [correction] = advert.details.corrigenda
  return (
    <Notice tone={isApplied ? 'info' : 'bad'} announce>
      <p>{inWords(error)}</p>
      {error instanceof TransportError && <p>{t('apply.unknown')}</p>}
      {isApplied && <p>{t('apply.applied.leading')}</p>}
      {code === 'ADVERTISEMENT_CHANGED' && correction && (
        <p>{inLanguage(correction.text, correction.textDvng)}</p>
      )}
      {code && problemsBelow.includes(code) && <p>{t('apply.problems.below')}</p>}
      {code === 'PROFILE_NOT_LOCKED' && (
        <LinkButton variant="secondary" to={pages.profileStep.replace('{step}', 'photo')}>
          {t('apply.toLock')}
        </LinkButton>
      )}
    </Notice>
  )
}

/** Their field errors stand in the parts they belong to. */
const problemsBelow = ['VALIDATION_FAILED', 'NOT_ELIGIBLE', 'DOCUMENTS_MISSING']
