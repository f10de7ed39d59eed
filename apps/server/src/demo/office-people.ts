import { createHash } from 'node:crypto'
import type { Role } from '@lokseva/contract/staff/permissions'
import { Secret } from 'otpauth'

/** All demo people of the Office have one password. */
export const demoOfficePassword = 'Demo Mango Office 7'

export type OfficePerson = {
  email: string
  nameEn: string
  nameMr: string
  designation: string
  role: Role
}

/** One a role. */
export const officePeople: readonly OfficePerson[] = [
  person('publisher', 'Asha Kulkarni', 'आशा कुलकर्णी', 'Section officer, recruitment'),
  person('approver', 'Vikram Deshmukh', 'विक्रम देशमुख', 'Under secretary'),
  person('scrutiny', 'Farida Shaikh', 'फरीदा शेख', 'Assistant, scrutiny'),
  person('seniorScrutiny', 'Prakash Gaikwad', 'प्रकाश गायकवाड', 'Senior scrutiny officer'),
  person('examination', 'Nanda Pawar', 'नंदा पवार', 'Examination officer'),
  person('accounts', 'Sanjay Mehta', 'संजय मेहता', 'Accounts officer'),
  person('helpDesk', 'Rohini Jadhav', 'रोहिणी जाधव', 'Help desk'),
  person('auditor', 'Thomas Fernandes', 'थॉमस फर्नांडिस', 'Auditor'),
  person('administrator', 'Leela Bhosale', 'लीला भोसले', 'Administrator'),
]

function person(role: Role, nameEn: string, nameMr: string, designation: string): OfficePerson {
  const email = `${role.toLowerCase()}@office.example.in`
  return { email, nameEn, nameMr, designation, role }
}

/** The seed of a demo person's authenticator: known to everybody, like the password. */
export const demoSeed = (email: string): string => {
  const bytes = createHash('sha1').update(`lokseva demo ${email}`).digest()
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}
