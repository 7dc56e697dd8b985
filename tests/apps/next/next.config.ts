import type { NextConfig } from 'next'

// What create-next-app writes: a page that waits for a request outside of `<Suspense>` does not build.
const config: NextConfig = { cacheComponents: true }

export default config
