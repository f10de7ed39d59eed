import type { Checker } from 'typescript/unstable/sync'
import type { CallExpression, Expression, Node, TemplateLiteral } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isReturnStatement,
  isTaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { followNames, propertyOf, textOf, unwrap, type Scope } from './follow-names.ts'

/** What cannot be known of a statement without running the program. */
export class NotStatic extends Error {}

/** Where a value stands in a statement; numbered when the statement is whole. */
const VALUE = '\u27E6value\u27E7'

/**
 * The text that a tagged template sends to PostgreSQL, as far as it is written down: fragments are
 * followed to where they are declared, values become parameters. Of two alternatives the first or
 * the second is taken, everywhere. What stands in for a fragment that only the running program knows is
 * named by the fragment's own text.
 */
export function expandSql(
  checker: Checker,
  template: TemplateLiteral,
  take: 0 | 1,
  standIns: Record<string, string> = {},
): string {
  const { resolve, constantOf } = followNames(checker, take)
  let count = 0
  return expandTemplate(template, new Map()).replaceAll(VALUE, () => `$${++count}`)

  function expandTemplate(node: TemplateLiteral, scope: Scope): string {
    if (isNoSubstitutionTemplateLiteral(node)) return node.text
    return (
      node.head.text +
      node.templateSpans
        .map(({ expression, literal }) => expandHole(expression, scope) + literal.text)
        .join('')
    )
  }

  function expandHole(node: Expression, scope: Scope): string {
    const standIn = standIns[textOf(node)]
    if (standIn !== undefined) return standIn
    return isFragment(node) ? expandFragment(node, scope) : VALUE
  }

  /** Kysely asks the same: what has no operation node is a value. */
  function isFragment(node: Node): boolean {
    const type = checker.getTypeAtLocation(node)
    if (!type) throw new NotStatic(`no type of ${textOf(node)}`)
    const types = type.isUnionType() ? (type.getTypes() ?? []) : [type]
    return types.some((each) => checker.getPropertyOfType(each, 'toOperationNode') !== undefined)
  }

  function expandFragment(given: Node, scope: Scope): string {
    const node = unwrap(given)
    if (isTaggedTemplateExpression(node) && textOf(node.tag) === 'sql')
      return expandTemplate(node.template, scope)
    if (isConditionalExpression(node))
      return expandHole(take === 0 ? node.whenTrue : node.whenFalse, scope)
    if (isCallExpression(node)) return expandCall(node, scope)
    const found = resolve(node, scope)
    if (found) return expandFragment(found.node, found.scope)
    throw new NotStatic(`a fragment that only the running program knows: ${textOf(node)}`)
  }

  function expandCall(node: CallExpression, scope: Scope): string {
    const { expression, arguments: given } = node
    const [first, second] = given
    if (isPropertyAccessExpression(expression)) {
      const name = expression.name.text
      if (textOf(expression.expression) === 'sql') return expandOwn(name, first!, second, scope)
      if (name === 'as' && isFragment(expression.expression))
        return `${expandFragment(expression.expression, scope)} as "${constantOf(first!, scope)}"`
    }
    const found = resolve(expression, scope)
    if (found) return expandBody(found.node, node, scope)
    throw new NotStatic(`a call that only the running program knows: ${textOf(node)}`)
  }

  /** The functions of Kysely's `sql`. */
  function expandOwn(
    name: string,
    first: Expression,
    second: Expression | undefined,
    scope: Scope,
  ): string {
    if (name === 'val' || name === 'value') return VALUE
    if (name === 'join') return expandJoin(first, second ? expandHole(second, scope) : ', ', scope)
    const constant = constantOf(first, scope)
    if (name === 'raw' && constant !== undefined) return constant
    // What it says has some type or other, like a parameter.
    if (constant === undefined && (name === 'ref' || name === 'lit')) return VALUE
    if (name === 'lit') return `'${constant!.replaceAll("'", "''")}'`
    if (['ref', 'table', 'id'].includes(name) && constant !== undefined) return quoted(constant)
    throw new NotStatic(`sql.${name} of something that only the running program knows`)
  }

  function expandJoin(given: Expression, between: string, scope: Scope): string {
    const list = unwrap(resolve(given, scope)?.node ?? given)
    if (isArrayLiteralExpression(list))
      return list.elements.map((each) => expandHole(each, scope)).join(between)
    const isMapped =
      isCallExpression(list) &&
      isPropertyAccessExpression(list.expression) &&
      list.expression.name.text === 'map'
    if (!isMapped) return VALUE
    // One row stands for however many there are.
    return expandBody(list.arguments[0]!, undefined, scope)
  }

  /** What a function returns, with its arguments where its parameters stand. */
  function expandBody(given: Node, call: CallExpression | undefined, outer: Scope): string {
    const node = isIdentifier(given) ? resolve(given, outer)?.node : given
    if (!node || !(isArrowFunction(node) || isFunctionDeclaration(node)) || !node.body)
      throw new NotStatic(`no function that is written down: ${textOf(given)}`)
    const scope = new Map(outer)
    for (const [index, { name, initializer }] of node.parameters.entries()) {
      const argument = call?.arguments[index] ?? initializer
      if (!argument) continue
      if (isIdentifier(name)) bind(scope, name, argument, outer)
      else if (isObjectBindingPattern(name) && isObjectLiteralExpression(argument))
        for (const element of name.elements) {
          const value =
            element.name && propertyOf(argument, textOf(element.propertyName ?? element.name))
          if (value) bind(scope, element.name!, value, outer)
        }
    }
    if (!isBlock(node.body)) return expandHole(node.body, scope)
    const returned = returnsOf(node.body)
    const chosen = returned[Math.min(take, returned.length - 1)]
    if (!chosen) throw new NotStatic(`nothing is returned by ${textOf(given)}`)
    return expandHole(chosen, scope)
  }

  function bind(
    scope: Map<number, { node: Node; scope: Scope }>,
    name: Node,
    node: Node,
    of: Scope,
  ) {
    const symbol = checker.getSymbolAtLocation(name)
    if (symbol) scope.set(symbol.id, { node, scope: of })
  }
}

const quoted = (name: string) =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.')

/** What a body returns anywhere, but not in functions within. */
function returnsOf(node: Node): Expression[] {
  if (isReturnStatement(node)) return node.expression ? [node.expression] : []
  if (isArrowFunction(node) || isFunctionDeclaration(node)) return []
  const found: Expression[] = []
  node.forEachChild((child) => {
    found.push(...returnsOf(child))
  })
  return found
}
