/** Diff, tree, cause thread and traffic. */
export const inspectorSheet = `.diff{padding:8px 10px}
.diff h3{margin:8px 0 2px;font-weight:400;overflow-wrap:anywhere}
.diff h3:first-child{margin-top:0}
.diff li{padding:1px 8px;overflow-wrap:anywhere;white-space:pre-wrap}
.diff li[data-sign=minus]{background:var(--d-bad-soft);color:var(--d-bad)}
.diff li[data-sign=plus]{background:var(--d-ok-soft);color:var(--d-ok)}
.about{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:6px 10px;border-bottom:1px solid var(--d-line)}
.about .type{font-weight:600;overflow-wrap:anywhere}
.about .group{display:flex;gap:4px;margin-inline-start:auto}
.tree{padding:6px 8px;outline-offset:-2px}
.node{display:flex;align-items:flex-start;gap:4px;padding:1px 4px;border-radius:4px;cursor:default}
.node .key{color:var(--d-ink-2)}
.node .twist{flex:none;width:12px;height:16px;display:grid;place-items:center;color:var(--d-ink-3)}
.node .twist svg{width:8px;height:8px;fill:currentColor}
.node[aria-expanded=true]>.twist svg{transform:rotate(90deg)}
.node[data-active=true]{background:var(--d-s2)}
.tree:not(:focus-visible) .node[data-active=true]{background:var(--d-s1)}
.value{overflow-wrap:anywhere;white-space:pre-wrap}
.value[data-kind=string]{color:var(--d-ok)}
.value[data-kind=number]{color:var(--d-effect)}
.value[data-kind=boolean],.value[data-kind=null]{color:var(--d-rpc)}
.value[data-kind=more]{color:var(--d-ink-2)}
.thread{position:relative;padding:8px 12px}
.thread ol{position:relative}
.thread ol ol{margin-inline-start:7px;padding-inline-start:13px;border-inline-start:2px solid var(--d-edge)}
.knot{position:relative;display:flex;align-items:center;gap:8px;width:100%;min-height:26px;padding:0 6px;border-radius:7px;text-align:start}
.knot .type{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.knot .when{margin-inline-start:auto;color:var(--d-ink-3);font-variant-numeric:tabular-nums}
.knot[aria-current=true]{background:var(--d-s2)}
.path>li:not(:last-child)::after{content:"";display:block;width:2px;height:8px;margin-inline-start:10px;background:var(--d-edge)}
.origin{display:flex;align-items:center;gap:8px;min-height:22px;padding:0 6px;color:var(--d-ink-2)}
table{border-collapse:collapse;width:100%}
th,td{padding:4px 10px;text-align:start;font-weight:400;vertical-align:top;overflow-wrap:anywhere}
th{color:var(--d-ink-2);border-bottom:1px solid var(--d-line)}
@media (hover:hover){.node:hover,.knot:hover{background:var(--d-s1)}}
@media (forced-colors:active){.node[data-active=true],.knot[aria-current=true]{outline:2px solid Highlight}}`
