/*
 * On a slow connection people type and choose before the page's script has loaded. Hydrated forms would start empty: what was
 * typed or chosen is recorded here and restored after hydration.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typed = new Map<Field, string>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

function note(event: Event): void {
  if (event.isTrusted && isField(event.target)) typed.set(event.target, event.target.value);
}

/** Called before hydration. */
export function saveWhatIsTyped(): void {
  for (const field of document.querySelectorAll<Field>('input:not([type=radio]):not([type=checkbox]), textarea')) {
    if (field.value !== field.getAttribute('value') && field.value !== '') typed.set(field, field.value);
  }
  for (const list of document.querySelectorAll('select')) {
    const given = [...list.options].find(({ defaultSelected }) => defaultSelected) ?? list.options[0];
    if (given && list.value !== given.value) typed.set(list, list.value);
  }
  document.addEventListener('input', note, true);
}

/** The field that stands for `field` in a page that React rendered anew, as it does with one that was translated. */
function inNewPage({ name, tagName }: Field): Field | undefined {
  const [field, another] = name ? document.getElementsByName(name) : [];
  return field?.tagName === tagName && !another ? (field as Field) : undefined;
}

/** Called after hydration: restores what was typed. */
export function giveBackWhatWasTyped(): void {
  document.removeEventListener('input', note, true);
  for (const [original, value] of typed) {
    const field = original.isConnected ? original : inNewPage(original);
    if (!field || field.value === value) continue;
    // Bypasses React's own setter, so that it treats the change as user input.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  typed.clear();
  // early-start.ts repeats what was pressed too early.
  window.dispatchEvent(new Event('app-ready'));
}
