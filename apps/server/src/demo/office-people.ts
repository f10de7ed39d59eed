import { createHash } from 'node:crypto'
import type { Role } from '@lokseva/contract/staff/permissions'
import { Secret, TOTP } from 'otpauth'

/** All demo people of the Office have one password. */
export const demoOfficePassword = 'Demo Mango Office 7'

export type OfficePerson = {
  email: string
  nameEn: string
  nameMr: string
  designationEn: string
  designationMr: string
  role: Role
}

/** One a role. */
export const officePeople: readonly OfficePerson[] = [
  person(
    'publisher',
    ['Asha Kulkarni', 'Section officer, recruitment'],
    ['आशा कुलकर्णी', 'कक्ष अधिकारी, भरती'],
  ),
  person('approver', ['Vikram Deshmukh', 'Under secretary'], ['विक्रम देशमुख', 'अवर सचिव']),
  person('scrutiny', ['Farida Shaikh', 'Assistant, scrutiny'], ['फरीदा शेख', 'सहायक, छाननी']),
  person(
    'seniorScrutiny',
    ['Prakash Gaikwad', 'Senior scrutiny officer'],
    ['प्रकाश गायकवाड', 'वरिष्ठ छाननी अधिकारी'],
  ),
  person('examination', ['Nanda Pawar', 'Examination officer'], ['नंदा पवार', 'परीक्षा अधिकारी']),
  person('expert', ['Meera Joshi', 'Subject expert, geography'], ['मीरा जोशी', 'विषयतज्ज्ञ, भूगोल']),
  person('accounts', ['Sanjay Mehta', 'Accounts officer'], ['संजय मेहता', 'लेखा अधिकारी']),
  person('helpDesk', ['Rohini Jadhav', 'Help desk'], ['रोहिणी जाधव', 'मदत कक्ष']),
  person('auditor', ['Thomas Fernandes', 'Auditor'], ['थॉमस फर्नांडिस', 'लेखापरीक्षक']),
  person('administrator', ['Leela Bhosale', 'Administrator'], ['लीला भोसले', 'प्रशासक']),
]

type Named = [name: string, designation: string]

function person(role: Role, inEnglish: Named, inMarathi: Named): OfficePerson {
  const email = `${role.toLowerCase()}@office.example.in`
  const [nameEn, designationEn] = inEnglish
  const [nameMr, designationMr] = inMarathi
  return { email, nameEn, nameMr, designationEn, designationMr, role }
}

/** The seed of a demo person's authenticator: known to everybody, like the password. */
export const demoSeed = (email: string): string => {
  const bytes = createHash('sha1').update(`lokseva demo ${email}`).digest()
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

/** What that authenticator shows now. */
export const demoCode = (email: string): string =>
  new TOTP({ secret: Secret.fromBase32(demoSeed(email)) }).generate()
