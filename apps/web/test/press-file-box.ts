import type { Locator } from 'vitest/browser';
import { act } from './act.ts';

const inputOf = (box: Locator): HTMLInputElement => box.element() as HTMLInputElement;

/** Presses a box of files, without the window in which a person would choose one. Answers what the box names then. */
export async function pressFileBox(box: Locator): Promise<string> {
  const input = inputOf(box);
  input.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await act(() => input.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
  return input.value;
}

/** Chooses this very file: `userEvent.upload` makes a new one each time. */
export async function chooseFile(box: Locator, file: File): Promise<void> {
  const input = inputOf(box);
  const given = new DataTransfer();
  given.items.add(file);
  await act(() => {
    input.files = given.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
