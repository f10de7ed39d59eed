import './foot-sum.css'

type FootSumProps = {
  /** What it is made of, the whole last. */
  rows: readonly { key: string; label: string; amount: string }[]
}

/** Beside the button that pays: what is paid, and of what it is made. */
export function FootSum({ rows }: FootSumProps) {
  return (
    <dl className="foot-sum">
      {rows.map(({ key, label, amount }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
