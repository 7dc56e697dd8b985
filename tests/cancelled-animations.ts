// A cancelled animation rejects `finished`, and browsers mark that promise as handled (Web Animations, "cancel an
// animation"). The document of unit tests does not, so that each view that leaves while it fades failed a run.
if (typeof Element !== 'undefined' && typeof Element.prototype.animate === 'function') {
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...given) {
    const animation = animate.apply(this, given)
    const handled = (reason: unknown): void => {
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason
    }
    animation.finished.catch(handled)
    return animation
  }
}
