import { join } from 'node:path'
import { pages } from '@lokseva/contract/site/pages'
import { demoPassword } from '../../apps/server/src/demo/candidates.ts'
import { takePictures } from './picture-taking.ts'
import { readmePictures } from './readme-pictures.ts'
import { logIn } from '../screens.ts'

/** `npm run pictures`: the pictures of the README. */
await takePictures({
  pictures: readmePictures,
  folder: join(import.meta.dirname, '../../docs/pictures'),
  async enter(page, t, email) {
    await logIn(page, t, { email, password: demoPassword })
    await page.waitForURL(`**${pages.main}`)
  },
})
