import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { VerifiedPaper } from '@lokseva/contract/papers/schemas'
import { getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { showPaper } from '#features/papers/index'
import { actAsPortal } from '#platform/database/acting'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { ownerOf } from '#test/database/database'
import { completing } from '#test/people/complete-profile'
import { create, profilePortal } from '#test/portals/profile-portal'
import { candidates } from '@lokseva/forms/test/candidates'
import type { WireClient } from '#test/wire/wire-client'

const portal = await profilePortal()
const { complete, goOn } = completing(portal)

async function fetchPdf(caller: WireClient, profileId: string) {
  const blob = await caller.call(getProfilePdf, { params: { profileId }, query: {} })
  return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }
}

describe('the printable profile', () => {
  it('is a PDF with the name in both scripts, every section, and nothing unmasked (VIEW-10)', async () => {
    const known = await complete('exServiceman')
    const { type, bytes } = await fetchPdf(known.caller, known.profileId)
    expect(type).toBe('application/pdf')
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    // Where a line ends is of no account.
    const text = pdfText(bytes).replaceAll(/ +/g, ' ')
    for (const words of [
      'Candidate profile',
      'Vikram Dattatray Jadhav',
      'विक्रम दत्तात्रय जाधव',
      'XXXX XXXX 8765',
      'Army',
      'Satara',
      'Zilla Parishad, Satara',
      'Water and forts of the Deccan',
      'राज्य लोकसेवा आयोग',
      known.profileId,
    ])
      expect(text).toContain(words)
    for (const secret of [known.email, known.mobile]) expect(text).not.toContain(secret)
  })

  it('speaks the language of the reader (VIEW-10)', async () => {
    const { dateOfBirth, answers } = candidates.openWoman
    const person = await portal.candidate({ dateOfBirth }, { language: 'mr' })
    const { profileId } = await create(person.caller, answers)
    const known = await goOn({ ...person, profileId: profileId as string })
    const text = pdfText((await fetchPdf(known.caller, known.profileId)).bytes)
    for (const words of ['उमेदवाराची प्रोफाइल', 'प्रिया सुनील कुलकर्णी', 'आडनाव', 'स्त्री', 'सातारा'])
      expect(text).toContain(words)
    expect(text).not.toContain('Surname')
  })

  it('carries a code that tells whose it is and when it was saved, and another after a change (VIEW-172)', async () => {
    const known = await complete('exServiceman')
    const code = /([0-9A-Z]{5}-){4}[0-9A-Z]{5}/
    const codeOf = async () =>
      code.exec(pdfText((await fetchPdf(known.caller, known.profileId)).bytes))![0]
    const verify = async (asked: string) =>
      (await (await fetch(`${portal.baseUrl}/oas/api/v1/verify/${asked}`)).json()) as VerifiedPaper
    const first = await codeOf()
    expect(await codeOf()).toBe(first)
    const found = await verify(first)
    expect(found).toMatchObject({ isGenuine: true, isWithdrawn: false, kind: 'profile' })
    expect(await actAsPortal(() => showPaper(portal, first))).toMatchObject({ kind: 'profile' })
    expect(found.lines.map(({ label, value }) => [label.en, value.en])).toEqual([
      ['Name', 'V. D. Jadhav'],
      ['Last updated', expect.stringMatching(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)],
    ])
    await sql`update profile_steps set saved_at = saved_at + interval '2 minutes'
      where profile_id = ${known.profileId}`.execute(ownerOf(portal.db))
    expect(await codeOf()).not.toBe(first)
    expect(await verify(first)).toMatchObject({ isGenuine: true, isWithdrawn: true })
  })
})
