import { Link } from '@lokseva/browser/router/link.tsx'
import { orderPath } from '#office-kit/paths.ts'

/** An order's number, which leads to its story. */
export const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link to={orderPath(orderNo)}>{orderNo}</Link>
)
