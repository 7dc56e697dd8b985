/** The dock, its header and the split between list and inspector. */
export const benchSheet = `.bench{position:fixed;z-index:2147483646;display:flex;flex-direction:column;overflow:auto;background:var(--d-ground);color:var(--d-ink);container:bench/inline-size;contain:layout style;isolation:isolate}
:host([data-dock=bottom]) .bench{inset:auto 0 0;height:min(var(--bench-height,440px),100dvh);box-shadow:0 -1px var(--d-line),0 -6px 18px -10px rgb(0 0 0/.28)}
:host([data-dock=right]) .bench{inset:0 0 0 auto;width:min(var(--bench-width,520px),100vw);box-shadow:-1px 0 var(--d-line),-6px 0 18px -10px rgb(0 0 0/.28)}
:host([data-dock=window]) .bench{inset:0}
.bench.wall{display:flex;flex-direction:column;align-items:flex-start;gap:12px;padding:20px}
.resizer{position:absolute;z-index:3;touch-action:none}
.resizer[aria-orientation=horizontal]{inset:-3px 0 auto;height:6px;cursor:ns-resize}
.resizer[aria-orientation=vertical]{inset:0 auto 0 -3px;width:6px;cursor:ew-resize}
.resizer:hover,.resizer:focus-visible{background:var(--d-signal);outline-offset:0;border-radius:0}
.head{display:flex;flex-wrap:wrap;align-items:center;gap:4px 6px;min-height:36px;padding:4px 8px 4px 11px;border-bottom:1px solid var(--d-line)}
.head :is(h1,h2){font-size:13px;letter-spacing:-.01em}
.head .field{flex:0 1 250px;margin-inline-start:auto}
.head .group,.tabrow .group{display:flex;flex-wrap:wrap;align-items:center;gap:2px}
.pill{display:inline-flex;align-items:center;gap:6px;min-height:22px;padding:0 9px;border-radius:7px;background:var(--d-s2);font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.strip{display:inline-flex;align-items:center;gap:6px;min-height:26px;padding:0 6px;border-radius:7px;color:var(--d-ink-2);white-space:nowrap;font-variant-numeric:tabular-nums}
.strip[aria-pressed=true]{background:var(--d-s2)}
.split{display:grid;grid-template:minmax(0,1fr)/minmax(0,1.1fr) minmax(0,1fr);flex:1 0 150px;min-height:150px}
.head,.lanes,.scrub{flex:none}
.split>*{min-height:0}
.head,.scrub{background:var(--d-ground)}
.side{display:flex;flex-direction:column;border-inline-start:1px solid var(--d-line)}
.side>.side{flex:1;min-height:0;border:0}
.scroll{flex:1;min-height:0;overflow:auto;overscroll-behavior:contain;scrollbar-width:thin;scrollbar-color:var(--d-edge) transparent}
.tabrow{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;border-bottom:1px solid var(--d-line);padding-inline-end:6px}
.tabs{display:flex;gap:2px;padding:0 6px;overflow-x:auto;scrollbar-width:none}
.tab{position:relative;min-height:30px;padding:0 8px;color:var(--d-ink-2);white-space:nowrap}
.tab[aria-selected=true]{color:var(--d-ink)}
.tab[aria-selected=true]::after{content:"";position:absolute;inset:auto 6px 0;height:2px;background:var(--d-signal)}
.toolhead{display:flex;align-items:center;gap:8px;min-height:31px;padding:2px 6px 2px 12px;border-bottom:1px solid var(--d-line)}
.toolhead .icon{margin-inline-start:auto}
.pad{padding:10px 12px}
.note{padding:10px 12px;color:var(--d-ink-2)}
@container bench (max-width:760px){.split{grid-template:minmax(0,1fr) minmax(0,1fr)/minmax(0,1fr);flex-basis:280px;min-height:280px}.side{border-inline-start:0;border-top:1px solid var(--d-line)}.head .field{flex:1 1 150px}.head .dock{order:-1;margin-inline-start:auto}.head :is(h1,h2),.head .pill,.head .strip{order:-2}}
@media (forced-colors:active){.bench,.pill{border:1px solid}.tab[aria-selected=true]::after{background:Highlight}}`
