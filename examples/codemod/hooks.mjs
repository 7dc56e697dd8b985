/** `const { openConnectModal } = useConnectModal()`: its statement and what it takes; undefined for other forms. */
function bindingOf(module, callee, fields) {
  const call = module.parentOf(callee)
  const declarator = module.parentOf(call)
  if (call.type !== 'CallExpression' || call.callee !== callee || call.arguments.length > 0)
    return undefined
  if (declarator.type !== 'VariableDeclarator' || declarator.id.type !== 'ObjectPattern')
    return undefined
  const statement = module.parentOf(declarator)
  const taken = declarator.id.properties.map(({ key, value }) => ({
    from: fields[key?.name],
    to: value?.type === 'Identifier' ? value.name : undefined,
  }))
  const isPlain = statement.declarations.length === 1 && taken.every(({ from, to }) => from && to)
  return isPlain ? { statement, taken } : undefined
}

/** Reads the destructured fields at each use of a kit's hook; undefined if one use has another form. */
export function bindingsOf(module, local, fields) {
  const found = module.uses(local).map((use) => bindingOf(module, use, fields))
  return found.includes(undefined) ? undefined : found
}

const textOfField = (from, modal, { quote, isTypeScript }) => {
  const [, view] = /^open (\w+)$/.exec(from) ?? []
  if (view) return `() => ${modal}.open({ view: ${quote}${view}${quote} })`
  const given = isTypeScript ? '(open: boolean)' : '(open)'
  if (from === 'setOpen') return `${given} => (open ? ${modal}.open() : ${modal}.close())`
  return `${modal}.${from}`
}

const isCondition = (node, parent) =>
  parent.test === node ||
  (parent.type === 'LogicalExpression' && parent.left === node) ||
  (parent.type === 'UnaryExpression' && parent.operator === '!') ||
  parent.type === 'BinaryExpression'

/** Writes each hook as what `useModal()` gives; one call of it serves all hooks of the same function. */
export function writeHooks(module, bindings, { edit, useModal, fresh, style, note }) {
  const modals = new Map()
  for (const { statement, taken } of bindings.toSorted(
    (one, two) => one.statement.start - two.statement.start,
  )) {
    const scope = module.parentOf(statement)
    const known = modals.get(scope)
    const modal = known ?? fresh('modal', scope)
    modals.set(scope, modal)
    const isTypeScript = module.isTypeScript
    const made = taken.map(
      ({ from, to }) => `const ${to} = ${textOfField(from, modal, { ...style, isTypeScript })}`,
    )
    const lines = [...(known ? [] : [`const ${modal} = ${useModal}()`]), ...made]
    const indent = module.indentOf(statement)
    edit.replace(statement, lines.map((line) => line + style.end).join(`\n${indent}`))
    for (const { from, to } of taken)
      for (const use of from === 'isOpen' ? [] : module.uses(to))
        if (isCondition(use, module.parentOf(use)))
          note(module.parentOf(use), `${to} is always there now: decide by the account instead.`)
  }
}
