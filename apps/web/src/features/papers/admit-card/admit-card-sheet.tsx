import type { AdmitCard } from '@lokseva/contract/papers/schemas'
import { useFormat } from '@lokseva/browser/language/language-provider.tsx'
import { noBreak } from '@lokseva/browser/language/no-break.ts'
import { PaperHead } from '../sheet/paper-head.tsx'
import { PaperAuthority, PaperInstructions } from '../sheet/paper-instructions.tsx'
import { type PaperLine, PaperLines } from '../sheet/paper-lines.tsx'
import { PaperProof } from '../sheet/paper-proof.tsx'
import { words } from '../sheet/paper-texts.ts'
import { QrCode } from '@lokseva/ui/data/qr-code.tsx'
import { BilingualText, InlineBilingual, PaperLabel } from '../sheet/bilingual-text.tsx'
import './card.css'
import { CardPictures } from './card-pictures.tsx'
import { CardVenue } from './card-venue.tsx'
import { FurtherSheets } from './further-sheets.tsx'
import { Sittings } from './sittings.tsx'

/** More letters than a phone has room for in the largest type. */
const LONG = 12

/** An admit card with all it says, in both languages, black on white. */
export function AdmitCardSheet({ card }: { card: AdmitCard }) {
  const { hallticketNo, room, seatNo } = card.timeTable
  return (
    <article className="paper">
      <PaperHead title="printing.admitCard" code={card.verification.code} />
      <div className="paper-exam">
        <h2>
          <BilingualText
            of={{ mr: noBreak(card.examDisplayNameDvng), en: noBreak(card.examDisplayName) }}
          />
        </h2>
        <p className="paper-small">
          <InlineBilingual of={words('printing.advertisement')} /> {card.advertisementNo}
          {card.examDisplayName !== card.advertisementName && (
            <>
              {' · '}
              <InlineBilingual
                of={{ mr: card.advertisementNameDvng, en: card.advertisementName }}
              />
            </>
          )}
        </p>
      </div>
      <div className="card-top-part">
        <div className="card-seat">
          <div>
            <p>
              <PaperLabel id="printing.hallTicket" />
            </p>
            <p className="card-hall-ticket" data-long={hallticketNo.length > LONG}>
              {hallticketNo}
            </p>
            <PaperLines
              lines={[
                { label: 'printing.room', value: room },
                { label: 'printing.seat', value: seatNo },
              ]}
            />
          </div>
          <QrCode
            text={hallticketNo}
            size={75}
            label={words('printing.hallTicket.alt', { number: hallticketNo }).en}
          />
        </div>
        <CardPictures photo={card.photo} signature={card.signature} />
        <Candidate card={card} />
      </div>
      <FurtherSheets card={card}>
        <CardVenue card={card} />
        <Sittings rows={card.timeTableExamsList} />
        <PaperInstructions given={card.examInstructionsList} />
        <div className="paper-foot">
          <PaperProof of={card.verification} />
          <p className="paper-sign">
            <PaperLabel id="printing.before" />
          </p>
          <PaperAuthority given={card.examInstructionsList[0]} />
        </div>
      </FurtherSheets>
    </article>
  )
}

/** Who is to bring the scribe: somebody who relies on the other comes without. */
const scribeOf = ({ scribeArrangedBy }: AdmitCard) =>
  scribeArrangedBy === 1 ? 'printing.scribe.own' : 'printing.scribe.given'

function Candidate({ card }: { card: AdmitCard }) {
  const format = useFormat()
  const lines: PaperLine[] = [
    { label: 'printing.application', value: card.applicationNo },
    { label: 'printing.born', value: format.date(card.personalInfoAdmitCardDto.dob) },
    { label: 'printing.mode', value: words(`printing.mode.${card.timeTable.mode}`) },
  ]
  if (card.needsScribe) lines.push({ label: 'printing.scribe', value: words(scribeOf(card)) })
  if (card.needsExtraTime)
    lines.push({ label: 'printing.extraTime', value: words('printing.allowed') })
  return (
    <div className="card-candidate">
      <p>
        <PaperLabel id="printing.name" />
      </p>
      <p className="paper-name">
        <BilingualText of={card.name} />
      </p>
      <PaperLines lines={lines} />
    </div>
  )
}
