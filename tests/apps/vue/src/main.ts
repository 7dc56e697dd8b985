import { createApp } from 'vue'
import { defineElements } from 'wallet-kernel/elements'
import App from './App.vue'
import { kernel } from './kernel.ts'

defineElements({ kernel })
createApp(App).mount('#root')
