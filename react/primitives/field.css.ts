/** Shared look of labelled inputs. */
export const fieldCss = `.f{text-align:start;display:flex;flex-direction:column;gap:6u}
.f>label,.am label{font-size:12u;line-height:16u;font-weight:550;color:var(--km-ink-2)}
.fb{position:relative;display:flex;align-items:center;gap:8u;min-height:48u;padding-inline:14u;border:1px solid var(--km-line-strong);border-radius:14r;background:var(--km-s1);color:var(--km-ink-2);cursor:text}
.fb:has(>:last-child:not(input)){padding-inline-end:6u}
.fb:focus-within{border-color:var(--km-ink);box-shadow:0 0 0 1px var(--km-ink)}
.fb input{flex:1;align-self:stretch;min-height:46u;font-size:max(16px,16u);line-height:20u;color:var(--km-ink);outline:0}
.fb input::placeholder,.am input::placeholder{color:var(--km-ink-3);opacity:1}
.fb input::-webkit-search-cancel-button{display:none}
.fb input:autofill{-webkit-text-fill-color:var(--km-ink);box-shadow:0 0 0 99px var(--km-s1) inset}
.f.invalid .fb,.am.invalid{border-color:var(--km-bad)}
.f.invalid .fb:focus-within{box-shadow:0 0 0 1px var(--km-bad)}
.hint{font-size:13u;line-height:18u;color:var(--km-ink-2)}
.ferr{display:flex;gap:6u;font-size:13u;line-height:18u;color:var(--km-bad)}
.ferr .i{margin-top:1u}
.fb .btn.small{flex:none}
.fb input[readonly]{cursor:default}
@media (forced-colors:active){.fb{border-color:CanvasText}.fb:focus-within,.am:focus-within{outline:2px solid Highlight}}`
