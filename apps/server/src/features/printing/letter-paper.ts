import { shownDay } from '#platform/clock/clock'
import { shownId } from '@lokseva/contract/papers/shown-id'
import type { Paper } from '#platform/typesetting/paper'
import type { LetterData } from '#features/papers/index'
import {
  authorityOf,
  frameOf,
  headFiles,
  instructionsOf,
  pictures,
  proofFiles,
} from './paper-frame.ts'
import { alike, dayInWords, line, timeInWords, words } from './words.ts'

/** A letter that calls somebody to an interview or a physical test, in both languages. */
export function letterPaper(letter: LetterData, now: number): Paper {
  const files = {
    ...pictures({ 'authority.png': letter.authoritySignature }),
    ...proofFiles(letter.verification),
    ...headFiles(letter.commission),
  }
  const data = JSON.stringify(letterWords(letter, now))
  return { template: 'interview-letter/interview-letter.typ', data, files }
}

const headings = { INTERVIEW: 'printing.letter.INTERVIEW', PT: 'printing.letter.PT' } as const

function letterWords(letter: LetterData, now: number) {
  const { interviewPtCsvDto: call, applicationNo, commission, verification } = letter
  const { interview_no: number, candidateName: bearer } = call
  return {
    ...frameOf({ heading: headings[letter.type], number, commission, bearer, verification, now }),
    advertisement: {
      en: letter.advertisementName.en,
      mr: `${letter.advertisementNo} ${letter.advertisementName.mr}`,
    },
    numbers: [
      line('printing.serial', call.serialNo),
      line('printing.registration', call.profileTransactionID),
      line('printing.dated', shownDay(call.publicationDate)),
    ],
    toLabel: words('printing.to'),
    name: letter.name,
    aboutLabel: words('printing.about'),
    about: letter.subject,
    postLabel: words('printing.post'),
    // A subject in both languages names the post itself.
    post: letter.subject.en === letter.subject.mr ? call.postNameDvng : '',
    called: words('printing.called', { application: applicationNo, number }),
    columns: [
      words('printing.interview.day'),
      words('printing.interview.time'),
      words('printing.interview.venue'),
    ],
    meeting: [
      dayInWords(call.interview_date),
      timeInWords(call.interview_time),
      alike(call.interview_venue),
    ],
    instructions: instructionsOf([letter.examInstructions]),
    ...authorityOf(letter.examInstructions.examAuthority, letter.authoritySignature),
    ids: [
      line('printing.profileId', shownId(call.profileId)),
      line('printing.applicationId', applicationNo),
    ],
  }
}
