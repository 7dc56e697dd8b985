import { glyph, type Icon } from './icon.tsx'

/** Card glyph. */
export const CardIcon: Icon = /* @__PURE__ */ glyph(
  'M4.6 4.6h10.8A1.6 1.6 0 0 1 17 6.2v7.6a1.6 1.6 0 0 1-1.6 1.6H4.6A1.6 1.6 0 0 1 3 13.8V6.2a1.6 1.6 0 0 1 1.6-1.6ZM3 8.4h14M6 12.4h2.4',
)
/** Gas glyph. */
export const GasIcon: Icon = /* @__PURE__ */ glyph(
  'M4.4 16.4V5.2a1.6 1.6 0 0 1 1.6-1.6h3.6a1.6 1.6 0 0 1 1.6 1.6v11.2M3.2 16.4h9.2M4.4 8.8h6.8M11.2 11h1.2a1.3 1.3 0 0 1 1.3 1.3v1.5a1.3 1.3 0 0 0 2.6 0V8L13.8 5.6',
)
/** Globe glyph. */
export const GlobeIcon: Icon = /* @__PURE__ */ glyph(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM3.2 10h13.6M10 3c2 2 2.9 4.4 2.9 7S12 15 10 17c-2-2-2.9-4.4-2.9-7S8 5 10 3Z',
)
/** Image glyph. */
export const ImageIcon: Icon = /* @__PURE__ */ glyph(
  'M4.8 3.8h10.4a1.4 1.4 0 0 1 1.4 1.4v9.6a1.4 1.4 0 0 1-1.4 1.4H4.8a1.4 1.4 0 0 1-1.4-1.4V5.2a1.4 1.4 0 0 1 1.4-1.4ZM3.6 13.6l3.8-3.8 3.2 3.2 1.8-1.8 4 4M12.8 7.4v.01',
)
/** Key glyph. */
export const KeyIcon: Icon = /* @__PURE__ */ glyph(
  'M7 16.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM9.5 10.3 16 3.8M13.2 6.6l2 2',
)
/** Lock glyph. */
export const LockIcon: Icon = /* @__PURE__ */ glyph(
  'M5.8 9h8.4a1.4 1.4 0 0 1 1.4 1.4v4.6a1.4 1.4 0 0 1-1.4 1.4H5.8a1.4 1.4 0 0 1-1.4-1.4v-4.6A1.4 1.4 0 0 1 5.8 9ZM7 9V6.6a3 3 0 0 1 6 0V9',
)
/** Mail glyph. */
export const MailIcon: Icon = /* @__PURE__ */ glyph(
  'M4.6 4.6h10.8A1.6 1.6 0 0 1 17 6.2v7.6a1.6 1.6 0 0 1-1.6 1.6H4.6A1.6 1.6 0 0 1 3 13.8V6.2a1.6 1.6 0 0 1 1.6-1.6ZM3.6 6.6l6.4 4.6 6.4-4.6',
)
/** Network glyph. */
export const NetworkIcon: Icon = /* @__PURE__ */ glyph(
  'M10 3.4a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM5 12.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM15 12.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM9 7l-3 6M11 7l3 6',
)
/** Person glyph. */
export const PersonIcon: Icon = /* @__PURE__ */ glyph(
  'M10 10a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM4 16.4c.6-2.6 3-4 6-4s5.4 1.4 6 4',
)
/** Power glyph. */
export const PowerIcon: Icon = /* @__PURE__ */ glyph('M10 3.2v6M6.2 5.6a6 6 0 1 0 7.6 0')
/** Settings glyph. */
export const SettingsIcon: Icon = /* @__PURE__ */ glyph(
  'M3.5 6.5h7M14.5 6.5h2M3.5 13.5h2M9.5 13.5h7M12.5 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7.5 15.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
)
/** Sign glyph. */
export const SignIcon: Icon = /* @__PURE__ */ glyph(
  'M3.4 13.6c2.4-5.8 4.4-8.8 5.6-8.2 1.6.8-3 7.8-1.6 8.4 1.2.5 2.4-3.6 3.8-3.2.9.3 0 2.6 1.2 2.8.9.1 1.6-1 4.2-1.4M3.4 16.6h13.2',
)
/** Token glyph. */
export const TokenIcon: Icon = /* @__PURE__ */ glyph(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6.4l3.6 3.6-3.6 3.6L6.4 10 10 6.4Z',
)
