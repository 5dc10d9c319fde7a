/**
 * A browser that translates a page replaces each text by an element of its own. React still holds the text that was there, and
 * fails with the whole page when it takes it away or puts something before it. What is no longer where React left it is
 * left to the translation. The texts of our own components do not come and go beside others (scripts/bare-texts.test.mjs); those of
 * libraries may.
 */
export function surviveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    return insertBefore.call(this, added, before?.parentNode === this ? before : null) as T;
  };
}

/**
 * Reports what React mended while it took over the page of the server, as it does by itself. On a page that the browser
 * translated before or meanwhile there is nothing to report: no text is as it was sent, and React renders the page anew.
 * Our own pages have no `font`, so one is the browser's.
 */
export function reportUnlessTranslated(): (error: unknown) => void {
  let translated = document.querySelector('font') !== null;
  const seen = new MutationObserver((changes) => {
    translated ||= changes.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'));
  });
  seen.observe(document, { childList: true, subtree: true });
  window.addEventListener('app-ready', () => seen.disconnect(), { once: true });
  return (error) => {
    if (!translated) reportError(error);
  };
}
