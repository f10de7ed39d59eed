import { beforeEach, describe, expect, it } from 'vitest'
import { moduleNames } from '@lokseva/contract/site/module-names'
import { operator } from '#test/operator'
import { testApp } from '#test/app'
import { loadSiteDefaults, switchModule } from './index.ts'

const { baseUrl, db, clock } = await testApp()

async function get(path: string, language = 'en') {
  const response = await fetch(`${baseUrl}/oas/api/v1${path}`, {
    headers: { 'accept-language': language },
  })
  return { status: response.status, body: (await response.json()) as never }
}

describe('module switches', () => {
  beforeEach(() => switchModule({ db, clock }, operator, { name: 'LOGIN', on: true }))

  it('are all on in a new installation, in the order of the list (SITE-01)', async () => {
    const { body } = await get('/modules')
    expect(body).toEqual(
      moduleNames.map((moduleName) => ({ moduleName, isEnabled: true, msgToDisplay: null })),
    )
  })

  it('show the commission’s message in the language of the person while a module is off (SITE-02)', async () => {
    const message = { en: 'Login opens at 10:00.', mr: 'लॉगिन 10:00 वाजता सुरू होईल.' }
    await switchModule({ db, clock }, operator, { name: 'LOGIN', on: false, message })
    expect((await get('/module/LOGIN')).body).toEqual({
      moduleName: 'LOGIN',
      isEnabled: false,
      msgToDisplay: message.en,
    })
    expect((await get('/module/LOGIN', 'mr-IN,mr;q=0.9,en;q=0.8')).body).toMatchObject({
      msgToDisplay: message.mr,
    })
  })

  it('cannot be off without words in both languages: the database refuses (SITE-03)', async () => {
    const silent = db
      .updateTable('modules')
      .set({ is_enabled: false })
      .where('name', '=', 'LOGIN')
      .execute()
    await expect(silent).rejects.toThrow(/check constraint/)
  })

  it('answer 404 for a module that does not exist (SITE-02)', async () => {
    expect(await get('/module/NO_SUCH_TAB')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
  })
})

describe('configuration', () => {
  it.each(['secondLookPercent', 'smsPartPaise'])(
    'of the Office’s own work is told nobody outside of it: %s (SITE-12)',
    async (key) => {
      expect(await get(`/configuration?key=${key}`)).toMatchObject({
        status: 422,
        body: { fieldErrors: [{ path: 'key' }] },
      })
    },
  )

  it.each([
    ['documentUploadLimit', '500'],
    ['profile_photo', '200'],
    ['profile_sign', '200'],
    ['enableAadhaarValidation', '1'],
    ['enableUdidValidation', '1'],
    ['projectAffectedRequired', '1'],
    ['earthquakeAffetctedRequired', '1'],
    ['graduateEmployeeRequired', '1'],
    ['disCertValidityDate', ''],
    ['idleMinutes', '30'],
    ['heartbeatMinutes', '5'],
  ])('gives %s as a list of one, %s by default (SITE-04)', async (key, value) => {
    expect(await get(`/configuration?key=${key}`)).toMatchObject({
      status: 200,
      body: [{ key, value }],
    })
  })

  it('finds the payment frequency by type and key, and nothing under another type (SITE-04)', async () => {
    expect((await get('/configuration?type=OTHER&key=PaymentFrequency')).body).toMatchObject([
      { value: '10' },
    ])
    expect((await get('/configuration?type=UPLOAD&key=PaymentFrequency')).body).toEqual([])
  })

  it('names the wrong key in the language of the person (SITE-05)', async () => {
    expect(await get('/configuration?key=secretKey', 'mr')).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', fieldErrors: [{ path: 'key', code: 'UNKNOWN_OPTION' }] },
    })
  })

  it('tells a page at start who runs the portal, its help line, limits and minutes (SITE-06)', async () => {
    const { body } = await get('/configuration/startup')
    expect(body).toMatchObject({
      version: '0.0.0-test',
      commission: { name: { en: 'State Public Service Commission', mr: 'राज्य लोकसेवा आयोग' } },
      helpline: {
        hours: { en: 'Monday to Friday 9:00 to 20:00, Saturday and Sunday 9:30 to 18:30' },
      },
      languages: ['en', 'mr'],
      idleMinutes: 30,
      heartbeatMinutes: 5,
      limits: { documentKilobytes: 500, photoKilobytes: 200, signatureKilobytes: 200 },
      simulators: true,
    })
  })
})

it('lists the guideline links in their order and in the language of the person (SITE-07)', async () => {
  const english = (await get('/admin/guidelinelinks')).body as { href: string; label: string }[]
  const marathi = (await get('/admin/guidelinelinks', 'mr')).body as {
    href: string
    label: string
  }[]
  expect(english[0]).toEqual({
    href: '/candidate/guides/profile',
    label: 'How to create your profile',
  })
  expect(marathi.map((link) => link.href)).toEqual(english.map((link) => link.href))
  expect(marathi.every((link) => /[\u0900-\u097F]/.test(link.label))).toBe(true)
})

it('keeps what an officer changed when the portal starts again (SITE-08)', async () => {
  await db
    .updateTable('configuration')
    .set({ value: '45' })
    .where('key', '=', 'idleMinutes')
    .execute()
  await db.deleteFrom('guideline_links').where('position', '=', 3).execute()
  await loadSiteDefaults(db)
  expect((await get('/configuration/startup')).body).toMatchObject({ idleMinutes: 45 })
  expect((await get('/admin/guidelinelinks')).body).toHaveLength(2)
})
