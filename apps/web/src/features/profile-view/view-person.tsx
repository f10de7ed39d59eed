import { pages } from '@lokseva/contract/site/pages'
import type { ProfileView } from '@lokseva/contract/profile-view/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import './profile-view.css'
import { ChangeLink } from './view-section.tsx'

/** As My account has them. */
const statuses = {
  Complete: 'profile-view.status.complete',
  'In Progress': 'profile-view.status.inProgress',
  Incomplete: 'profile-view.status.incomplete',
} as const satisfies Record<ProfileView['status'], string>

/** Who it is, and how far the profile is. */
export function ViewPerson({ view }: { view: ProfileView }) {
  const t = useT()
  const format = useFormat()
  const missing = stepsWithout(view)
  return (
    <Card>
      <div className="view-person">
        {view.photo && (
          <img
            src={`data:image/jpeg;base64,${view.photo}`}
            alt={t('profile-view.photo')}
            width={104}
            height={128}
          />
        )}
        <div>
          {view.englishFullName && (
            <>
              <p className="view-name" lang="en">
                {view.englishFullName}
              </p>
              <p className="view-name" lang="mr">
                {view.devnagariFullName}
              </p>
            </>
          )}
          <p>
            <Badge tone={view.status === 'Complete' ? 'good' : 'info'}>
              {t(statuses[view.status])}
            </Badge>
          </p>
          <p>
            {view.lockedAt
              ? t('profile-view.locked', {
                  ...indiaMoment(format, view.lockedAt),
                  number: view.snapshotNumber ?? 1,
                })
              : t('profile-view.notLocked')}
          </p>
          {missing.length > 0 && (
            <p>
              {t('profile-view.step.missing', {
                steps: missing.map((step) => t(`profile-view.step.${step}`)).join(', '),
              })}
            </p>
          )}
          {view.lost?.map((kind) => (
            <p key={kind}>{t(`profile-view.lost.${kind}`)}</p>
          ))}
          {missing[0] && (
            <p data-screen-only>
              <LinkButton to={pages.profileStep.replace('{step}', missing[0])}>
                {t('profile-view.step.fill', { step: t(`profile-view.step.${missing[0]}`) })}
              </LinkButton>
            </p>
          )}
          {!view.flgLocked && !missing.includes('photo') && (
            <p>
              <ChangeLink alone id="photo" step="photo" heading={t('profile-view.step.photo')} />
            </p>
          )}
          <p className="view-intro" data-screen-only>
            {t(view.flgLocked ? 'profile-view.intro' : 'profile-view.intro.check')}
          </p>
        </div>
      </div>
    </Card>
  )
}

/** Steps that are not saved: there is nothing of them to read. */
function stepsWithout({ sections, photo, signature, lost = [] }: ProfileView) {
  const steps = ['personal', 'address', 'other', 'qualification', 'experience', 'photo'] as const
  return steps.filter((step) =>
    step === 'photo'
      ? (!photo && !lost.includes('photo')) || (!signature && !lost.includes('signature'))
      : sections.every((each) => each.step !== step),
  )
}

export function ViewSignature({ view }: { view: ProfileView }) {
  const t = useT()
  if (!view.signature) return null
  return (
    <Card>
      <figure className="view-signature">
        <img src={`data:image/jpeg;base64,${view.signature}`} alt={t('profile-view.signature')} />
        <figcaption>{t('profile-view.signature')}</figcaption>
      </figure>
    </Card>
  )
}
