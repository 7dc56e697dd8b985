import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { sourceAlias } from '../../tests/tools/source-alias.ts'

const config: UserConfig = defineConfig({ plugins: [sourceAlias(), react()] })

export default config
