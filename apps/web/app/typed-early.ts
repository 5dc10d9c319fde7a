/*
 * On a slow line people type before the page's script is there. Forms that come to life would start empty: what was
 * typed is written down here and put back once they live.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Map<Field, string>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function note(event: Event): void {
  if (event.isTrusted && isField(event.target)) typed.set(event.target, event.target.value);
}

/** Called before the page comes to life. */
export function saveWhatIsTyped(): void {
  for (const field of document.querySelectorAll<Field>('input:not([type=radio]):not([type=checkbox]), textarea')) {
    if (field.value !== field.getAttribute('value') && field.value !== '') typed.set(field, field.value);
  }
  document.addEventListener('input', note, true);
}

/** Called once the forms live: gives them what was typed. */
export function giveBackWhatWasTyped(): void {
  document.removeEventListener('input', note, true);
  for (const [field, value] of typed) {
    if (!field.isConnected || field.value === value) continue;
    // Past React's own setter, so that it notices the change as if a person had made it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  typed.clear();
  // The page's starter presses again what was pressed too early.
  window.dispatchEvent(new Event('app-ready'));
}
