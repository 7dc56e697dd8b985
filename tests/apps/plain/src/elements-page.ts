import './elements.ts'

// The button of the readme reports the account.
const output = document.querySelector('output')
document.querySelectorAll('wallet-kernel-button').forEach((button) => {
  button.addEventListener('accountchange', ({ detail }) => {
    if (output) output.textContent = detail.status
  })
})
