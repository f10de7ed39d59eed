import { readFileSync } from 'node:fs'
import type { Checker, Project } from 'typescript/unstable/sync'
import { SymbolFlags } from 'typescript/unstable/sync'
import type { Node, SourceFile, TypeNode } from 'typescript/unstable/ast'
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast'
import { expandSql, NotStatic } from './expand-sql.ts'
import { textOf } from './follow-names.ts'
import { readRow, type DeclaredRow } from './read-row.ts'

/** A piece of raw SQL with the type its author gave to its rows or its value. */
export type Statement = {
  /** The file and the declaration it stands in; the second of the same place has a number. */
  place: string
  line: number
  row: DeclaredRow
  /** What is sent, one for each way its fragments may go; or why nobody can say. */
  texts: string[] | { unknown: string }
}

const prepared = new Set(['preparedRead', 'preparedChange'])

/** Every statement with a declared type in the files of a project that are asked for. */
export function findStatements(
  { program, checker }: Project,
  root: string,
  isAsked: (path: string) => boolean,
  standIns: Record<string, Record<string, string>> = {},
): Statement[] {
  return (
    program
      .getSourceFileNames()
      .filter((name) => name.startsWith(root))
      .map((name) => name.slice(root.length))
      .filter(isAsked)
      .toSorted()
      // The compiler hands over a whole tree: asked only for those that have a statement.
      .filter((path) => /\bsql<|\bprepared\w+</.test(readFileSync(root + path, 'utf8')))
      .flatMap((path) => statementsOf(checker, program.getSourceFile(root + path)!, path, standIns))
  )
}

function statementsOf(
  checker: Checker,
  file: SourceFile,
  path: string,
  standIns: Record<string, Record<string, string>>,
): Statement[] {
  const statements: Statement[] = []
  const seen = new Map<string, number>()
  const add = (node: Node, type: TypeNode, expand: (place: string) => string[]) => {
    const name = `${path}: ${nameAround(node)}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const place = count === 1 ? name : `${name} ${count}`
    statements.push({
      place,
      line: file.text.slice(0, node.getStart()).split('\n').length,
      row: readRow(checker, checker.getTypeFromTypeNode(type)!),
      texts: attempt(() => expand(place)),
    })
  }
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && textOf(node.tag) === 'sql' && node.typeArguments) {
      const { template } = node
      add(node, node.typeArguments[0]!, (place) =>
        ([0, 1] as const).map((take) => expandSql(checker, template, take, standIns[place])),
      )
    } else if (
      isCallExpression(node) &&
      prepared.has(textOf(node.expression)) &&
      node.typeArguments
    ) {
      const [text] = node.arguments
      add(node, node.typeArguments[0]!, () => [literalOf(checker, text!)])
    }
    node.forEachChild(visit)
  }
  visit(file)
  return statements
}

function attempt(expand: () => string[]): Statement['texts'] {
  try {
    return [...new Set(expand())]
  } catch (error) {
    if (error instanceof NotStatic) return { unknown: error.message }
    throw error
  }
}

function literalOf(checker: Checker, node: Node): string {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
  const symbol = isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
  const target =
    symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = target?.valueDeclaration?.resolve()
  if (declaration && isVariableDeclaration(declaration) && declaration.initializer)
    return literalOf(checker, declaration.initializer)
  throw new NotStatic(`a text that only the running program knows: ${textOf(node)}`)
}

/** What the reader of a list looks for: the outermost declaration around. */
function nameAround(node: Node): string {
  let name = ''
  for (let each: Node | undefined = node; each; each = each.parent) {
    const named = isDeclaration(each) ? each.name : undefined
    if (named && isIdentifier(named)) name = named.text
  }
  return name
}

const isDeclaration = (node: Node) =>
  isFunctionDeclaration(node) ||
  isMethodDeclaration(node) ||
  isPropertyAssignment(node) ||
  isVariableDeclaration(node)
