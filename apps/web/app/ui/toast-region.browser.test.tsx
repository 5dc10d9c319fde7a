import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../test/act.ts';
import { passTime, stopTime } from '../../test/clock.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { toast, toastDuration, undoDuration } from './toast.ts';

const say = (speak: () => void) => act(speak);

test('a message disappears by itself', async () => {
  await renderInApp(<p>Page</p>);
  stopTime();
  await say(() => toast.success('The note is saved.'));
  await expect.element(messages()).toMatchTextContent('Done: The note is saved.');
  await passTime(toastDuration - 1);
  await expect.element(messages()).toMatchTextContent('The note is saved.');
  await passTime(1);
  await expect.element(messages()).toBeEmptyDOMElement();
});

test('it stays while the pointer or the focus is on it', async () => {
  await renderInApp(<p>Page</p>);
  stopTime();
  await say(() => toast.error('The note was not saved.'));
  await messages().hover();
  await passTime(60_000);
  await expect.element(messages()).toMatchTextContent('Problem: The note was not saved.');
  await page.getByText('Page').hover();
  await passTime(toastDuration);
  await expect.element(messages()).toBeEmptyDOMElement();
});

test('undo reverts it, once, and stays longer than other messages', async () => {
  const undo = vi.fn<() => void>();
  await renderInApp(<p>Page</p>);
  stopTime();
  await say(() => toast.undoable('The line is removed.', undo));
  await passTime(undoDuration - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(messages()).toBeEmptyDOMElement();
});

test('a repeated message is shown once, and never more than three are shown', async () => {
  await renderInApp(<p>Page</p>);
  stopTime();
  for (const texts of ['One', 'Two', 'Two', 'Three', 'Four']) await say(() => toast.success(texts));
  const closers = page.getByRole('button', { name: 'Close this message' });
  await expect.element(closers).toHaveLength(3);
  await expect.element(messages()).not.toMatchTextContent('One');
  await closers.first().click();
  await expect.element(messages()).not.toMatchTextContent('Two');
  await expect.element(messages()).toMatchTextContent('Four');
});
