import { expect, seenInBothAt, test } from '../journey.ts'
import {
  askForRoles,
  atToday,
  colleagueAtWork,
  enterByPasskey,
  givePasskeys,
  invitedAs,
  mailedInvitation,
  newColleague,
  newColleagueOfLongAddress,
  newDesk,
  openInvitation,
  openMember,
  signInByPasskey,
} from './office-actions.ts'

test(
  'an administrator invites somebody, who comes in with a passkey (OFFICE-11, OFFICE-12, OFFICE-13, OFFICE-14)',
  seenInBothAt('en-desk'),
  async ({ page, browser, baseURL, t, inspect }) => {
    const administrator = await colleagueAtWork(browser, {
      t,
      role: 'administrator',
      baseURL: baseURL!,
    })
    const invitee = newColleague()
    await administrator.goto('/office/staff')
    await administrator.getByRole('button', { name: t('office.members.invite') }).click()
    const dialog = administrator.getByRole('dialog')
    await dialog.getByLabel(t('office.members.email')).fill(invitee.email)
    await dialog.getByLabel(t('office.members.nameEn')).fill(invitee.nameEn)
    await dialog.getByLabel(t('office.members.nameMr')).fill(invitee.nameMr)
    await dialog.getByLabel(t('office.members.designationEn')).fill('Assistant')
    await dialog.getByLabel(t('office.members.designationMr')).fill('सहायक')
    await dialog.getByRole('button', { name: t('office.members.invite.send') }).click()
    // It leads to the page of the one who is invited.
    await expect(
      administrator.getByRole('button', { name: t('office.members.roles.ask') }),
    ).toBeVisible()
    await expect(administrator.getByText(invitee.email)).toBeVisible()
    await expect(
      administrator.getByText(t('office.members.state.invited'), { exact: true }),
    ).toBeVisible()

    await givePasskeys(page)
    await openInvitation(page, await mailedInvitation(page, invitee.email))
    await expect(page.getByText(invitee.email)).toBeVisible()
    await inspect('invitation')
    await page.getByRole('button', { name: t('office.invitation.passkey') }).click()
    await atToday(page, t)
    await inspect('today')

    await page.goto('/office/account')
    await expect(page.getByText(t('office.sessions.own'))).toBeVisible()
    await expect(page.getByText(t('office.account.noRoles'))).toBeVisible()
    await inspect('account')
    await page.getByRole('button', { name: t('office.signOut') }).click()
    await expect(page.getByText(t('office.signedOut'))).toBeVisible()
    await inspect('sign-in')
    await signInByPasskey(page, t)
    await atToday(page, t)
  },
)

test(
  'an invitation is taken with password and authenticator, and serves once (OFFICE-10, OFFICE-11)',
  seenInBothAt('mr-phone'),
  async ({ page, context, t, inspect }) => {
    const invitee = newColleague()
    const token = await invitedAs('auditor', invitee)
    await openInvitation(page, token)
    await page.getByRole('button', { name: t('office.invitation.password') }).click()
    await page.getByLabel(t('office.password.new')).fill('four words stand here')
    const secret = (await page.locator('.authenticator-secret').innerText()).replaceAll(' ', '')
    await inspect('first-password')
    const uri = `otpauth://totp/${encodeURIComponent(invitee.email)}?secret=${secret}`
    const phone = await page.request.post('/sim/authenticator/accounts', { data: { uri } })
    const codes = (await phone.json()) as { name: string; code: string }[]
    const { code } = codes.find(({ name }) => name === invitee.email)!
    await page.getByLabel(t('office.authenticator.code')).fill(code)
    await page.getByRole('button', { name: t('office.invitation.submit') }).click()
    await atToday(page, t)

    const later = await context.newPage()
    await later.goto(`/office/invitation#${token}`)
    await expect(later.getByText(t('office.invitation.over'), { exact: true })).toBeVisible()
  },
)

test(
  'roles are asked for by one and approved by another; the asker cannot (OFFICE-15, OFFICE-17, OFFICE-21)',
  seenInBothAt('en-desk'),
  async ({ page, browser, baseURL, t, inspect }) => {
    const member = newColleagueOfLongAddress()
    const [administrator, token] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'administrator', baseURL: baseURL! }),
      invitedAs('approver', newColleagueOfLongAddress()),
      invitedAs('helpDesk', member),
    ])
    await enterByPasskey(page, t, token)
    await openMember(administrator, t, member)
    const first = await askForRoles(administrator, t, ['auditor'])
    await expect(administrator.getByText(t('error.APPROVAL_OWN'))).toBeVisible()
    const approve = { name: t('office.approvals.approve'), exact: true }
    await expect(administrator.getByRole('button', approve)).toHaveCount(0)
    await openMember(administrator, t, member)
    const second = await askForRoles(administrator, t, ['accounts'])

    await page.goto('/office')
    await inspect('today-waiting')
    await page.goto(first)
    await expect(page.getByRole('button', approve)).toBeVisible()
    await inspect('request')
    await page.getByRole('button', approve).click()
    await expect(page.getByText(t('office.approvals.state.done'), { exact: true })).toBeVisible()
    await page.goto(second)
    await page.getByRole('button', approve).click()
    await expect(page.getByText(t('error.APPROVAL_STALE')).first()).toBeVisible()

    await administrator.goto(second)
    await administrator.getByRole('link', { name: t('office.approvals.anew') }).click()
    const box = (role: string) =>
      administrator.getByRole('checkbox', { name: t(`approvals.role.${role}`), exact: true })
    await expect(box('accounts')).toBeChecked()
  },
)

