import { glyph, type Icon } from './icon.tsx'

/** Back glyph. */
export const BackIcon: Icon = /* @__PURE__ */ glyph('M12.2 4.2 6.4 10l5.8 5.8', 'flip')
/** Forward glyph. */
export const ForwardIcon: Icon = /* @__PURE__ */ glyph(
  'M3.8 10h12.4M11 4.8l5.2 5.2-5.2 5.2',
  'flip',
)
/** Chevron Forward glyph. */
export const ChevronForwardIcon: Icon = /* @__PURE__ */ glyph('M7.8 4.8 13 10l-5.2 5.2', 'flip')
/** Chevron Down glyph. */
export const ChevronDownIcon: Icon = /* @__PURE__ */ glyph('M5 7.6l5 5 5-5')
/** Close glyph. */
export const CloseIcon: Icon = /* @__PURE__ */ glyph('M5 5l10 10M15 5 5 15')
/** More glyph. */
export const MoreIcon: Icon = /* @__PURE__ */ glyph(
  'M4.8 8.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8ZM10 8.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8ZM15.2 8.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z',
  'solid',
)
/** Open glyph. */
export const OpenIcon: Icon = /* @__PURE__ */ glyph(
  'M8 4.2H5.4A1.9 1.9 0 0 0 3.5 6.1v8.5a1.9 1.9 0 0 0 1.9 1.9h8.5a1.9 1.9 0 0 0 1.9-1.9V12M11.8 3.5h4.7v4.7M16.2 3.8 9.6 10.4',
)
