import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { application, id, one, showApplications } from '../../../../test/applications.tsx'

it.each([
  ['PAID', 'Application fee paid'],
  ['NOT_PAID', 'Application fee not paid'],
] as const)(
  'The head of an application says of a fee that is %s whose it is: “%s” (PAYUI-304)',
  async (feeStatus, words) => {
    await showApplications(one({ application: application({ feeStatus }) }), { viewed: id })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByText(/^Fees /)).toBeNull()
  },
)
