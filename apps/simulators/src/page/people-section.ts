import type { AadhaarPerson } from '../aadhaar/people.ts'
import { numberOf, type UdidPerson } from '../udid/people.ts'
import { html, type Markup } from './html.ts'

export type People = { aadhaar: AadhaarPerson[]; udid: UdidPerson[] }

const MOST_SHOWN = 30

/** As people write it on a form. */
const day = (date: string) => date.split('-').toReversed().join('/')
const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

function entry(name: string, number: string, facts: string): Markup {
  return html`<li class="person">
    <strong>${name}</strong>
    <span class="number">${number}</span>
    <span class="help">${facts}</span>
  </li>`
}

const aadhaarEntry = ({ name, aadhaarNumber, dateOfBirth, mobile }: AadhaarPerson) =>
  entry(
    name,
    inFours(aadhaarNumber),
    `born ${day(dateOfBirth)} · ${mobile ? `OTP to ${mobile}` : 'no mobile registered'}`,
  )

const certificateOf = ({ certificate }: UdidPerson) =>
  certificate
    ? [
        `${certificate.type === 1 ? 'SADM' : 'Swavalamban'} certificate ${certificate.number} of ${day(certificate.issuedOn)}`,
      ]
    : []

const udidEntry = (person: UdidPerson) =>
  entry(
    person.name,
    numberOf(person),
    [
      `born ${day(person.dateOfBirth)}`,
      `${person.about} ${person.percentage} percent`.trim(),
      `type ${person.typeId}`,
      `condition ${person.subCategoryIds.join(', ')}`,
      ...certificateOf(person),
    ].join(' · '),
  )

/** Whose numbers can be tried. */
export function peopleSection({ aadhaar, udid }: People): Markup {
  return html`<section id="people" class="card" aria-labelledby="people-title">
    <h2 id="people-title">People</h2>
    <p class="help">
      Numbers for trying the checks. A candidate’s name and date of birth must be the same; the OTP
      appears in the inbox of the mobile named here. More people: POST /sim/aadhaar/people and
      /sim/udid/people.
    </p>
    <h3>Aadhaar</h3>
    <ul class="people">
      ${aadhaar.slice(0, MOST_SHOWN).map(aadhaarEntry)}
    </ul>
    <h3>UDID and enrolment numbers</h3>
    <ul class="people">
      ${udid.slice(0, MOST_SHOWN).map(udidEntry)}
    </ul>
  </section>`
}
