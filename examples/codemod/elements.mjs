const nameOf = ({ name }) => name?.name

/** The elements that a name opens, and how often it is used in another way, such as `<Name.Custom>`. */
export function elementsOf(module, local) {
  const found = module.uses(local).map((use) => {
    const opening = module.parentOf(use)
    return opening.type === 'JSXOpeningElement' ? module.parentOf(opening) : undefined
  })
  const elements = found.filter(Boolean)
  return { elements, others: found.length - elements.length }
}

/** Attributes by their names, each with the node of its value, as far as it has one. */
export const attributesOf = ({ openingElement }) =>
  new Map(
    openingElement.attributes.map((attribute) => {
      const { value } = attribute
      const node = value?.type === 'JSXExpressionContainer' ? value.expression : value
      return [nameOf(attribute) ?? '…', { attribute, node: node ?? undefined }]
    }),
  )

/** Writes a button in place of a kit's: of its attributes, `key` and the label of ConnectButton mean the same. */
export function writeButton(
  module,
  { openingElement, closingElement },
  { edit, name, means, note },
) {
  const same = means === 'ConnectButton' ? /^(label|key)$/ : /^key$/
  const kept = openingElement.attributes.filter((one) => same.test(nameOf(one)))
  const left = openingElement.attributes.filter((one) => !kept.includes(one))
  for (const one of left)
    note(one, 'The button has nothing like it; a function as its children draws another one.')
  if (left.length === 0) edit.replace(openingElement.name, name)
  else {
    const texts = [name, ...kept.map(module.textOf)].join(' ')
    edit.replace(openingElement, `<${texts}${openingElement.selfClosing ? ' /' : ''}>`)
  }
  if (closingElement) edit.replace(closingElement, `</${name}>`)
}

/** Writes the provider of the kernel in place of a kit's, inside of it or around it, with the modal as its last child. */
export function writeProvider(module, element, { edit, provider, modal, kernel, place }) {
  const { openingElement, closingElement } = element
  const opening = `<${provider} kernel={${kernel}}>`
  if (place !== 'instead') {
    const outer = { start: openingElement.end, end: closingElement.start }
    const { start, end } = place === 'inside' ? outer : element
    edit.insert(start, opening)
    edit.insert(end, `<${modal} /></${provider}>`)
    return
  }
  edit.replace(openingElement, opening)
  const indent = module.indentOf(closingElement)
  const isAlone = module.text.endsWith(`\n${indent}`, closingElement.start)
  const step = indent.includes('\t') ? '\t' : '  '
  const child = isAlone ? `${step}<${modal} />\n${indent}` : `<${modal} />`
  edit.replace(closingElement, `${child}</${provider}>`)
}
