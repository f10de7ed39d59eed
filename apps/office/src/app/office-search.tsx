import { findRecord } from '@lokseva/contract/desk/endpoints'
import type { FoundRecord } from '@lokseva/contract/desk/schemas'
import { officePages } from '@lokseva/contract/office/pages'
import { type SyntheticEvent, useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate } from '@lokseva/browser/router/router.tsx'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { listPath } from '#features/applications/paths.ts'
import {
  advertPath,
  applicationPath,
  approvalPath,
  memberPath,
  orderPath,
} from '#office-kit/paths.ts'

const auditPath = (name: 'record' | 'member', value: string) =>
  `${officePages.audit}?${new URLSearchParams({ [name]: value }).toString()}`

/** Where a record is looked at; a candidate's number travels beside the address, not in it. */
function placeOf(found: FoundRecord): { to: string; state?: unknown } {
  switch (found.page) {
    case 'helpDesk':
      return { to: officePages.helpDesk, state: { searched: found.applicationNo } }
    case 'application':
      return { to: applicationPath(found.advertisementId, found.applicationId) }
    case 'advertisement':
      return { to: advertPath(found.advertisementId) }
    case 'applications':
      return { to: listPath(found.advertisementId) }
    case 'order':
      return { to: orderPath(found.orderNo) }
    case 'approval':
      return { to: approvalPath(found.requestId) }
    case 'member':
      return { to: memberPath(found.memberId) }
    case 'auditRecord':
      return { to: auditPath('record', found.record) }
    case 'auditMember':
      return { to: auditPath('member', found.memberId) }
  }
}

/** One box for a whole number: it leads straight to the record, or says that there is none. */
export function OfficeSearch() {
  const t = useT()
  const navigate = useNavigate()
  const inWords = useErrorWords()
  const [number, setNumber] = useState('')
  const find = useAction(() => call(findRecord, { body: { number: number.trim() } }), {
    onDone: (found) => {
      const { to, state } = placeOf(found)
      setNumber('')
      navigate(to, { state })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (number.trim() !== '') void find.run()
  }
  const { error } = find
  const isAbsent = error instanceof ApiError && error.code === 'NOT_FOUND'
  return (
    <form role="search" className="office-search" noValidate onSubmit={submit}>
      <TextInput
        data-office-search
        type="search"
        aria-label={t('office.search.label')}
        placeholder={t('office.search.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={320}
        value={number}
        onChange={(event) => {
          setNumber(event.target.value)
          find.clear()
        }}
      />
      {error && (
        <p key={find.attempt} role="alert" className="office-search-none">
          {isAbsent ? t('office.search.none') : inWords(error)}
        </p>
      )}
    </form>
  )
}
