import { parseSync } from 'oxc-parser'

const isNode = (value) => typeof value?.type === 'string'

const languageOf = (path) =>
  /\.[cm]?ts$/.test(path) ? 'ts' : path.endsWith('.tsx') ? 'tsx' : 'jsx'

/** Places where a name is written without the variable of that name being meant. */
const isPlainWord = (node, parent) =>
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent.type === 'JSXMemberExpression' && parent.property === node) ||
  (/^(Property|MethodDefinition|PropertyDefinition|TSPropertySignature)$/.test(parent.type) &&
    parent.key === node &&
    !parent.computed) ||
  parent.type === 'JSXAttribute' ||
  parent.type === 'JSXClosingElement' ||
  parent.type === 'ImportSpecifier'

/** A parsed file, and where what stands in it. Throws, naming the file, where it is not valid. */
export function readModule(path, text) {
  const { program, errors } = parseSync(path, text, { lang: languageOf(path) })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const parents = new Map()
  const all = []
  const visit = (node) => {
    all.push(node)
    for (const child of Object.values(node).flat())
      if (isNode(child)) {
        parents.set(child, node)
        visit(child)
      }
  }
  visit(program)
  const named = all.filter(({ type }) => type === 'Identifier' || type === 'JSXIdentifier')
  return {
    path,
    text,
    program,
    all,
    isTypeScript: languageOf(path) !== 'jsx',
    parentOf: (node) => parents.get(node),
    textOf: ({ start, end }) => text.slice(start, end),
    lineOf: ({ start }) => text.slice(0, start).split('\n').length,
    /** The white space at the start of the line that a node begins in. */
    indentOf: ({ start }) => /[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1))[0],
    /** The statement that a node stands in, or is. */
    statementOf(node) {
      let found = node
      while (!/^(Program|BlockStatement|StaticBlock)$/.test(parents.get(found).type))
        found = parents.get(found)
      return found
    },
    /** Every name of a variable in it; those of imports as well. */
    names: new Set(
      named
        .filter((node) => {
          const parent = parents.get(node)
          return parent.type === 'ImportSpecifier' || !isPlainWord(node, parent)
        })
        .map(({ name }) => name),
    ),
    /** Where a variable is meant by its name. */
    uses: (name) =>
      named.filter(
        (node) =>
          node.name === name &&
          !isPlainWord(node, parents.get(node)) &&
          // That of `</Name.Custom>`; the opening one stands for both.
          parents.get(parents.get(node))?.type !== 'JSXClosingElement',
      ),
  }
}

const isInsertion = ({ start, end }) => start === end
const inOrder = (one, two) =>
  one.start - two.start || Number(isInsertion(two)) - Number(isInsertion(one))

/** Collects changes to a text by their places; at the same place insertions come first, each in their order. */
export function editor(text) {
  const edits = []
  return {
    replace: ({ start, end }, by) => void edits.push({ start, end, by }),
    insert: (at, by) => void edits.push({ start: at, end: at, by }),
    result() {
      let at = 0
      let result = ''
      for (const { start, end, by } of edits.toSorted(inOrder)) {
        if (start < at) throw new Error(`Two changes meet at ${start}.`)
        result += text.slice(at, start) + by
        at = end
      }
      return result + text.slice(at)
    },
  }
}
