import type { ReactNode } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import './pay.css'

type NoneLeftProps = {
  /** By when it is to be paid, in the sentence that is said everywhere. */
  payBy: string
  /** Before this nothing can be paid online. */
  from?: Date | undefined
  children?: ReactNode
}

/** Of a payment nobody knows the end of, for who lost no money: it is still owed, and until when. */
export function NoneLeft({ payBy, from, children }: NoneLeftProps) {
  const { t, format } = useLanguage()
  return (
    <div className="pay-none-left">
      <p>
        <strong>{t('pay.noneLeft')}</strong>
      </p>
      <p>{t('pay.noneLeft.text', { payBy, from: from ? format.time(from) : 'none' })}</p>
      {children}
    </div>
  )
}
