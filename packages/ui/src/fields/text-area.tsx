import type { TextareaHTMLAttributes } from 'react'
import './field.css'
import { useFieldWiring } from './field-context.ts'

export function TextArea(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea {...useFieldWiring()} {...props} className="control" />
}
