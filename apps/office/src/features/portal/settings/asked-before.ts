import { approvalPayloads, type ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import { useLocation } from '@lokseva/browser/router/router.tsx'

type Kind = 'modules.off' | 'config.set'

/** What was asked for before and came back, to be mended; nothing where one came another way. */
export function useAskedBefore<K extends Kind>(kind: K): ApprovalPayload<K> | undefined {
  const { state } = useLocation()
  const read = approvalPayloads[kind].safeParse(state)
  return read.success ? (read.data as ApprovalPayload<K>) : undefined
}
