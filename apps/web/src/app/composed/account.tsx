import { AccountPage } from '#features/account/account-page.tsx'
import { AccessLog } from '#features/audit/access-log.tsx'

export function Account() {
  return <AccountPage log={<AccessLog />} />
}
