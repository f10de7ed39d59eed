import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import { ApplyPage } from '#features/applications/apply/apply-page.tsx'
import type { PaySlot } from '#features/applications/apply/applied.tsx'
import type { DocumentsSlot } from '#features/applications/apply/documents-part.tsx'
import { DocumentList } from '#features/documents/document-list.tsx'
import { Opened } from '#ui/overlays/opened.tsx'
import { payDialog } from '#features/payments/routes.ts'
import { useLanguage } from '#platform/language/language-provider.tsx'
import type { PageParams } from '#platform/pages/portal-page.ts'

export function Apply({ params }: { params: PageParams }) {
  return <ApplyPage params={params} Documents={Documents} Pay={Pay} />
}

function Pay(slot: PaySlot) {
  return (
    <Opened open={slot.open}>
      <payDialog.Page {...slot} inAccount={false} onChanged={() => {}} />
    </Opened>
  )
}

function Documents({ onPapers, ...slot }: DocumentsSlot) {
  const { language } = useLanguage()
  const tell = (documents: RequiredDocument[]) =>
    onPapers(
      documents.map(({ documentTypeId, documentTypeName, documentTypeNameDvng, ...file }) => ({
        documentTypeId,
        name: language === 'mr' ? documentTypeNameDvng : documentTypeName,
        documentInfoId: file.isUploaded ? file.documentInfoId : null,
      })),
    )
  // The names are told anew in another language.
  return <DocumentList key={language} {...slot} onDocuments={tell} />
}
