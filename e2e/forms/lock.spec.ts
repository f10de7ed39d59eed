import { candidates } from '@lokseva/forms/test/candidates'
import { questionOf } from './declared-form.ts'
import { fillPersonal } from './personal-form.ts'
import { expect, onlyAt, test } from '../journey.ts'
import { registeredPerson, snapshotsOf } from '../person.ts'
import { atHome, logIn } from '../screens.ts'
import {
  addPhotos,
  fillAddress,
  fillExperience,
  fillOther,
  fillQualification,
  openStep,
  submitAndLock,
  unlock,
} from './whole-profile.ts'

const MEGABYTES = 5

// The phone is where it must work; in Marathi nothing-lost.spec.ts goes the same way.

test(
  'A new account becomes a locked profile in one go, is unlocked, changed and locked again; the first snapshot stays (LOCKUI-01)',
  onlyAt('en-phone'),
  async ({ page, t, inspect, language }) => {
    test.setTimeout(300_000)
    const candidate = candidates.openWoman
    const filling = { page, t, language }
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    let moved = 0
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      moved += encodedDataLength
    })
    await page.goto('/candidate')
    const person = await registeredPerson(page, { dob: candidate.dateOfBirth })
    await logIn(page, t, person)
    await atHome(page, t)
    await page.goto('/candidate/main/profile')
    await fillPersonal(filling, person, candidate)
    await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
    await expect(page.getByText(t('profile.personal.saved'))).toBeVisible()
    await fillAddress(filling)
    await inspect('address')
    await fillOther(filling)
    await inspect('other')
    await fillQualification(filling)
    await inspect('qualification')
    await fillExperience(filling)
    await inspect('experience')
    await addPhotos(filling)
    await inspect('photo')
    await submitAndLock(filling)
    await inspect('locked')
    expect(moved / 1_048_576).toBeLessThan(MEGABYTES)

    await page.getByRole('link', { name: t('profile-view.submitted.toDocuments') }).click()
    await expect(page.getByText('D08')).toBeVisible()
    await inspect('documents')
    await page.goBack()
    await page.getByRole('link', { name: t('profile-view.submitted.view') }).click()
    await expect(
      page.getByText(String(candidate.answers['devnagariFullName'])).first(),
    ).toBeVisible()
    await expect(page.getByText('City Library').first()).toBeVisible()
    await inspect('view')

    const [first] = await snapshotsOf(person)
    await unlock(filling, person)
    await inspect('unlocked')
    await openStep(filling, 'other')
    await questionOf(page, 'flgCourtCaseFilled').getByRole('radio').first().check()
    await page.getByRole('button', { name: t('profile.save'), exact: true }).click()
    await expect(page.getByText(t('profile.other.saved'))).toBeVisible()
    await openStep(filling, 'photo')
    await submitAndLock(filling)
    const [before, after] = await snapshotsOf(person)
    expect(before).toEqual(first)
    expect(after?.number).toBe(2)
    expect(after?.text).not.toBe(first?.text)
  },
)
