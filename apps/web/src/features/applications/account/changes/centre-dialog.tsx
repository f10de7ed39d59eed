import { changeExamCentre } from '@lokseva/contract/applications/changes/endpoints'
import { listExamCentres } from '@lokseva/contract/applications/endpoints'
import type { Application } from '@lokseva/contract/applications/schemas'
import { useQuery } from '@tanstack/react-query'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { call } from '@lokseva/browser/api/call.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useSession } from '#candidate-kit/session/session.ts'
import { FetchFailed } from '@lokseva/ui/feedback/fetch-failed.tsx'
import { Waiting } from '@lokseva/ui/feedback/waiting.tsx'
import { CheckboxGroup } from '@lokseva/ui/fields/checkbox-group.tsx'
import { errorBesideConflict } from '../../conflict/error-beside-conflict.ts'
import { EditConflict } from '../../conflict/edit-conflict.tsx'
import { useBegun } from '../../conflict/use-begun.ts'
import { useInLanguage } from '../../select/in-language.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { DetailsDialogProps } from './change-dialogs.ts'
import { useChange } from './use-change.ts'

/** Exactly one other centre: once it is ticked, the others close until it is let go. */
export function CentreDialog({ details, open, onClose, onChanged }: DetailsDialogProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { application, applicationExamCenterPrefDto: now } = details
  const begun = useBegun<number>(String(now.examCenterId))
  const centres = useCentres(application, open)
  // What is offered may have changed since it was ticked.
  const offered = (centres.data ?? []).filter(
    ({ value, isDeleted }) => !isDeleted && value !== now.examCenterId,
  )
  const wanted = offered.find(({ value }) => value === begun.what)?.value
  const change = useChange(
    (send, examCenterId: number) =>
      send(changeExamCentre, {
        params: { id: application.id },
        body: {
          applicationId: application.id,
          applicationExamCenterPrefDtoList: [{ examCenterId }],
          follows: now.examCenterId,
        },
      }),
    { onClose, onChanged, onDone: begun.giveUp },
  )
  const isElsewhere = begun.isElsewhere && wanted !== undefined
  return (
    <ChangeDialog
      open={open}
      heading={t('applications.centre.heading')}
      elsewhere={
        isElsewhere && (
          <EditConflict
            what="centre"
            changed={[inLanguage(now.examCenterName, now.examCenterNameDvng)]}
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
        label: t('applications.centre.save'),
        busyLabel: t('applications.change.busy'),
        disabled: wanted === undefined,
        run: () => wanted !== undefined && void change.run(wanted),
      }}
      wanting={offered.length > 0 && wanted === undefined && t('applications.centre.chooseFirst')}
    >
      <p>
        {t('applications.centre.now', {
          name: inLanguage(now.examCenterName, now.examCenterNameDvng),
        })}
      </p>
      {centres.data && offered.length === 0 ? (
        <p>{t('applications.centre.none')}</p>
      ) : centres.data ? (
        <CheckboxGroup
          label={t('applications.centre.choose')}
          help={t('applications.centre.one')}
          options={offered.map(({ value, label, labelDvng }) => ({
            key: String(value),
            label: inLanguage(label, labelDvng),
            checked: value === wanted,
            disabled: change.busy || (wanted !== undefined && value !== wanted),
          }))}
          onChange={(key, isTicked) =>
            isTicked ? begun.change(() => Number(key)) : begun.giveUp()
          }
        />
      ) : (
        <Centres {...centres} />
      )}
    </ChangeDialog>
  )
}

function Centres({ error, isFetching, refetch }: ReturnType<typeof useCentres>) {
  const t = useT()
  const inWords = useErrorWords()
  return error ? (
    <FetchFailed message={inWords(error)} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Waiting label={t('applications.centre.loading')} />
  )
}

function useCentres({ advertisement, profileId }: Application, open: boolean) {
  const userId = useSession()?.userId
  return useQuery({
    queryKey: ['centres-offered', userId, advertisement.id],
    queryFn: ({ signal }) =>
      call(
        listExamCentres,
        { params: { advertisementId: advertisement.id, profileId } },
        { signal },
      ),
    enabled: open,
    meta: { personal: true },
    staleTime: 0,
  })
}
