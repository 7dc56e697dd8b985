/** Scrubber and the tools beside the inspector. */
export const toolsSheet = `.scrub{display:flex;flex-wrap:wrap;align-items:center;gap:4px 6px;min-height:38px;padding:5px 10px;border-top:1px solid var(--d-line)}
.scrub input[type=range]{flex:1 1 160px;height:26px;margin-inline:6px;appearance:none;background:none;cursor:pointer}
.scrub input[type=range]::-webkit-slider-runnable-track{height:6px;border-radius:3px;background:linear-gradient(var(--d-signal),var(--d-signal)) 0/var(--at,100%) 100% no-repeat,var(--d-s2);box-shadow:inset 0 0 0 1px var(--d-edge)}
.scrub input[type=range]::-webkit-slider-thumb{appearance:none;width:13px;height:13px;margin-top:-3.5px;border-radius:50%;background:var(--d-signal);border:0}
.scrub input[type=range]::-moz-range-track{height:6px;border-radius:3px;background:var(--d-s2);box-shadow:inset 0 0 0 1px var(--d-edge)}
.scrub input[type=range]::-moz-range-progress{height:6px;border-radius:3px;background:var(--d-signal)}
.scrub input[type=range]::-moz-range-thumb{width:13px;height:13px;border:0;border-radius:50%;background:var(--d-signal)}
.scrub .clock{color:var(--d-ink-2);font-variant-numeric:tabular-nums;white-space:nowrap}
.stack{display:flex;flex-direction:column;align-items:flex-start;gap:10px;padding:10px 12px}
.stack>*{max-width:100%}
.stack.flat{width:100%;padding:0}
.link{min-height:26px;text-align:start;text-decoration:underline;text-underline-offset:2px;overflow-wrap:anywhere}
.stack h3{margin-top:4px}
.line{display:flex;flex-wrap:wrap;align-items:center;gap:6px 8px;width:100%}
.line>.grow{flex:1 1 160px}
.labelled{display:flex;flex-direction:column;gap:3px;width:100%;color:var(--d-ink-2)}
.labelled .field{color:var(--d-ink);width:100%}
textarea.field{min-height:26px;max-height:40vh;resize:vertical;field-sizing:content}
pre{width:100%;max-height:260px;overflow:auto;padding:8px;border-radius:7px;background:var(--d-s1);white-space:pre-wrap;overflow-wrap:anywhere}
.facts{display:grid;grid-template-columns:auto minmax(0,1fr);gap:3px 14px;width:100%}
.facts dt{color:var(--d-ink-2)}
.facts dd{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.cards{width:100%;display:flex;flex-direction:column;gap:6px}
.cards>li{padding:6px 9px;border-radius:7px;background:var(--d-s1)}
.cards .line{justify-content:space-between}
details{width:100%}
summary{min-height:26px;padding:5px 2px;cursor:pointer;border-radius:7px}
.names-list{display:flex;flex-wrap:wrap;gap:4px}
input[type=checkbox]{width:14px;height:14px;accent-color:var(--d-signal)}
input[type=file]{width:100%}
@media (forced-colors:active){.scrub input[type=range]{appearance:auto}pre,.cards>li{border:1px solid}}`
