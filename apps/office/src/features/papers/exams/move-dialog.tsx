import { findGivenSeat, moveCandidate } from '@lokseva/contract/papers/desk/endpoints'
import type { ExamFile, GivenSeat } from '@lokseva/contract/papers/desk/schemas'
import { useEffect, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useSameRequest } from '@lokseva/browser/api/use-same-request.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { ActionDialog } from '#office-kit/dialogs/action-dialog.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { FileOutcome } from '../files/file-outcome.tsx'
import { FileUnreached } from '../files/file-unreached.tsx'
import { useExamFile, useRefreshExams, useVenues, type OfExam } from '../use-exams.ts'

type MoveDialogProps = {
  exam: OfExam
  /** Whose seat it is about, where that is known. */
  number?: string | undefined
  onClose: () => void
}

/** Finds one candidate's seat, and gives another, or a first one. */
export function MoveDialog({ exam, number = '', onClose }: MoveDialogProps) {
  const t = useT()
  const [applicationNo, setNumber] = useState(number)
  const finding = useAction((number: string) =>
    call(findGivenSeat, { params: exam, query: { applicationNo: number } }),
  )
  if (finding.data) return <MoveTo exam={exam} found={finding.data} onClose={onClose} />
  return (
    <ActionDialog
      heading={t('office.exams.move.heading')}
      onClose={onClose}
      action={
        <Button
          busy={finding.busy}
          disabled={applicationNo.trim() === ''}
          onClick={() => void finding.run(applicationNo.trim())}
        >
          {t('office.exams.move.find')}
        </Button>
      }
    >
      <p>{t('office.exams.move.about')}</p>
      <ActionFailed action={finding} />
      <Field id="move-number" label={t('office.exams.move.number')}>
        <TextInput
          value={applicationNo}
          maxLength={40}
          onChange={(event) => setNumber(event.target.value)}
        />
      </Field>
    </ActionDialog>
  )
}

type MoveToProps = { exam: OfExam; found: GivenSeat; onClose: () => void }

function MoveTo({ exam, found, onClose }: MoveToProps) {
  const { applicationNo, seat } = found
  const seen = seat && { venueCode: seat.venueCode, room: seat.room, seatNo: seat.seatNo }
  const t = useT()
  const toast = useToasts()
  const refresh = useRefreshExams()
  const send = useSameRequest()
  const venues = useVenues().data?.venues ?? []
  const [venueCode, setVenue] = useState(seat?.venueCode ?? '')
  const [room, setRoom] = useState(seat?.room ?? '')
  const [seatNo, setSeat] = useState(seat?.seatNo ?? '')
  const [isAsking, setAsking] = useState(false)
  const [sent, setSent] = useState<ExamFile>()
  const query = useExamFile(sent)
  const file = query.data
  const moving = useAction(
    () =>
      send(moveCandidate, {
        params: exam,
        body: { applicationNo, venueCode, room: room.trim(), seatNo: seatNo.trim(), seen },
      }),
    { onDone: setSent },
  )
  const isTaken = file?.state === 'taken'
  useEffect(() => {
    if (!isTaken) return
    toast({ id: 'office.exams.move.done' }, 'good')
    refresh()
    onClose()
    // Once it is taken; what is drawn meanwhile does not matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isTaken])
  const places = [
    { key: 'room', most: 40, value: room, set: setRoom },
    { key: 'seat', most: 20, value: seatNo, set: setSeat },
  ] as const
  const isWhole = venueCode !== '' && room.trim() !== '' && seatNo.trim() !== ''
  const needsTwo = file?.state === 'checked' && file.result?.needsTwo === true
  const isAtWork = moving.busy || (sent !== undefined && file?.state !== 'faulty' && !needsTwo)
  if (isAsking && file)
    return (
      <AskApproval
        kind="exams.seats"
        payload={{ ...exam, fileId: file.id }}
        onAsked={() => {
          refresh()
          onClose()
        }}
        onClose={onClose}
      />
    )
  return (
    <ActionDialog
      heading={t('office.exams.move.heading')}
      onClose={onClose}
      action={
        needsTwo ? (
          <Button onClick={() => setAsking(true)}>{t('office.exams.timetable.ask')}</Button>
        ) : (
          <Button
            busy={isAtWork}
            disabled={!isWhole}
            onClick={() => {
              setSent(undefined)
              void moving.run()
            }}
          >
            {t(seat ? 'office.exams.move.do' : 'office.exams.move.give')}
          </Button>
        )
      }
    >
      <p>
        <strong>{applicationNo}</strong>
        {' · '}
        {seat
          ? t('office.exams.move.now', {
              venue: seat.venueName,
              room: seat.room,
              seat: seat.seatNo,
            })
          : t('office.exams.move.none')}
      </p>
      <p>{t('office.exams.move.about')}</p>
      <ActionFailed action={moving} />
      <FileUnreached query={query} />
      {(file?.state === 'faulty' || needsTwo) && file?.result && (
        <FileOutcome isOne state={file.state} result={file.result} />
      )}
      <Field id="move-venue" label={t('office.exams.move.venue')}>
        <Select
          value={venueCode}
          onChange={setVenue}
          options={venues.map(({ code, name }) => ({ key: code, label: `${code} ${name}` }))}
        />
      </Field>
      {places.map(({ key, most, value, set }) => (
        <Field key={key} id={`move-${key}`} label={t(`office.exams.move.${key}`)}>
          <TextInput
            width="short"
            maxLength={most}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        </Field>
      ))}
    </ActionDialog>
  )
}
