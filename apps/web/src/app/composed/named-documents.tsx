import type { RequiredDocument } from '@lokseva/contract/documents/schemas'
import type { ComponentProps } from 'react'
import type { DocumentsSlot } from '#features/applications/apply/parts/documents-part.tsx'
import { DocumentList } from '#features/documents/document-list.tsx'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'

type NamedDocumentsProps = Omit<ComponentProps<typeof DocumentList>, 'onDocuments'> &
  Pick<DocumentsSlot, 'onDocuments'>

/** The documents that are asked for, told to the application by name and by what is on file. */
export function NamedDocuments({ onDocuments, ...slot }: NamedDocumentsProps) {
  const { language } = useLanguage()
  const tell = (documents: RequiredDocument[]) =>
    onDocuments(
      documents.map(({ documentTypeId, documentTypeName, documentTypeNameDvng, ...file }) => ({
        documentTypeId,
        name: language === 'mr' ? documentTypeNameDvng : documentTypeName,
        documentInfoId: file.isUploaded ? file.documentInfoId : null,
      })),
    )
  // The names are told anew in another language.
  return <DocumentList key={language} {...slot} onDocuments={tell} />
}
