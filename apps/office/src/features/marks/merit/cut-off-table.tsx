import type { MeritList } from '@lokseva/contract/marks/desk/schemas'
import {
  type Counted,
  type CutOff,
  isFor,
  type MeritGroup,
} from '@lokseva/contract/marks/merit/cut-offs'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { markText, readMark } from './marks-text.ts'

/** Of which category, and of which group in it, a cut-off is. */
export type Cell = Pick<CutOff, 'categoryId' | 'group'>

export const isSameCell = (one: Cell, other: Cell): boolean =>
  one.categoryId === other.categoryId && one.group === other.group

type CutOffTableProps = {
  categories: MeritList['categories']
  groups: readonly MeritGroup[]
  cutOffs: readonly CutOff[]
  counts: readonly Counted[]
  openId: number
  /** Whose numbers the chart shows. */
  cell: Cell
  disabled: boolean
  onChoose: (cell: Cell) => void
  onChange: (cell: Cell, total: number | undefined) => void
}

/** A cut-off for each category, and for groups in it, with how many reach it. */
export function CutOffTable(props: CutOffTableProps) {
  const { categories, groups, cutOffs, counts, openId, cell, disabled } = props
  const { t, language } = useLanguage()
  const columns = [null, ...groups]
  const nameOf = (group: MeritGroup | null) =>
    group ? t(`marks.group.${group}`) : t('office.marks.cutOffs.all')
  return (
    <div className="cut-off-scroll">
      <table className="cut-off-table">
        <thead>
          <tr>
            <th scope="col">{t('office.marks.category')}</th>
            {columns.map((group) => (
              <th key={group} scope="col">
                {nameOf(group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name[language]}</th>
              {columns.map((group) => {
                const of = { categoryId: id, group }
                const total = cutOffs.find((each) => isSameCell(each, of))?.total
                return (
                  <td key={group} data-chosen={isSameCell(of, cell) || undefined}>
                    <MarkInput
                      key={total}
                      label={`${name[language]}, ${nameOf(group)}`}
                      total={total}
                      disabled={disabled}
                      onFocus={() => props.onChoose(of)}
                      onChange={(next) => props.onChange(of, next)}
                    />
                    <Reached of={of} total={total} counts={counts} openId={openId} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ReachedProps = {
  of: Cell
  total: number | undefined
  counts: readonly Counted[]
  openId: number
}

/** Of those it is for, how many reach the cut-off. */
function Reached({ of, total, counts, openId }: ReachedProps) {
  const { t } = useLanguage()
  const own = counts.filter((each) => isFor(of, each, openId))
  const sum = (rows: readonly Counted[]) => rows.reduce((all, { people }) => all + people, 0)
  const reach = total === undefined ? 0 : sum(own.filter((each) => each.total >= total))
  return <small>{t('office.marks.cutOffs.reach', { reach, all: sum(own) })}</small>
}

type MarkInputProps = {
  label: string
  total: number | undefined
  disabled: boolean
  onFocus: () => void
  onChange: (total: number | undefined) => void
}

/** What is typed counts once it is a mark; left empty there is no cut-off. */
function MarkInput({ label, total, disabled, onFocus, onChange }: MarkInputProps) {
  const [text, setText] = useState(total === undefined ? '' : markText(total))
  const isWrong = text.trim() !== '' && readMark(text) === undefined
  return (
    <input
      type="text"
      inputMode="decimal"
      className="control"
      data-width="short"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      disabled={disabled}
      value={text}
      onFocus={onFocus}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => {
        const next = readMark(text)
        if (!isWrong && next !== total) onChange(next)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
