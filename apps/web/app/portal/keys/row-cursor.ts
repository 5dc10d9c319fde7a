/*
 * The row that the keyboard is on. The focus itself moves to the row's link, so that Enter opens it and a screen reader
 * reads the row; the mark on the row is for the eye. It is an attribute that React does not set, so it survives a
 * reload of the list's data and goes away with the row.
 */
const mark = 'data-cursor';

const rows = (): HTMLTableRowElement[] => [
  ...document.querySelectorAll<HTMLTableRowElement>('#main table[data-rows] > tbody > tr'),
];
const current = (all: readonly HTMLTableRowElement[]): number => all.findIndex((row) => row.hasAttribute(mark));
const holdsFocus = (row: HTMLTableRowElement | undefined): row is HTMLTableRowElement =>
  row?.contains(document.activeElement) ?? false;

/** What opens the row: its link, or else its first control, or else what shows it beside the list. */
const opener = (row: HTMLTableRowElement): HTMLElement | null =>
  row.querySelector<HTMLElement>(':is(th, td) a[href]:not([data-beside])') ??
  row.querySelector<HTMLElement>('button, input') ??
  row.querySelector<HTMLElement>('[data-beside]');

function clear(): void {
  for (const row of rows()) row.removeAttribute(mark);
}

function moveTo(row: HTMLTableRowElement): void {
  clear();
  row.setAttribute(mark, '');
  opener(row)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** To a row of the page by its position, counted from 0: where work goes on after a row has left the list. */
export function moveToRow(position: number): void {
  const row = rows()[position];
  if (row) moveTo(row);
}

const boxOf = (row: HTMLTableRowElement) => row.querySelector<HTMLInputElement>('input[type="checkbox"]');

/** Where a choice of several rows begins. */
let lastTicked: HTMLTableRowElement | null = null;

function tick(row: HTMLTableRowElement): boolean {
  const box = boxOf(row);
  box?.click();
  lastTicked = row;
  return box !== null;
}

/** Shift X: from the row that was ticked last to this one. */
export function tickUpToHere(): boolean {
  const all = rows();
  const at = current(all);
  const row = all[at];
  if (!row) return false;
  const from = lastTicked ? all.indexOf(lastTicked) : -1;
  const range = from === -1 ? [row] : all.slice(Math.min(from, at), Math.max(from, at) + 1);
  const boxes = range.map(boxOf).filter((box) => box !== null);
  for (const box of boxes) if (!box.checked) box.click();
  lastTicked = row;
  return boxes.length > 0;
}

/** V: the row beside the list, where no page of its own is opened there. */
function showBeside(row: HTMLTableRowElement): boolean {
  const link = row.querySelector<HTMLElement>('[data-beside]');
  link?.click();
  return link !== null;
}

/** The page of the row that the keyboard is on, where its link opens it beside the list instead. */
export function pageOfRow(): string | null {
  const all = rows();
  return all[current(all)]?.dataset.page ?? null;
}

function leave(row: HTMLTableRowElement): void {
  clear();
  if (holdsFocus(row)) (document.activeElement as HTMLElement).blur();
}

const isPanelOpen = (): boolean => document.querySelector('#main aside[data-record]') !== null;

/** With a record beside the list, J and K open the next one there; the cursor goes along, the focus stays in the panel. */
function stepPanel(down: boolean, all: readonly HTMLTableRowElement[]): boolean {
  const step = document.querySelector<HTMLElement>(
    `#main aside[data-record] [aria-keyshortcuts="${down ? 'J' : 'K'}"]`,
  );
  const opened = all.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const next = all[opened + (down ? 1 : -1)];
  if (!step || !next) return true;
  step.click();
  clear();
  next.setAttribute(mark, '');
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

/** J, K, the arrows, V, X and Escape in a list. Answers whether the key was one of its own. */
export function takeRowKey(key: string): boolean {
  const all = rows();
  const at = current(all);
  const row = all[at];
  const down = key === 'j' || (key === 'ArrowDown' && row !== undefined);
  const up = key === 'k' || (key === 'ArrowUp' && row !== undefined);
  if ((down || up) && isPanelOpen()) return stepPanel(down, all);
  if (down || up) {
    const next = row
      ? all[Math.min(Math.max(at + (down ? 1 : -1), 0), all.length - 1)]
      : all[down ? 0 : all.length - 1];
    if (next) moveTo(next);
    return next !== undefined;
  }
  if (!row) return false;
  if (key === 'x') return tick(row);
  if (key === 'v') return showBeside(row);
  if (key === 'Escape') {
    leave(row);
    return true;
  }
  return false;
}
