import { sendExamVenues } from '@lokseva/contract/papers/desk/endpoints'
import type { DeskVenue, DeskVenues, ExamFile } from '@lokseva/contract/papers/desk/schemas'
import { useEffect, useState } from 'react'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { FileOutcome } from '../files/file-outcome.tsx'
import { FileUnreached } from '../files/file-unreached.tsx'
import { useExamFile, useRefreshExams } from '../use-exams.ts'
import {
  emptyVenue,
  faultsOf,
  fileOf,
  valuesOf,
  type VenueFault,
  type VenueValues,
} from './venue-values.ts'

type VenueDialogProps = {
  centres: DeskVenues['centres']
  /** The one that is changed; none: a new one. */
  venue: DeskVenue | undefined
  onClose: () => void
}

const numbers = [
  ['capacity', 'capacity'],
  ['accessibleSeats', 'accessible'],
  ['scribeRooms', 'scribeRooms'],
  ['roomSeats', 'roomSeats'],
] as const

/** A venue on the screen; it is taken in as a file of one line. */
export function VenueDialog({ centres, venue, onClose }: VenueDialogProps) {
  const { t, language } = useLanguage()
  const toast = useToasts()
  const refresh = useRefreshExams()
  const send = useSameRequest()
  // The list is fetched anew while this is open; what was filled in was made on this.
  const [seen] = useState(venue)
  const [values, setValues] = useState(venue ? valuesOf(venue) : emptyVenue)
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<ExamFile>()
  const query = useExamFile(sent)
  const file = query.data
  const saving = useAction(
    () =>
      send(sendExamVenues, {
        body: { text: fileOf(values), isDirect: true, seen: seen ?? null },
      }),
    { onDone: setSent },
  )
  const isTaken = file?.state === 'taken'
  useEffect(() => {
    if (!isTaken) return
    toast({ id: 'office.exams.file.taken' }, 'good')
    refresh()
    onClose()
    // Once it is taken; what is drawn meanwhile does not matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isTaken])
  const faults = isTried ? faultsOf(values) : new Set<VenueFault>()
  const set = (change: Partial<VenueValues>) => setValues({ ...values, ...change })
  const errorOf = (fault: Exclude<VenueFault, 'centre'>) =>
    faults.has(fault) ? { error: t(`office.exams.venue.wrong.${fault}`) } : {}
  const save = () => {
    setTried(true)
    setSent(undefined)
    if (faultsOf(values).size === 0) void saving.run()
  }
  const isAtWork = saving.busy || (sent !== undefined && file?.state !== 'faulty')
  return (
    <ActionDialog
      heading={
        venue
          ? t('office.exams.venues.changeNamed', { code: venue.code })
          : t('office.exams.venues.add')
      }
      action={
        <Button busy={isAtWork} onClick={save}>
          {t('office.exams.venues.save')}
        </Button>
      }
      onClose={onClose}
    >
      <ActionFailed action={saving} />
      <FileUnreached query={query} />
      {file?.state === 'faulty' && file.result && (
        <FileOutcome isOne state={file.state} result={file.result} />
      )}
      <div className="exams-form">
        <Field
          id="venue-centre"
          label={t('office.exams.venue.centre')}
          {...(faults.has('centre') && { error: t('app.select.choose') })}
        >
          <Select
            value={values.centreId}
            onChange={(centreId) => set({ centreId })}
            options={centres.map(({ id, name }) => ({ key: String(id), label: name[language] }))}
          />
        </Field>
        <Field
          id="venue-code"
          label={t('office.exams.venue.code')}
          help={t('office.exams.venue.code.help')}
          {...errorOf('code')}
        >
          <TextInput
            value={values.code}
            disabled={venue !== undefined}
            onChange={(event) => set({ code: event.target.value })}
          />
        </Field>
        <div data-whole>
          <Field id="venue-name" label={t('office.exams.venue.name')} {...errorOf('name')}>
            <TextInput
              value={values.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          </Field>
        </div>
        {numbers.map(([name, fault]) => (
          <Field
            key={name}
            id={`venue-${name}`}
            label={t(`office.exams.venue.${fault}`)}
            {...(fault === 'scribeRooms' && { help: t('office.exams.venue.scribeRooms.help') })}
            {...errorOf(fault)}
          >
            <TextInput
              width="short"
              inputMode="numeric"
              value={values[name]}
              onChange={(event) => set({ [name]: event.target.value.trim() })}
            />
          </Field>
        ))}
        <div data-whole>
          <Field
            id="venue-offers"
            group
            label={t('office.exams.venue.offers')}
            {...errorOf('reached')}
          >
            <Checkbox checked={values.hasRamp} onChange={(hasRamp) => set({ hasRamp })}>
              {t('office.exams.venue.ramp')}
            </Checkbox>
            <Checkbox
              checked={values.isOnGroundFloor}
              onChange={(isOnGroundFloor) => set({ isOnGroundFloor })}
            >
              {t('office.exams.venue.groundFloor')}
            </Checkbox>
          </Field>
          <Field id="venue-map" label={t('office.exams.venue.map')} optional {...errorOf('map')}>
            <TextInput
              value={values.mapUrl}
              inputMode="url"
              onChange={(event) => set({ mapUrl: event.target.value })}
            />
          </Field>
        </div>
      </div>
    </ActionDialog>
  )
}
