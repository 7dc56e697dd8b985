const nameOf = ({ name }) => name?.name

/** The elements that a name opens; undefined where it is used in another way as well, such as `<Name.Custom>`. */
export function elementsOf(module, local) {
  const found = module.uses(local).map((use) => {
    const opening = module.parentOf(use)
    return opening.type === 'JSXOpeningElement' ? module.parentOf(opening) : undefined
  })
  return found.includes(undefined) ? undefined : found
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

/** Writes the button in place of a kit's: of its attributes, `label` and `key` mean the same. */
export function writeButton(module, { openingElement, closingElement }, { edit, name, note }) {
  const kept = openingElement.attributes.filter((one) => /^(label|key)$/.test(nameOf(one)))
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

/** Writes the provider of the kernel in place of a kit's, with the modal as its last child. */
export function writeProvider(module, element, { edit, provider, modal, kernel }) {
  const { openingElement, closingElement } = element
  edit.replace(openingElement, `<${provider} kernel={${kernel}}>`)
  const indent = module.indentOf(closingElement)
  const isAlone = module.text.endsWith(`\n${indent}`, closingElement.start)
  const step = indent.includes('\t') ? '\t' : '  '
  const child = isAlone ? `${step}<${modal} />\n${indent}` : `<${modal} />`
  edit.replace(closingElement, `${child}</${provider}>`)
}
