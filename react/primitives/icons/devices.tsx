import { glyph, type Icon } from './icon.tsx'

/** Phone glyph. */
export const PhoneIcon: Icon = /* @__PURE__ */ glyph(
  'M7 2.8h6a1.6 1.6 0 0 1 1.6 1.6v11.2a1.6 1.6 0 0 1-1.6 1.6H7a1.6 1.6 0 0 1-1.6-1.6V4.4A1.6 1.6 0 0 1 7 2.8ZM9 14.6h2',
)
/** Laptop glyph. */
export const LaptopIcon: Icon = /* @__PURE__ */ glyph(
  'M5.4 4.4h9.2A1.4 1.4 0 0 1 16 5.8v6.6H4V5.8a1.4 1.4 0 0 1 1.4-1.4ZM2.6 15.4h14.8',
)
/** Browser glyph. */
export const BrowserIcon: Icon = /* @__PURE__ */ glyph(
  'M4.6 4h10.8A1.6 1.6 0 0 1 17 5.6v8.8a1.6 1.6 0 0 1-1.6 1.6H4.6A1.6 1.6 0 0 1 3 14.4V5.6A1.6 1.6 0 0 1 4.6 4ZM3 7.8h14M5.6 5.9h.01M7.9 5.9h.01',
)
/** Qr glyph. */
export const QrIcon: Icon = /* @__PURE__ */ glyph(
  'M3.6 3.6h4.6v4.6H3.6zM11.8 3.6h4.6v4.6h-4.6zM3.6 11.8h4.6v4.6H3.6zM11.8 11.8v1.4M11.8 16.4h1.4M14.4 13.6h2M16.4 16.4v-.2M16.4 11.6v-.2',
)
/** Grid glyph. */
export const GridIcon: Icon = /* @__PURE__ */ glyph(
  'M6 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM14 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM6 12.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM14 12.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z',
)
/** Wallet glyph. */
export const WalletIcon: Icon = /* @__PURE__ */ glyph(
  'M14.8 6.6V4.8a1.3 1.3 0 0 0-1.7-1.2L4.6 5.4A1.6 1.6 0 0 0 3.4 7v7.6a1.6 1.6 0 0 0 1.6 1.6h10a1.6 1.6 0 0 0 1.6-1.6V8.2A1.6 1.6 0 0 0 15 6.6H5M13.4 11.4h.01',
)
/** Code glyph. */
export const CodeIcon: Icon = /* @__PURE__ */ glyph('M7 6l-4 4 4 4M13 6l4 4-4 4M11.2 4.4 8.8 15.6')
