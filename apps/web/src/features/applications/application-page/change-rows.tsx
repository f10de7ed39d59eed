import { applicationPath, type Opened } from '@lokseva/contract/applications/addresses'
import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { type ReactNode, useState } from 'react'
import { todayInIndia } from '@lokseva/form-kit/today-in-india.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { LazyDialog } from '@lokseva/ui/overlays/lazy-dialog.tsx'
import {
  cancelDialog,
  centreDialog,
  orderDialog,
  questionsDialog,
} from '../account/changes/change-dialogs.ts'
import { useInLanguage } from '../select/in-language.ts'
import { stageStateOf } from '../stage-panels/stage-kinds.ts'
import { OpenRow } from './open-row.tsx'
import type { OpenThing } from './open-things.ts'

type ChangesProps = { details: ApplicationDetails; onChanged: () => void }

/** What can still be changed in an application; each dialog has an address, but that which ends it. */
export function useChangeRows({ details, onChanged }: ChangesProps): OpenThing[] {
  const t = useT()
  const inLanguage = useInLanguage()
  const { application, applicationExamCenterPrefDto: centre } = details
  const { abilities, id, isDeleted } = application
  const opened = useOpened(id)
  const [isCancelling, setCancelling] = useState(false)
  if (isDeleted) return []
  const dialog = (open: Opened) => ({
    open: opened.is(open),
    onClose: opened.close,
    onChanged,
  })
  const row = (open: Opened, ability: string, words: Words, shown: ReactNode): OpenThing[] => {
    const { allowed, until } = abilities[ability] ?? {}
    if (!allowed) return []
    const drawn = (
      <OpenRow key={open} {...words} until={until}>
        <LinkButton variant="secondary" to={applicationPath(id, open)}>
          {words.action}
        </LinkButton>
        {shown}
      </OpenRow>
    )
    return [{ until, drawn }]
  }
  const { cancel } = abilities
  return [
    ...row(
      'questions',
      'answer',
      { name: t('applications.mine.questions'), action: t('applications.questions.open') },
      <LazyDialog open={opened.is('questions')}>
        <questionsDialog.Page application={application} {...dialog('questions')} />
      </LazyDialog>,
    ),
    ...row(
      'centre',
      'changeCentre',
      {
        name: t('applications.mine.centre'),
        hint: inLanguage(centre.examCenterName, centre.examCenterNameDvng),
        action: t('applications.centre.open'),
      },
      <LazyDialog open={opened.is('centre')}>
        <centreDialog.Page details={details} {...dialog('centre')} />
      </LazyDialog>,
    ),
    // In a stage that asks for the order it has its row; the button then stands with the posts.
    ...(hasOrderStage(details)
      ? []
      : row(
          'order',
          'reorder',
          {
            name: t('applications.page.order'),
            hint: t('applications.page.orderHint'),
            action: t('applications.order.open'),
          },
          <OrderDialog details={details} onChanged={onChanged} />,
        )),
    ...(cancel?.allowed
      ? [
          {
            until: cancel.until,
            isFinal: true,
            drawn: (
              <OpenRow
                key="cancel"
                name={t('applications.cancel.section')}
                hint={t('applications.cancel.text')}
                until={cancel.until}
              >
                <Button variant="quiet" onClick={() => setCancelling(true)}>
                  {t('applications.cancel.open')}
                </Button>
                <LazyDialog open={isCancelling}>
                  <cancelDialog.Page
                    application={application}
                    open={isCancelling}
                    onClose={() => setCancelling(false)}
                    onChanged={onChanged}
                  />
                </LazyDialog>
              </OpenRow>
            ),
          },
        ]
      : []),
  ]
}

/** Whether a stage in which posts are put in order is open. */
export const hasOrderStage = (details: ApplicationDetails): boolean =>
  details.advertisementStages.some((stage) => {
    const { kind, state } = stageStateOf(stage, details, todayInIndia())
    return (kind === 'preferences' || kind === 'either') && state === 'open'
  })

/** Update Preference: the order as it can be changed without codes. */
export function OrderDialog({ details, onChanged }: ChangesProps) {
  const { is, close } = useOpened(details.application.id)
  const open = is('order')
  return (
    <LazyDialog open={open}>
      <orderDialog.Page details={details} open={open} onClose={close} onChanged={onChanged} />
    </LazyDialog>
  )
}

type Words = { name: string; hint?: string; action: string }

/** The dialog that the address names; closed, the address is that of the application. */
function useOpened(id: string) {
  const named = useSearchParams().get('open')
  const navigate = useNavigate()
  return {
    is: (open: Opened) => named === open,
    close: () => navigate(applicationPath(id), { replace: true }),
  }
}
