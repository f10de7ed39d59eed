/** The one thing to do about advertisements, and whether what was applied to is paid. */
export type Applying = NextThing & { fees: 'none' | 'paid' | 'due' | 'over' }

export type NextThing =
  | { kind: 'paying'; number: string; orderNo: string }
  | {
      kind: 'pay'
      applicationId: string
      number: string
      amount: number
      payBy: string
      days: number
    }
  | { kind: 'begun'; id: number; number: string; lastDay: string; daysLeft: number }
  | { kind: 'posts' | 'noPosts'; open: number; posts: number }
  | { kind: 'more'; numbers: string[]; open: number; posts: number }
  | { kind: 'applied'; numbers: string[] }
  | { kind: 'nothingOpen' }
