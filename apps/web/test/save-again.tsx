import type { CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { Dialog } from '../app/ui/dialog.tsx';
import { refuse, sentTo } from './fake-api.ts';
import { messages, renderInApp } from './render-in-app.tsx';
import { aStaffMember } from './samples.ts';

export type SaveAgainCase = {
  /** Below `features`. */
  file: string;
  /** Opened with version 3. */
  dialog: ReactElement;
  call: CallDefinition;
  /** What is typed in which box. */
  typed?: [box: string, text: string];
  save: string;
  /** What is pressed or chosen before. */
  begin?: () => Promise<void>;
};

export const close = () => {};
/** A form that stands in a dialog of its page, or in the page itself. */
export const inDialog = (form: ReactElement) => (
  <Dialog title="Form" open onClose={close}>
    {form}
  </Dialog>
);

const sentence = 'Somebody else has just changed this, so your change is not saved yet.';

/** Somebody else was faster: what is typed stays, and the second press sends the version of today. */
export async function saveTwice({ dialog, call, typed, save, begin }: SaveAgainCase): Promise<void> {
  refuse(call, 409, { error: sentence, code: 'stale', version: 7 });
  refuse(call, 409, { error: 'Not now', code: 'busy' });
  await renderInApp(dialog, { as: aStaffMember('admin') });
  await begin?.();
  const button = page.getByRole('dialog').getByRole('button', { name: save, exact: true });
  const box = typed && page.getByRole('dialog').getByLabelText(typed[0], { exact: true });
  const versions = () => sentTo(call).map(({ body }) => (body as { version: number }).version);
  if (box) await box.fill(typed[1]);
  await button.click();
  await expect.poll(versions).toEqual([3]);
  await expect.element(messages()).toMatchTextContent(sentence);
  if (box) expect((box.element() as HTMLInputElement).value).toBe(typed[1]);
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(versions).toEqual([3, 7]);
}
