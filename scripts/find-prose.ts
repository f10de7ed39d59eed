import { Visitor, parseSync } from 'oxc-parser'

/** Declared names that hide what the trade has a word for; docs/glossary.md has the words. */
const refused: readonly [RegExp, instead: string][] = [
  [/^lanes?$/, 'pool, queue, worker'],
  [/^takeTurn/, 'lock, claim, semaphore'],
  [/^tell[A-Z]/, 'notify, send'],
  [/^hold[A-Z]/, 'lock'],
  [/^hangUp/, 'close, disconnect'],
  [/^look(?:Again|Anew|Now|Through|Into|At[A-Z])/, 'refetch, check, read'],
  [/^keep[A-Z]/, 'store, record, cache'],
  [/^(?:hold|keeping|looking)$/, 'what it does: store, limit, check'],
  [/^(?:turnOf|endTurn|(?:\w+)?[iI]nTurns?)$/, 'lock, semaphore, queue, slice'],
  [
    /^(?:said|saidAt|isSaid|Said|Told|Held)$|^(?:said|select)Said|^said[A-Z]|^toldBy$/,
    'what it is',
  ],
  [/^[bB]asis$|Basis$|^basisOf$/, 'fingerprint'],
  [/^standings?(?:Of|At)$|^(?:Own)?Standing$/, 'state, status'],
  [/^(?:doors?|inOneQuestion)$/, 'request, inOneStatement'],
  [/\wShelf$/, 'cache'],
  [/^wish(?:es)?$|Wish/, 'input, options, query'],
  [/^(?:lull|theRoad|whomFor|keptMemory|unbroken)$/, 'what it is'],
]

/** Names that a file declares at its outermost, or inside a function, and the trade would not. */
export function findProse(path: string, source: string): string[] {
  const names = new Set<string>()
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type === 'Identifier') names.add(id.name)
    },
    FunctionDeclaration({ id }) {
      if (id) names.add(id.name)
    },
    TSTypeAliasDeclaration({ id }) {
      names.add(id.name)
    },
    TSInterfaceDeclaration({ id }) {
      names.add(id.name)
    },
  }).visit(parseSync(path, source).program)
  return [...names].flatMap((name) =>
    refused
      .filter(([pattern]) => pattern.test(name))
      .map(([, instead]) => `${path}: ${name} is no word of the trade: ${instead}`),
  )
}

/** Types that many files once declared, each with a meaning of its own. */
export const declaredOnce = ['Answer', 'Answers', 'PaperDeps']

/** Those of them that a file declares. */
export function findDeclaredOnce(path: string, source: string): string[] {
  const found: string[] = []
  new Visitor({
    TSTypeAliasDeclaration({ id }) {
      if (declaredOnce.includes(id.name)) found.push(id.name)
    },
    TSInterfaceDeclaration({ id }) {
      if (declaredOnce.includes(id.name)) found.push(id.name)
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** What a file hands on under another name than it has: there would be two words for one thing. */
export const findAliases = (path: string, source: string): string[] =>
  Array.from(source.matchAll(/^export (?:type )?\{([^}]*)\}/gm), ([, names]) => names!).flatMap(
    (names) =>
      Array.from(
        names.matchAll(/(\w+) as (\w+)/g),
        ([, own, given]) => `${path}: ${own} is handed on as ${given}`,
      ),
  )

/** A helper of tests that is not called one. */
export const isOddHelper = (path: string): boolean =>
  /^(?:apps|packages)\/.*\/test-[^/]*\.tsx?$/.test(path)
