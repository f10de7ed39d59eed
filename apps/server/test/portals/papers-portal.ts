import * as api from '@lokseva/contract/papers/endpoints'
import type { AdmitCard, InterviewLetter, VerifiedPaper } from '@lokseva/contract/papers/schemas'
import { publishMarks, publishResults } from '#features/marks/index'
import {
  allocateSeats,
  loadInterviews,
  loadSeats,
  loadTimetable,
  loadVenues,
} from '#features/papers/index'
import { totalledSubjects } from '#features/retotaling/index'
import { actAsPortal } from '#platform/database/acting'
import { myAccountPortal } from './my-account-portal.ts'
import { operator } from '../operator.ts'
import { send } from './profile-portal.ts'
import type { WireClient } from '../wire/wire-client.ts'

type Values = Record<string, string | number>
type Whose = { caller: WireClient; id: string }
type PortalResponse<T> = Promise<T & { status: number; code?: string }>

export const HEADINGS = {
  timetable:
    'examId,examDisplayId,examDisplayName,examDisplayNameDvng,mode,examDate,presentTime,getInTime,durationFrom,durationTo,subjectName,subjectNameDvng,subjectCodes,examPatternNameDvng',
  venues: 'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl',
  seats: 'App,examDisplayId,hallticketNo,venueCode,room,seatNo',
  interviews:
    'App,type,templateId,serialNo,profileTransactionID,publicationDate,interview_no,candidateName,interviewLetterTitle,interview_date,interview_time,interview_venue,postNameDvng',
  marks: 'App,examId,stage,marksheetName,subjectCode,marks,remarks',
  results: 'App,postCriteriaId,resultStatus,stage',
}
type Kind = keyof typeof HEADINGS

const usual: Record<Kind, Values> = {
  timetable: {
    examId: 1,
    examDisplayId: 1011,
    examDisplayName: 'Civil Services Preliminary',
    examDisplayNameDvng: 'नागरी सेवा पूर्व परीक्षा',
    mode: 1,
    examDate: '2026-12-20',
    presentTime: '09:00',
    getInTime: '09:30',
    durationFrom: '10:00',
    durationTo: '12:00',
    subjectName: 'General Studies',
    subjectNameDvng: 'सामान्य अध्ययन',
    subjectCodes: '012',
    examPatternNameDvng: 'बहुपर्यायी',
  },
  venues: {
    centreId: 3,
    venueCode: 'V-1',
    venueName: 'Modern High School',
    capacity: 10,
    accessibleSeats: 2,
    mapUrl: 'https://maps.example.in/v1',
  },
  seats: { examDisplayId: 1011, hallticketNo: 'H0001', venueCode: 'V-1', room: '1', seatNo: '1' },
  interviews: {
    type: 'INTERVIEW',
    templateId: 'IL1',
    serialNo: '7',
    profileTransactionID: 'R-1',
    publicationDate: '2026-11-15',
    interview_no: '12',
    candidateName: 'Patil Sunita Ramesh',
    interviewLetterTitle: 'Interview for Deputy Collector',
    interview_date: '2026-12-10',
    interview_time: '10:30',
    interview_venue: 'Commission, Mumbai',
    postNameDvng: 'उपजिल्हाधिकारी',
  },
  marks: {
    examId: 1,
    stage: 'Preliminary',
    marksheetName: 'Preliminary marks',
    subjectCode: '012',
    marks: '101.5',
    remarks: '',
  },
  results: { postCriteriaId: 5001, resultStatus: 'QUALIFIED' },
}

/** A file of this kind; what a line does not say is usual. */
export const fileOf = (kind: Kind, lines: readonly Values[]): Buffer => {
  // What may be left out is a column only where a line says it.
  const further = kind === 'timetable' && lines.some((line) => 'extraTimeTo' in line)
  const heading = further ? `${HEADINGS[kind]},extraTimeTo` : HEADINGS[kind]
  const columns = heading.split(',')
  const rows = lines.map((given) => {
    const line = { ...usual[kind], ...given }
    return columns.map((column) => `"${line[column] ?? ''}"`).join(',')
  })
  return Buffer.from([heading, ...rows].join('\n'))
}

/** The portal with candidates who have paid, and the commission that seats, calls and marks them. */
export async function papersPortal() {
  const portal = await myAccountPortal()
  const { db, clock } = portal
  const deps = { db, clock }
  const load = {
    timetable: loadTimetable,
    venues: loadVenues,
    seats: loadSeats,
    interviews: loadInterviews,
    marks: publishMarks(totalledSubjects),
    results: publishResults,
  }
  /** Takes in a file and tells what came of it. */
  const take = <K extends Kind>(kind: K, lines: readonly Values[], dryRun = false) =>
    actAsPortal(() =>
      load[kind](deps, operator, { content: fileOf(kind, lines), dryRun }),
    ) as ReturnType<(typeof load)[K]>
  /** The same, which must be taken. */
  async function took(kind: Kind, ...lines: readonly Values[]): Promise<void> {
    const { badLines } = await take(kind, lines)
    if (badLines.length > 0) throw new Error(JSON.stringify(badLines))
  }

  return {
    ...portal,
    take,
    took,
    allocate: (examDisplayId: number, dryRun = false, leftOut: readonly string[] = []) =>
      actAsPortal(() => allocateSeats(deps, operator, { examDisplayId, dryRun, leftOut })),
    card: ({ caller, id }: Whose, examid?: number) =>
      send(caller, api.getAdmitCard, {
        params: { applicationId: id },
        query: examid ? { examid: String(examid) } : {},
      }) as unknown as PortalResponse<AdmitCard>,
    letter: ({ caller }: Pick<Whose, 'caller'>, id: string, templateid?: string) =>
      send(caller, api.getInterviewLetter, {
        params: { id },
        query: templateid ? { templateid } : {},
      }) as unknown as PortalResponse<InterviewLetter>,
    /** As somebody asks who has no session at all. */
    async verify(code: string, language = 'en'): PortalResponse<VerifiedPaper> {
      const url = `${portal.baseUrl}/oas/api/v1/verify/${encodeURIComponent(code)}`
      const response = await fetch(url, { headers: { 'accept-language': language } })
      return { ...((await response.json()) as VerifiedPaper), status: response.status }
    },
  }
}
