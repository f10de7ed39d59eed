import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import { ChooseFile } from '../choose-file.tsx'
import { ChosenPage } from './chosen-page.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Pages } from './use-pages.ts'

type ChoosePagesProps = {
  /** Of the document. */
  name: string
  pages: Pages
  onCut: (id: string) => void
}

/** Photographs are taken or chosen, put in order and turned. */
export function ChoosePages({ name, pages, onCut }: ChoosePagesProps) {
  const t = useT()
  const isBusy = pages.work !== undefined
  const count = pages.pages.length
  return (
    <>
      <StepHeading>{t('documents.pages.heading', { pages: count })}</StepHeading>
      {count === 0 && <p>{t('documents.pages.text')}</p>}
      <ButtonRow>
        <ChooseFile
          name={name}
          label={t('documents.pages.camera')}
          variant="secondary"
          busy={isBusy}
          accept="image/*"
          camera
          icon={<Icon name="camera" />}
          onFiles={(files) => void pages.add(files)}
        />
        <ChooseFile
          name={name}
          label={t('documents.pages.choose')}
          variant="secondary"
          busy={isBusy}
          // Phones turn other kinds into these when only these are asked for.
          accept="image/jpeg,image/png"
          multiple
          icon={<Icon name="upload" />}
          onFiles={(files) => void pages.add(files)}
        />
      </ButtonRow>
      <p role="status" className="pages-status">
        {pages.work &&
          (pages.work.kind === 'opening'
            ? t('documents.pages.opening', { at: pages.work.at, of: pages.work.of })
            : t('documents.pages.making'))}
      </p>
      {count > 0 && (
        <ol className="pages-chosen">
          {pages.pages.map((page, at) => (
            <ChosenPage
              key={page.id}
              page={page}
              at={at}
              of={count}
              pages={pages}
              onCut={() => onCut(page.id)}
            />
          ))}
        </ol>
      )}
    </>
  )
}
