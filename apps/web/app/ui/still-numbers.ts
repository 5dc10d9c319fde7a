/**
 * A wheel over a focused number field changes the number in most browsers, which nobody who scrolls notices. The field lets go of
 * the focus instead, and the page scrolls. Returns what ends it.
 */
export function holdNumbersStill(): () => void {
  const release = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
      target.blur();
  };
  const options = { capture: true, passive: true };
  document.addEventListener('wheel', release, options);
  return () => document.removeEventListener('wheel', release, options);
}
