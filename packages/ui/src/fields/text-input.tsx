import type { InputHTMLAttributes } from 'react'
import './field.css'
import { useFieldWiring } from './field-context.ts'

type TextInputProps = InputHTMLAttributes<HTMLInputElement> & { width?: 'full' | 'short' }

export function TextInput({ width = 'full', className, ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      {...useFieldWiring()}
      {...rest}
      data-width={width}
      className={className ? `control ${className}` : 'control'}
    />
  )
}
