import { makeMeritList } from '@lokseva/contract/marks/desk/endpoints'
import type { MarksStage } from '@lokseva/contract/marks/desk/schemas'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { LinkButton } from '@lokseva/ui/actions/link-button.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { meritPath } from '../paths.ts'

type MeritLinkProps = { advertisementId: number; stage: MarksStage }

/** Leads to the list of a stage; where there is none, has it made first. */
export function MeritLink({ advertisementId, stage: { examId, stage, listId } }: MeritLinkProps) {
  const t = useT()
  const navigate = useNavigate()
  const send = useSameRequest()
  const making = useAction(
    () =>
      send(makeMeritList, {
        params: { advertisementId },
        body: { examId, stage, tieSubjects: [] },
      }),
    { onDone: ({ id }) => navigate(meritPath(advertisementId, id)) },
  )
  if (listId)
    return (
      <LinkButton variant="secondary" to={meritPath(advertisementId, listId)}>
        {t('office.marks.merit')}
      </LinkButton>
    )
  return (
    <>
      <ActionFailed action={making} />
      <Button variant="secondary" busy={making.busy} onClick={() => void making.run()}>
        {t('office.marks.merit.make')}
      </Button>
    </>
  )
}
