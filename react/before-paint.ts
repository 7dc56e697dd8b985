import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` where there is something to paint; React 18 complains about it on a server. */
export const useBeforePaint: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect
