/** A change may remove the focused element (a row that no longer matches its filter): then the page gets focus. */
export function holdFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
