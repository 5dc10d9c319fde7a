/*
 * Keys of what is on the page. A control says its own key in `aria-keyshortcuts`, which screen readers read out too; the
 * chosen rows come before the open record, because their bar is what the eye is on.
 */
const withKey = (key: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main [aria-keyshortcuts="${key}"]`);

const letters = new Set(['f', 'o', 'a', 'p', 'm', 'n']);

/** A fold opens, and what is typed in it has the focus; any other control is pressed. */
function press(control: HTMLElement): void {
  const fold = control.closest('details');
  if (control.tagName !== 'SUMMARY' || !fold) {
    control.focus();
    control.click();
    return;
  }
  fold.open = true;
  focusWhenThere(fold);
}

/** What is typed in may load first; a fold that was closed meanwhile takes nothing. */
function focusWhenThere(fold: HTMLDetailsElement, tries = 40): void {
  const box = fold.querySelector('textarea');
  if (box) box.focus();
  else if (tries > 0 && fold.open && fold.isConnected) setTimeout(() => focusWhenThere(fold, tries - 1), 50);
}

/** Z undoes what a message reports, while it is shown. */
function undo(): boolean {
  const button = document.querySelector<HTMLElement>('[role="log"] [aria-keyshortcuts="Z"]');
  button?.click();
  return button !== null;
}

/** F opens the filter, O the full page, A approves, P records a payment, M writes, N notes. Answers whether it was one of its own. */
export function takePageKey(key: string): boolean {
  if (key === 'z') return undo();
  // The row that the keyboard is on has a button of its own for this key.
  if (/^[a-z]$/.test(key) && document.querySelector(`#main tr[data-cursor] [data-row-key="${key}"]`)) return false;
  const control = letters.has(key) ? withKey(key.toUpperCase()) : null;
  if (control) press(control);
  return control !== null;
}

/** Ctrl A, where the page's rows can be chosen. */
export function chooseWholePage(): boolean {
  const box = withKey('Control+A');
  box?.click();
  return box !== null;
}

/** Escape closes the open record first, then gives up the chosen rows. */
export function takeEscape(): boolean {
  const control = document.querySelector<HTMLElement>('#main aside [aria-keyshortcuts="Escape"]') ?? withKey('Escape');
  control?.click();
  return control !== null;
}
