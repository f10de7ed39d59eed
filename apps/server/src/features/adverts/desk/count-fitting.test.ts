import { expect, it } from 'vitest'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { AdvertisementDocument } from '../advertisement-document.ts'
import { countFitting } from './count-fitting.ts'

const versions = { before: null, after: {} as AdvertisementDocument }
const failing = (fault: Error) =>
  countFitting({ tryVersions: () => Promise.reject(fault) }, {} as Database, versions)

it('where nobody can be judged just now the preview says so, and any other fault is not hidden (OFFICE-291)', async () => {
  expect(await failing(new AppError('SERVICE_BUSY', { seconds: 5 }))).toEqual({
    touches: [],
    checks: [
      {
        level: 'warning',
        text: {
          en: 'Whom it lets in could not be counted just now',
          mr: 'कोण पात्र ठरेल ते आत्ता मोजता आले नाही',
        },
      },
    ],
  })
  await expect(failing(new Error('out of order'))).rejects.toThrow('out of order')
})
