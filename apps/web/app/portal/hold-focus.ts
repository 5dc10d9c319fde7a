/** What had the focus may be gone after a change (a row that no longer matches its filter): then the page itself gets it. */
export function holdFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
