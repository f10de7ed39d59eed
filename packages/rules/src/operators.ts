import type { Operator } from './condition.ts'

type Ordered = number | string

/** Whether a known value is as asked. Days are texts whose order is that of the calendar. */
export function compare(operator: Operator, seen: unknown, value: unknown): boolean {
  switch (operator) {
    case 'yes':
      return seen === true
    case 'no':
      return seen === false
    case 'equals':
      return seen === value
    case 'notEquals':
      return seen !== value
    case 'in':
      return (value as readonly unknown[]).includes(seen)
    case 'notIn':
      return !(value as readonly unknown[]).includes(seen)
    case 'contains':
      return (seen as readonly unknown[] | string).includes(value as string)
    case 'between': {
      const [from, to] = value as [Ordered, Ordered]
      return (seen as Ordered) >= from && (seen as Ordered) <= to
    }
    case 'above':
      return (seen as Ordered) > (value as Ordered)
    case 'below':
      return (seen as Ordered) < (value as Ordered)
    case 'atLeast':
      return (seen as Ordered) >= (value as Ordered)
    case 'atMost':
      return (seen as Ordered) <= (value as Ordered)
  }
}
