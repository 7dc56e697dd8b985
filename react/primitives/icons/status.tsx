import { glyph, type Icon } from './icon.tsx'

/** Check glyph. */
export const CheckIcon: Icon = /* @__PURE__ */ glyph('M4.5 10.5l3.6 3.6 7.4-8')
/** Circle Check glyph. */
export const CircleCheckIcon: Icon = /* @__PURE__ */ glyph(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM6.9 10.2l2.2 2.2 4-4.4',
)
/** Cross Circle glyph. */
export const CrossCircleIcon: Icon = /* @__PURE__ */ glyph(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM7.7 7.7l4.6 4.6M12.3 7.7l-4.6 4.6',
)
/** Alert glyph. */
export const AlertIcon: Icon = /* @__PURE__ */ glyph(
  'M10 3.4 17.4 16H2.6L10 3.4ZM10 8.2v3.6M10 13.8v.01',
)
/** Info glyph. */
export const InfoIcon: Icon = /* @__PURE__ */ glyph(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 9.4v4M10 6.7v.01',
)
/** Help glyph. */
export const HelpIcon: Icon = /* @__PURE__ */ glyph(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM8 8.1a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4M10 13.7v.01',
)
/** Clock glyph. */
export const ClockIcon: Icon = /* @__PURE__ */ glyph(
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.6 1.8',
)
/** Shield glyph. */
export const ShieldIcon: Icon = /* @__PURE__ */ glyph(
  'M10 3l5.8 2.1v4.4c0 3.5-2.3 6.1-5.8 7.5-3.5-1.4-5.8-4-5.8-7.5V5.1L10 3ZM7.4 9.9l1.9 1.9 3.4-3.7',
)
