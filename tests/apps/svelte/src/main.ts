import { mount } from 'svelte'
import { defineElements } from 'wallet-kernel/elements'
import App from './App.svelte'
import { kernel } from './kernel.ts'

const target = document.getElementById('root')
if (target === null) throw new Error('The page has no root.')

defineElements({ kernel })
mount(App, { target })
