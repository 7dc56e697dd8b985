/** The wallet's own dialog, drawn over the page. Resolves when the owner agrees, else rejects. */
export function ask(page: Document, question: string): Promise<void> {
  const dialog = page.createElement('dialog')
  dialog.setAttribute('aria-label', 'Meadow Wallet')
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
      else reject(new Error('User rejected the request'))
    })
    dialog.showModal()
  })
}
