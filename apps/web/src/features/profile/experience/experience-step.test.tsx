import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { sentBy, standStill } from '../profile.test-kit.tsx'
import {
  control,
  fill,
  openExperience,
  openSaved,
  ownPath,
  past,
  path,
  pick,
  present,
  remove,
  rows,
  save,
  savedRows,
  success,
  summary,
  typed,
  rowId,
} from './experience.test-kit.tsx'

const deleteFirst = 'You will have to first delete all the saved experiences.'

standStill()

describe('The question about experience', () => {
  it('opens the list with Yes and closes it with No (EXPR-15)', async () => {
    await openExperience()
    expect(screen.queryByText(/^No experience added yet/)).toBeNull()
    await pick('isExperienced', 'Yes')
    expect(screen.getByText(/^No experience added yet/)).toBeDefined()
    await pick('isExperienced', 'No')
    expect(screen.queryByText(/^No experience added yet/)).toBeNull()
  })

  it('refuses to save Yes with an empty list (EXPR-01)', async () => {
    await openExperience()
    await pick('isExperienced', 'Yes')
    await press('Save')
    expect(summary()).toEqual(['5.1 Are you having experience? No experience added in the list.'])
    expect(sentBy('POST', path)).toEqual([])
  })

  it('refuses No while saved rows stand, and takes it once they are deleted (EXPR-22)', async () => {
    await openSaved()
    await pick('isExperienced', 'No')
    expect(screen.getAllByText(deleteFirst, { exact: false }).length).toBeGreaterThan(0)
    expect(rows()).toHaveLength(2)
    for (const _row of savedRows) {
      await press(remove(1))
      await press('Delete')
    }
    expect(screen.queryByText(deleteFirst, { exact: false })).toBeNull()
    await pick('isExperienced', 'No')
    await save()
    const [sent] = sentBy('PATCH', ownPath)
    expect(sent).toEqual({
      isExperienced: false,
      version: 4,
      experiences: savedRows.map(({ id }) => ({ id, flgDeleted: true })),
    })
  })

  it('names what No would remove of what was not saved yet (EXPR-23)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    await fill('officeName', 'City Library')
    await pick('isExperienced', 'No')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Record Keeper, Directorate of Archives, Mumbai',
      'the entry you have begun',
    ])
    await press('Keep it')
    expect(rows()).toHaveLength(1)
    expect(control('officeName').value).toBe('City Library')
    await pick('isExperienced', 'No')
    await press('Answer No and remove')
    expect(rows()).toHaveLength(0)
    await pick('isExperienced', 'Yes')
    expect(screen.getByText(/^No experience added yet/)).toBeDefined()
    expect(control('officeName')).toBeNull()
  })
})

describe('Saving the experience', () => {
  it('asks once more, and sends the whole list (EXPR-24)', async () => {
    await openExperience({ ...typed([past, present]), [path]: () => success(1) })
    await press('Save')
    expect(screen.getByText('2 experiences will be saved.')).toBeDefined()
    await press('Not yet')
    expect(sentBy('POST', path)).toEqual([])
    await save()
    expect(sentBy('POST', path)).toEqual([
      {
        isExperienced: true,
        experiences: [past, present].map((row) => ({ ...row, flgDeleted: false })),
      },
    ])
    expect(screen.getByText('experience saved')).toBeDefined()
  })

  it('that fails says so with its heading and the reason, and keeps the rows (EXPR-28)', async () => {
    await openExperience({
      ...typed([past]),
      [path]: refuse('PROFILE_LOCKED', 'Your profile is locked.', { status: 409 }),
    })
    await save()
    expect(screen.getByText('Error while adding experience details')).toBeDefined()
    expect(screen.getByText('Your profile is locked.')).toBeDefined()
    expect(rows()).toHaveLength(1)
  })

  it('waits for an entry that is still open (EXPR-25)', async () => {
    await openExperience(typed([past]))
    await press('Add experience')
    await press('Save')
    expect(screen.getByText(/^This entry is not in the list yet/)).toBeDefined()
    expect(screen.queryByText('Save your experience?')).toBeNull()
    await press('Cancel')
    expect(screen.queryByText(/^This entry is not in the list yet/)).toBeNull()
  })

  it('takes over the rows as saved: deleting one then deletes it on the server (EXPR-26)', async () => {
    const update = vi.fn(() => success(2))
    await openExperience({
      ...typed([past, present]),
      [path]: () => ({ ...success(1), entryIds: [rowId(1), rowId(2)] }),
      [ownPath]: () => update(),
    })
    await save()
    await press(remove(2))
    await press('Delete')
    await save()
    expect(update).toHaveBeenCalledTimes(1)
    expect(sentBy('PATCH', ownPath)[0]).toMatchObject({
      version: 1,
      experiences: [{ id: rowId(1) }, { id: rowId(2), flgDeleted: true }],
    })
  })
})
