import { Fragment } from 'react'
import './email-text.css'

/** A part of more would not go into a line of a phone. */
const longestPart = 24

/** An e-mail address that, where it must, goes on below after its @ or before a dot, not at a hyphen. */
export function EmailText({ email }: { email: string }) {
  const parts = email.replaceAll(/@|(?=\.)/g, '$&\n').split('\n')
  const isLong = parts.some(({ length }) => length > longestPart)
  return (
    <span className="email-text" data-long={isLong || undefined}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in their order
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
