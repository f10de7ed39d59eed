import { officePages } from '@lokseva/contract/office/pages'
import { Link } from '@lokseva/browser/router/link.tsx'

/** An order's number, which leads to its story. */
export const OrderLink = ({ orderNo }: { orderNo: string }) => (
  <Link to={officePages.accountOrder.replace('{orderNo}', orderNo)}>{orderNo}</Link>
)