test(
  'a request that is sent back tells the asker why and leads to where it is asked anew (OFFICE-17)',
  seenInBothAt('mr-desk'),
  async ({ page, browser, baseURL, t, inspect }) => {
    const member = newColleagueOfLongAddress()
    const [approver, token] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'approver', baseURL: baseURL! }),
      invitedAs('administrator', newColleagueOfLongAddress()),
      invitedAs('helpDesk', member),
    ])
    await enterByPasskey(page, t, token)
    await page.goto('/office/staff')
    await inspect('staff')
    await openMember(page, t, member)
    await inspect('member')
    const request = await askForRoles(page, t, ['auditor'])
    await approver.goto(request)
    await approver.getByRole('button', { name: t('office.approvals.sendBack') }).click()
    const dialog = approver.getByRole('dialog')
    await dialog.getByLabel(t('office.approvals.note')).fill('Only for 101')
    await dialog.getByRole('button', { name: t('office.approvals.sendBack') }).click()
    await expect(approver.locator('.notice').getByText('Only for 101')).toBeVisible()
    await page.reload()
    await expect(page.locator('.notice').getByText('Only for 101')).toBeVisible()
    await inspect('sent-back')
    await page.getByRole('link', { name: t('office.approvals.anew') }).click()
    const auditor = page.getByRole('checkbox', { name: t('approvals.role.auditor'), exact: true })
    await expect(auditor).toBeChecked()
  },
)

test(
  'whoever is suspended in the middle of work is out without a step of their own, in every tab, and finds it again (OFFICE-18, OFFICE-20, OFFICE-703)',
  seenInBothAt('mr-desk'),
  async ({ page, context, browser, baseURL, t, inspect }) => {
    const approver = newColleague()
    const member = newColleague()
    const [administrator, token, memberToken] = await Promise.all([
      colleagueAtWork(browser, { t, role: 'administrator', baseURL: baseURL! }),
      invitedAs('approver', approver),
      invitedAs('helpDesk', member),
    ])
    await enterByPasskey(page, t, token)
    const other = await context.newPage()
    await other.goto('/office')
    await atToday(other, t)
    const colleague = await newDesk(browser, { t, baseURL: baseURL! })
    await enterByPasskey(colleague, t, memberToken)
    const desks = colleague.getByRole('navigation')
    const auditDesk = desks.getByRole('link', { name: t('office.desk.audit') })
    await expect(auditDesk).toBeHidden()
    await openMember(administrator, t, member)
    await page.goto(await askForRoles(administrator, t, ['auditor']))
    const talk = page.getByLabel(t('office.approvals.say'))
    await talk.fill('Which order is it?')

    await openMember(administrator, t, approver)
    await administrator
      .getByRole('button', { name: t('office.members.suspend'), exact: true })
      .click()
    const sure = administrator.getByRole('dialog')
    await sure.getByRole('button', { name: t('office.members.suspend'), exact: true }).click()
    const resume = administrator.getByRole('button', { name: t('office.members.resume') })
    await expect(resume).toBeVisible()

    // Nothing was pressed there: the page heard it, and so did the other tab.
    for (const tab of [page, other]) {
      await expect(tab.getByRole('heading', { name: t('office.signIn.heading') })).toBeVisible()
      await expect(tab.getByText(t('office.ended.SUSPENDED'))).toBeVisible()
    }
    await inspect('suspended')
    await signInByPasskey(page, t)
    await expect(page.getByRole('alert')).toBeVisible()
    await resume.click()
    await expect(resume).toBeHidden()
    await signInByPasskey(page, t)
    await expect(talk).toHaveValue('Which order is it?')

    // A role is heard the same way: the desk is there before the page is loaded anew.
    const approve = page.getByRole('button', { name: t('office.approvals.approve'), exact: true })
    await approve.click()
    await expect(colleague.getByText(t('office.access.changed'))).toBeVisible()
    await expect(auditDesk).toBeVisible()
  },
)
