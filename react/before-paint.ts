import { useEffect, useLayoutEffect } from 'react'

/** `useLayoutEffect` in a browser, `useEffect` on a server, where React 18 warns about `useLayoutEffect`. */
export const useBeforePaint: typeof useLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect
