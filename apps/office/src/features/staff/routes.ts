import { officePages } from '@lokseva/contract/office/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { officePage } from '#office-kit/office-page.ts'

const signInTexts: TextPack = {
  en: () => import('texts:en/office/staff'),
  mr: () => import('texts:mr/office/staff'),
}
const invitationTexts: TextPack = {
  en: () => import('texts:en/office/staff,office/invitation'),
  mr: () => import('texts:mr/office/staff,office/invitation'),
}
const accountTexts: TextPack = {
  en: () => import('texts:en/office/staff,office/account'),
  mr: () => import('texts:mr/office/staff,office/account'),
}
const memberTexts: TextPack = {
  en: () => import('texts:en/office/members,office/account,office/ask,identity'),
  mr: () => import('texts:mr/office/members,office/account,office/ask,identity'),
}

export const staffPages = [
  officePage({
    paths: [officePages.signIn],
    for: 'anyone',
    load: async () => (await import('./sign-in-page.tsx')).SignInPage,
    texts: signInTexts,
  }),
  officePage({
    paths: [officePages.invitation],
    for: 'anyone',
    load: async () => (await import('./invitation/invitation-page.tsx')).InvitationPage,
    texts: invitationTexts,
  }),
  officePage({
    paths: [officePages.account],
    for: 'staff',
    load: async () => (await import('./account/account-page.tsx')).AccountPage,
    texts: accountTexts,
  }),
  officePage({
    paths: [officePages.staff],
    for: ['staff.write'],
    load: async () => (await import('./members/members-page.tsx')).MembersPage,
    texts: memberTexts,
  }),
  officePage({
    paths: [officePages.staffMember],
    for: ['staff.write'],
    load: async () => (await import('./members/member-page.tsx')).MemberPage,
    texts: memberTexts,
  }),
]
