import { SymbolFlags, type Checker, type Symbol } from 'typescript/unstable/sync'
import type { Node } from 'typescript/unstable/ast'
import {
  isAsExpression,
  isBinaryExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isShorthandPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
  SyntaxKind,
} from 'typescript/unstable/ast'

/** What the arguments of the functions gone through are, by the parameters' symbols. */
export type Scope = ReadonlyMap<number, { node: Node; scope: Scope }>

/** Follows names and constants in a source; of two alternatives the first or the second. */
export function followNames(checker: Checker, take: 0 | 1) {
  return { resolve, constantOf }

  /** Where a name leads: to the argument of a call, or to its declaration. */
  function resolve(given: Node, scope: Scope): { node: Node; scope: Scope } | undefined {
    const node = unwrap(given)
    if (isPropertyAccessExpression(node) || isElementAccessExpression(node)) {
      const owner = resolve(node.expression, scope)
      const object = owner && unwrap(owner.node)
      const name = isPropertyAccessExpression(node)
        ? node.name.text
        : constantOf(node.argumentExpression, scope)
      if (!object || !isObjectLiteralExpression(object)) return undefined
      const value = name === undefined ? firstOrSecond(object) : propertyOf(object, name)
      return value && { node: value, scope: owner.scope }
    }
    if (!isIdentifier(node)) return undefined
    const symbol = declared(checker.getSymbolAtLocation(node))
    if (!symbol) return undefined
    const bound = scope.get(symbol.id)
    if (bound) return resolve(bound.node, bound.scope) ?? bound
    const declaration = symbol.valueDeclaration?.resolve()
    if (!declaration) return undefined
    if (isFunctionDeclaration(declaration)) return { node: declaration, scope }
    if (isShorthandPropertyAssignment(declaration)) return undefined
    if (!isVariableDeclaration(declaration) || !declaration.initializer) return undefined
    return (
      resolve(declaration.initializer, scope) ?? { node: unwrap(declaration.initializer), scope }
    )
  }

  function declared(symbol: Symbol | undefined): Symbol | undefined {
    return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  function firstOrSecond(object: Node): Node | undefined {
    if (!isObjectLiteralExpression(object)) return undefined
    const values = object.properties.filter(isPropertyAssignment)
    return values[Math.min(take, values.length - 1)]?.initializer
  }

  function constantOf(given: Node, scope: Scope): string | undefined {
    const node = unwrap(given)
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return node.text
    if (isConditionalExpression(node))
      return constantOf(take === 0 ? node.whenTrue : node.whenFalse, scope)
    if (isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) => {
        const constant = constantOf(expression, scope)
        return constant === undefined ? undefined : constant + literal.text
      })
      return parts.includes(undefined) ? undefined : node.head.text + parts.join('')
    }
    if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.PlusToken) {
      const [left, right] = [constantOf(node.left, scope), constantOf(node.right, scope)]
      return left === undefined || right === undefined ? undefined : left + right
    }
    const found = resolve(node, scope)
    return found && found.node !== node ? constantOf(found.node, found.scope) : undefined
  }
}

export const textOf = (node: Node) => node.getText()

export function unwrap(node: Node): Node {
  const isWrapped =
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isNonNullExpression(node) ||
    isSatisfiesExpression(node)
  return isWrapped ? unwrap(node.expression) : node
}

export function propertyOf(object: Node, name: string): Node | undefined {
  if (!isObjectLiteralExpression(object)) return undefined
  for (const property of object.properties) {
    if (isPropertyAssignment(property) && textOf(property.name) === name)
      return property.initializer
    if (isShorthandPropertyAssignment(property) && textOf(property.name) === name)
      return property.name
  }
  return undefined
}
