import { glyph, type Icon } from './icon.tsx'

/** Buy glyph. */
export const BuyIcon: Icon = /* @__PURE__ */ glyph('M10 4v12M4 10h12')
/** Plus glyph. */
export const PlusIcon: Icon = /* @__PURE__ */ glyph('M10 4.5v11M4.5 10h11')
/** Swap glyph. */
export const SwapIcon: Icon = /* @__PURE__ */ glyph(
  'M3.5 7.2h12.6M12.9 4l3.2 3.2M16.5 12.8H3.9M7.1 16l-3.2-3.2',
)
/** Flip glyph. */
export const FlipIcon: Icon = /* @__PURE__ */ glyph(
  'M7 4.2v11.4M3.8 12.4 7 15.6l3.2-3.2M13 15.8V4.4M9.8 7.6 13 4.4l3.2 3.2',
)
/** Send glyph. */
export const SendIcon: Icon = /* @__PURE__ */ glyph('M5.5 14.5l9-9M7.4 5.5h7.1v7.1')
/** Receive glyph. */
export const ReceiveIcon: Icon = /* @__PURE__ */ glyph('M14.5 5.5l-9 9M12.6 14.5H5.5V7.4')
/** Retry glyph. */
export const RetryIcon: Icon = /* @__PURE__ */ glyph(
  'M16.2 8.4A6.5 6.5 0 0 0 4.6 6.4M3.8 11.6a6.5 6.5 0 0 0 11.6 2M4.2 3.2v3.4h3.4M15.8 16.8v-3.4h-3.4',
)
