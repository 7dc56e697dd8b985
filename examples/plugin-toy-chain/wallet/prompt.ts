/** The wallet's own dialog, drawn over the page. Resolves when the owner agrees, else rejects with code 4001. */
export function ask(page: Document, question: string): Promise<void> {
  const dialog = page.createElement('dialog')
  dialog.setAttribute('aria-label', 'Toy wallet')
  const text = page.createElement('p')
  text.textContent = question
  const button = (label: string): HTMLButtonElement => {
    const made = page.createElement('button')
    made.textContent = label
    made.addEventListener('click', () => dialog.close(label))
    return made
  }
  dialog.append(text, button('Approve'), button('Decline'))
  page.body.append(dialog)
  return new Promise((resolve, reject) => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      if (dialog.returnValue === 'Approve') resolve()
      else reject(Object.assign(new Error('The owner declined.'), { code: 4001 }))
    })
    dialog.showModal()
  })
}
