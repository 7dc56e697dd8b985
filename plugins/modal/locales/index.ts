import type { LoadTexts } from '../../i18n/contract.ts'

export const ar: LoadTexts = () => import('./ar.ts')
export const de: LoadTexts = () => import('./de.ts')
export const es: LoadTexts = () => import('./es.ts')
export const fr: LoadTexts = () => import('./fr.ts')
export const ja: LoadTexts = () => import('./ja.ts')
export const ko: LoadTexts = () => import('./ko.ts')
export const pt: LoadTexts = () => import('./pt.ts')
export const ru: LoadTexts = () => import('./ru.ts')
export const zh: LoadTexts = () => import('./zh.ts')
