import { createApp } from 'vue'
import { defineElements } from 'wallet-kernel/elements'
import { walletKernel } from 'wallet-kernel/vue'
import App from './App.vue'
import { kernel } from './kernel.ts'

defineElements({ kernel })
createApp(App).use(walletKernel(kernel)).mount('#root')
