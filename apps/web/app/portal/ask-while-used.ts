/** A page that nobody touches for so long asks no more: each question would keep its session alive. */
export const untouchedMs = 10 * 60_000;
const everyMinute = { everyMs: 60_000, untouchedMs };

/** Asks every minute while the page is visible and was touched in the last ten, or as `how` says. Answers what ends it. */
export function askWhileUsed(ask: () => void, how = everyMinute): () => void {
  let touched = Date.now();
  const touch = () => (touched = Date.now());
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && Date.now() - touched < how.untouchedMs) ask();
  }, how.everyMs);
  const touches = ['pointerdown', 'keydown'];
  for (const name of touches) document.addEventListener(name, touch, true);
  return () => {
    clearInterval(timer);
    for (const name of touches) document.removeEventListener(name, touch, true);
  };
}
