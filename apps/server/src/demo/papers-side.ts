/** Seats, letters and marks that the commission of the demo gave. Days count from the anchor. */
export const PAPER_HEADINGS = {
  timetable:
    'examId,examDisplayId,examDisplayName,examDisplayNameDvng,mode,examDate,presentTime,getInTime,durationFrom,durationTo,subjectName,subjectNameDvng,subjectCodes,examPatternNameDvng',
  venues: 'centreId,venueCode,venueName,capacity,accessibleSeats,mapUrl',
  seats: 'App,examDisplayId,hallticketNo,venueCode,room,seatNo',
  interviews:
    'App,type,templateId,serialNo,profileTransactionID,publicationDate,interview_no,candidateName,interviewLetterTitle,interview_date,interview_time,interview_venue,postNameDvng',
  marks: 'App,examId,stage,marksheetName,subjectCode,marks,remarks',
  results: 'App,postCriteriaId,resultStatus',
}
type Kind = keyof typeof PAPER_HEADINGS

export type DemoPapers = {
  advertisementId: number
  /** When the commission gave all this. */
  on: string
} & Partial<Record<Kind, readonly string[]>>

/** What stands for the number of the application. */
export const APP = 'APP'

const sitting = (exam: string, day: string, time: string, subject: string) =>
  [exam, day, time, subject].join(',')
const morning = '08:30,09:00,10:00,12:00'
const long = '08:30,09:00,10:00,13:00'
const afternoon = '13:00,13:30,14:30,17:30'
const venue =
  '27,PUNE-01,"Modern High School, Shivajinagar, Pune",480,24,https://maps.example.in/pune-01'

const groupB =
  '4,1041,Group B Services Combined Preliminary Examination 2026,गट-ब सेवा संयुक्त पूर्व परीक्षा 2026,1'
const compulsory =
  '51,1051,State Services Main Examination: compulsory papers,राज्य सेवा मुख्य परीक्षा: अनिवार्य विषय,1'
const optional =
  '51,1052,State Services Main Examination: optional subject,राज्य सेवा मुख्य परीक्षा: वैकल्पिक विषय,1'
const forest = '52,1053,Forest Services Main Examination,वन सेवा मुख्य परीक्षा,2'
const judges = '6,1062,Civil Judge Main Examination 2026,दिवाणी न्यायाधीश मुख्य परीक्षा 2026,1'
// The commission's file has one column for both languages.
const marks = `${APP},6,Preliminary (पूर्व परीक्षा),Civil Judge Preliminary Examination (दिवाणी न्यायाधीश पूर्व परीक्षा)`

export const demoPapers: readonly DemoPapers[] = [
  {
    advertisementId: 104,
    on: '2026-10-20',
    timetable: [
      sitting(groupB, '2026-11-08', morning, 'General Ability,सामान्य क्षमता चाचणी,401,बहुपर्यायी'),
    ],
    venues: [venue],
    seats: [`${APP},1041,1041000117,PUNE-01,R-5,21`],
  },
  {
    advertisementId: 105,
    on: '2026-11-13',
    timetable: [
      sitting(compulsory, '2027-02-13', long, 'Marathi and English,मराठी व इंग्रजी,511,वर्णनात्मक'),
      sitting(compulsory, '2027-02-13', afternoon, 'General Studies,सामान्य अध्ययन,512,वर्णनात्मक'),
      sitting(optional, '2027-02-14', long, 'Optional subject,वैकल्पिक विषय,3001,वर्णनात्मक'),
      sitting(forest, '2027-02-20', morning, 'General Studies,सामान्य अध्ययन,521,बहुपर्यायी'),
    ],
    venues: [venue],
    // In rooms that a wheelchair reaches.
    seats: [
      `${APP},1051,1051000003,PUNE-01,A-1,03`,
      `${APP},1052,1052000003,PUNE-01,A-1,03`,
      `${APP},1053,1053000001,PUNE-01,A-2,01`,
    ],
  },
  {
    advertisementId: 106,
    on: '2026-10-19',
    timetable: [
      sitting(judges, '2026-12-06', long, 'Civil law,दिवाणी कायदा,621,वर्णनात्मक'),
      sitting(judges, '2026-12-06', afternoon, 'Criminal law,फौजदारी कायदा,622,वर्णनात्मक'),
    ],
    venues: [venue],
    seats: [`${APP},1062,1062000042,PUNE-01,R-2,18`],
    interviews: [
      `${APP},INTERVIEW,CJ-INT,42,CJ/2026/0042,2026-11-08,42,Kiran Mohan Deshpande,Interview for Civil Judge,2026-12-10,10:30,"Office of the Commission, Fort, Mumbai",दिवाणी न्यायाधीश`,
    ],
    marks: [`${marks},611,71.50,`, `${marks},612,64.25,`],
    results: [`${APP},5036,NOT QUALIFIED`, `${APP},5038,QUALIFIED`],
  },
]
