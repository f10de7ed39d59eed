import type { ProfileStatus } from '@lokseva/contract/profile/schemas'
import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import { pages } from '@lokseva/contract/site/pages'
import { type ReactNode, useState } from 'react'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { useLedTo } from '@lokseva/ui/navigation/focus-heading.ts'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { stepPath } from '../profile-steps.tsx'
import { isComplete } from '../use-profile-status.ts'
import './submit-and-lock.css'
import { stepsUnsavedHere } from './steps-unsaved-here.ts'
import { isAlreadyLocked, unsavedSteps, useLockProfile } from './use-lock-profile.ts'
import { WrongAnswers } from './wrong-answers.tsx'

type SubmitAndLockProps = {
  status: ProfileStatus | null | undefined
  /** What is worth a second look, while it can be changed. */
  doubts?: ReactNode
}

/** The end of the profile: what is still missing, the declaration, and the lock. */
export function SubmitAndLock({ status, doubts }: SubmitAndLockProps) {
  const t = useT()
  const confirm = useConfirm()
  const [isDeclared, setDeclared] = useState(false)
  const lock = useLockProfile()
  const missing = profileSteps.filter((step) => !isComplete(status, step))
  const abilities = status?.abilities
  const isLocked =
    abilities?.edit.allowed === false || lock.data !== undefined || isAlreadyLocked(lock.error)
  const isReady = abilities?.lock.allowed === true && !isLocked

  const submit = async () => {
    const agreed = await confirm({
      heading: t('lock.confirm.heading'),
      body: <p>{t('lock.confirm.text')}</p>,
      confirmLabel: t('lock.confirm.confirm'),
      declineLabel: t('lock.confirm.cancel'),
    })
    if (agreed && (await maySkip(stepsUnsavedHere())))
      await askAboutDrafts(await lock.run({ discardDrafts: false }))
  }
  const askAboutDrafts = async (error: unknown) => {
    const steps = unsavedSteps(error)
    if (steps.length > 0 && (await maySkip(steps))) await lock.run({ discardDrafts: true })
  }
  const maySkip = async (steps: readonly ProfileStep[]) =>
    steps.length === 0 ||
    confirm({
      heading: t('lock.drafts.heading'),
      body: <UnsavedSteps steps={steps} />,
      confirmLabel: t('lock.drafts.confirm'),
      declineLabel: t('lock.drafts.cancel'),
      danger: true,
    })
  return (
    <div ref={useLedTo('#lock', status !== undefined)}>
      <Card heading={t('lock.heading')}>
        <div className="submit-and-lock">
          <p>{t('lock.intro')}</p>
          {status && (
            <ButtonRow>
              <LinkButton
                variant="secondary"
                to={pages.profileView}
                state={{ from: stepPath('photo') }}
              >
                {t('lock.view')}
              </LinkButton>
            </ButtonRow>
          )}
          <Outcome lock={lock} />
          {missing.length > 0 ? (
            <Notice tone="caution" heading={t('lock.missing.heading', { count: missing.length })}>
              <p>{t('lock.missing.text')}</p>
              <ul>
                {missing.map((step) => (
                  <li key={step}>
                    <Link to={stepPath(step)}>{t(`profile.step.${step}`)}</Link>
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <p>{t('lock.ready')}</p>
          )}
          {status && !isLocked && doubts}
          <Checkbox
            boxed
            checked={isDeclared || isLocked}
            disabled={!isReady}
            onChange={setDeclared}
          >
            {t('lock.declaration')}
          </Checkbox>
          <ButtonRow>
            <Button
              disabled={!isReady || !isDeclared}
              busy={lock.busy}
              busyLabel={t('lock.busy')}
              onClick={() => void submit()}
            >
              {t('lock.action')}
            </Button>
          </ButtonRow>
          {isLocked && <p className="submit-why">{t('profile.locked')}</p>}
          {isReady && !isDeclared && <p className="submit-why">{t('lock.declaration.missing')}</p>}
        </div>
      </Card>
    </div>
  )
}

function UnsavedSteps({ steps }: { steps: readonly ProfileStep[] }) {
  const t = useT()
  return (
    <>
      <p>{t('lock.drafts.text')}</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>{t(`profile.step.${step}`)}</li>
        ))}
      </ul>
    </>
  )
}

/** What came of the last press. */
function Outcome({ lock }: { lock: ReturnType<typeof useLockProfile> }) {
  const t = useT()
  const inWords = useErrorWords()
  const { error } = lock
  if (!error || isAlreadyLocked(error)) return null
  if (error instanceof ApiError && error.fieldErrors.length > 0)
    return <WrongAnswers error={error} />
  return (
    <Notice tone="bad" heading={t('lock.failed')} announce>
      <p>{inWords(error)}</p>
    </Notice>
  )
}
