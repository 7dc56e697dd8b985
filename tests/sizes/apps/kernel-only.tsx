import { createKernel } from 'wallet-kernel/kernel'

const kernel = createKernel({ plugins: [] })
kernel.start()
