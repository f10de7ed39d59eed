import { describe, expect, it } from 'vitest'
import { getProfilePdf } from '@lokseva/contract/profile-view/endpoints'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { completing } from '#test/complete-profile'
import { create, profilePortal } from '#test/profile-portal'
import { candidates } from '@lokseva/forms/test/candidates'
import type { WireClient } from '#test/wire-client'

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
    expect(text).not.toContain('Candidate profile')
  })
})
