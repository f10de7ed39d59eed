import { officePages } from '@lokseva/contract/office/pages'
import type { Permission } from '@lokseva/contract/staff/permissions'
import type { TextId } from '@lokseva/texts/text-id'

export type Desk = {
  to: string
  label: TextId
  /** What is done there. */
  about?: TextId
  /** The letter behind `g` that opens it. */
  key: string
  /** Who has it; everybody where nothing is said. */
  for?: readonly Permission[]
}

type Group = { label?: TextId; desks: readonly Desk[] }

/** The navigation, as it stands from top to bottom. */
export const deskGroups: readonly Group[] = [
  {
    desks: [
      { to: officePages.today, label: 'office.desk.today', key: 't' },
      {
        to: officePages.approvals,
        label: 'office.desk.approvals',
        about: 'office.today.desk.approvals',
        key: 'p',
      },
    ],
  },
  {
    label: 'office.group.work',
    desks: [
      {
        to: officePages.adverts,
        label: 'office.desk.adverts',
        about: 'office.today.desk.adverts',
        key: 'd',
        for: ['adverts.read'],
      },
      {
        to: officePages.applications,
        label: 'office.desk.applications',
        about: 'office.today.desk.applications',
        key: 'l',
        for: ['applications.read'],
      },
      {
        to: officePages.scrutiny,
        label: 'office.desk.scrutiny',
        about: 'office.today.desk.scrutiny',
        key: 'c',
        for: ['scrutiny.decide'],
      },
      {
        to: officePages.accounts,
        label: 'office.desk.accounts',
        about: 'office.today.desk.accounts',
        key: 'b',
        for: ['payments.read'],
      },
      {
        to: officePages.exams,
        label: 'office.desk.exams',
        about: 'office.today.desk.exams',
        key: 'x',
        for: ['exams.write'],
      },
      {
        to: officePages.marks,
        label: 'office.desk.marks',
        about: 'office.today.desk.marks',
        key: 'm',
        for: ['marks.write'],
      },
      {
        to: officePages.objections,
        label: 'office.desk.objections',
        about: 'office.today.desk.objections',
        key: 'j',
        for: ['objections.read'],
      },
      {
        to: officePages.letters,
        label: 'office.desk.letters',
        about: 'office.today.desk.letters',
        key: 'e',
        for: ['applications.read'],
      },
      {
        to: officePages.helpDesk,
        label: 'office.desk.helpDesk',
        about: 'office.today.desk.helpDesk',
        key: 'h',
        for: ['candidates.help'],
      },
      {
        to: officePages.dataRights,
        label: 'office.desk.dataRights',
        about: 'office.today.desk.dataRights',
        key: 'r',
        for: ['rights.read'],
      },
    ],
  },
  {
    label: 'office.group.watch',
    desks: [
      {
        to: officePages.reports,
        label: 'office.desk.reports',
        about: 'office.today.desk.reports',
        key: 'f',
        for: ['reports.read'],
      },
      {
        to: officePages.audit,
        label: 'office.desk.audit',
        about: 'office.today.desk.audit',
        key: 'a',
        for: ['audit.read'],
      },
    ],
  },
  {
    label: 'office.group.setUp',
    desks: [
      {
        to: officePages.staff,
        label: 'office.desk.staff',
        about: 'office.today.desk.staff',
        key: 's',
        for: ['staff.write'],
      },
      {
        to: officePages.portal,
        label: 'office.desk.portal',
        about: 'office.today.desk.portal',
        key: 'o',
        for: ['settings.read'],
      },
    ],
  },
]
