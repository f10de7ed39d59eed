import type { Application, ApplicationDetails } from '@lokseva/contract/applications/schemas'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'

type Opened = {
  open: boolean
  onClose: () => void
  /** Something was changed, here or meanwhile elsewhere. */
  onChanged: () => void
}
export type ApplicationDialogProps = Opened & { application: Application }
export type DetailsDialogProps = Opened & { details: ApplicationDetails }

/** Fetched when somebody wants to cancel, with the wording of the codes. */
export const cancelDialog = lazyPage<ApplicationDialogProps>(
  async () => (await import('./cancel-dialog.tsx')).CancelDialog,
  {
    en: () => import('texts:en/identity'),
    mr: () => import('texts:mr/identity'),
  },
)

/** With the wording of the questions as they were asked when applying. */
export const questionsDialog = lazyPage<ApplicationDialogProps>(
  async () => (await import('./questions-dialog.tsx')).QuestionsDialog,
  {
    en: () => import('texts:en/applications/apply,applications/conflict'),
    mr: () => import('texts:mr/applications/apply,applications/conflict'),
  },
)

const elsewhereTexts: TextPack = {
  en: () => import('texts:en/applications/conflict'),
  mr: () => import('texts:mr/applications/conflict'),
}

export const centreDialog = lazyPage<DetailsDialogProps>(
  async () => (await import('./centre-dialog.tsx')).CentreDialog,
  elsewhereTexts,
)

export const orderDialog = lazyPage<DetailsDialogProps>(
  async () => (await import('./order-dialog.tsx')).OrderDialog,
  elsewhereTexts,
)
