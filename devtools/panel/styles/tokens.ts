/** Colours of the panel; each becomes `--d-<name>`. */
export interface PanelColors {
  readonly ground: string
  readonly s1: string
  readonly s2: string
  readonly line: string
  readonly edge: string
  readonly ink: string
  readonly 'ink-2': string
  readonly 'ink-3': string
  readonly signal: string
  readonly 'signal-soft': string
  readonly ok: string
  readonly 'ok-soft': string
  readonly bad: string
  readonly 'bad-soft': string
  readonly event: string
  readonly effect: string
  readonly rpc: string
  readonly view: string
  readonly 'p-modal': string
  readonly 'p-send': string
  readonly 'p-connections': string
  readonly 'p-networks': string
  readonly 'p-wallets': string
  readonly 'p-walletconnect': string
  readonly 'p-other': string
}

/** Both themes; the contrast test recomputes every pair from here. */
export const panelColors: Readonly<Record<'dark' | 'light', PanelColors>> = {
  dark: {
    ground: '#121110',
    s1: '#1C1B19',
    s2: '#2B2925',
    line: '#2C2A26',
    edge: '#757067',
    ink: '#F6F3EC',
    'ink-2': '#BDB8AC',
    'ink-3': '#A19C90',
    signal: '#FFB84D',
    'signal-soft': '#312612',
    ok: '#74D6A5',
    'ok-soft': '#15291F',
    bad: '#FF9380',
    'bad-soft': '#361C17',
    event: '#E8E2D4',
    effect: '#8FC7E8',
    rpc: '#C9A7F0',
    view: '#F2A0BE',
    'p-modal': '#F2A0BE',
    'p-send': '#BCCB7C',
    'p-connections': '#8FC7E8',
    'p-networks': '#7FD3D0',
    'p-wallets': '#C9A7F0',
    'p-walletconnect': '#A3B5FF',
    'p-other': '#BDB8AC',
  },
  light: {
    ground: '#FAF8F4',
    s1: '#F1EEE8',
    s2: '#E4DFD5',
    line: '#DCD7CC',
    edge: '#8A8478',
    ink: '#1B1A17',
    'ink-2': '#504C44',
    'ink-3': '#5F5A51',
    signal: '#8A5000',
    'signal-soft': '#FCEFD8',
    ok: '#136240',
    'ok-soft': '#DDF3E7',
    bad: '#A82A1B',
    'bad-soft': '#FCE5E0',
    event: '#3B3833',
    effect: '#13618F',
    rpc: '#6B3FA8',
    view: '#A02C63',
    'p-modal': '#A02C63',
    'p-send': '#5C6414',
    'p-connections': '#13618F',
    'p-networks': '#0B6663',
    'p-wallets': '#6B3FA8',
    'p-walletconnect': '#3A4CB8',
    'p-other': '#504C44',
  },
}

const declared = (colors: PanelColors): string =>
  Object.entries(colors)
    .map(([name, value]) => `--d-${name}:${value}`)
    .join(';')

// Browsers cannot recolour canvas text, so forced colours reach it through the same names.
const forced = `--d-ground:Canvas;--d-s1:Canvas;--d-s2:Canvas;--d-line:CanvasText;--d-edge:CanvasText;--d-ink:CanvasText;
--d-ink-2:CanvasText;--d-ink-3:CanvasText;--d-signal:Highlight;--d-signal-soft:Canvas;--d-ok:CanvasText;--d-ok-soft:Canvas;
--d-bad:CanvasText;--d-bad-soft:Canvas;--d-event:CanvasText;--d-effect:CanvasText;--d-rpc:CanvasText;--d-view:CanvasText;
--d-p-modal:CanvasText;--d-p-send:CanvasText;--d-p-connections:CanvasText;--d-p-networks:CanvasText;--d-p-wallets:CanvasText;
--d-p-walletconnect:CanvasText;--d-p-other:CanvasText`

/** Dark unless the system or the person chose light. */
export const tokenSheet: string = `:host{color-scheme:dark;${declared(panelColors.dark)}}
@media (prefers-color-scheme:light){:host(:not([data-theme=dark])){color-scheme:light;${declared(panelColors.light)}}}
:host([data-theme=light]){color-scheme:light;${declared(panelColors.light)}}
@media (forced-colors:active){:host,:host([data-theme]){${forced}}}`
