import { expect, it } from 'vitest'
import { addressForm } from './address/address-form.ts'
import { formChanges } from './changes.ts'
import { experienceForm } from './experience/experience-form.ts'
import { otherForm } from './other/other-form.ts'
import { personalForm } from './personal/personal-form.ts'
import { qualificationForm } from './qualification/qualification-form.ts'

const forms = [personalForm, addressForm, otherForm, qualificationForm, experienceForm]

it.each(forms)('step $id has the version of its last change (SESS-80)', ({ id, version }) => {
  const versions = formChanges
    .filter(({ fields }) => fields.some(({ tab }) => tab === id))
    .map((change) => change.version)
  expect(version).toBe(versions.at(-1) ?? 1)
})

it('the questions that came after the first version are named (SESS-80)', () => {
  const named = formChanges.flatMap(({ fields }) => fields.map(({ fieldName }) => fieldName))
  expect(named).toContain('borderVillage')
  expect(named).toContain('flgNotAadhaar')
})
