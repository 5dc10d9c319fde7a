import { declareCall } from '@doctorbird/contract/core/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { answer, hold, loseLine, refuse, sentTo } from '../../test/fake-api.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { aParent } from '../../test/samples.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { useAction } from './use-action.ts';

const wave = declareCall({
  method: 'POST',
  path: '/waves',
  summary: 'Wave',
  tag: 'waves',
  who: 'anyone',
  right: 'own',
  answer: z.object({ to: z.string() }),
  idempotent: true,
});

function Waver() {
  const { run, pending } = useAction();
  const start = () =>
    run({
      meaning: 'wave',
      make: (idempotencyKey) => call(wave, {}, { idempotencyKey }),
      done: ({ to }) => `Waved to ${to}.`,
      fallback: 'Failed to wave',
    });
  return (
    <Button pending={pending} onClick={() => void start()}>
      Wave
    </Button>
  );
}
const button = page.getByRole('button', { name: 'Wave' });

test('reports the result and reloads the page', async () => {
  answer(wave, { to: 'Maya' });
  const { loads } = await renderInApp(<Waver />);
  await expect.element(button).toBeVisible();
  const before = loads();
  await button.click();
  await expect.element(messages()).toMatchTextContent('Waved to Maya.');
  await expect.poll(loads).toBe(before + 1);
});

test('clicks during the call count as one', async () => {
  const release = hold(wave, { to: 'Maya' });
  await renderInApp(<Waver />);
  await button.dblClick();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  release();
  await expect.element(messages()).toMatchTextContent('Waved to Maya.');
  expect(sentTo(wave)).toHaveLength(1);
});

function Undoer() {
  const { run } = useAction();
  const make = (idempotencyKey: string) => call(wave, {}, { idempotencyKey });
  const act = (meaning: string) => void run({ meaning, make, done: () => `${meaning} done.`, fallback: 'Failed' });
  return (
    <>
      <Button onClick={() => act('Wave')}>Wave</Button>
      <Button onClick={() => act('Undo')}>Undo</Button>
    </>
  );
}

test('while the page loads again, another action runs and the same one does not', async () => {
  answer(wave, { to: 'Maya' });
  await renderInApp(<Undoer />, { reload: new Promise(() => {}) });
  await button.click();
  await expect.element(messages()).toMatchTextContent('Wave done.');
  await button.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(messages()).toMatchTextContent('Undo done.');
  expect(sentTo(wave)).toHaveLength(2);
});

test('another action waits until the first is answered, and an error stops nothing after it', async () => {
  const release = hold(wave, { to: 'Maya' });
  refuse(wave, 422, { error: 'Maya has gone home.' });
  answer(wave, { to: 'Maya' });
  await renderInApp(<Undoer />);
  await button.click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.dblClick();
  expect(sentTo(wave)).toHaveLength(1);
  release();
  await expect.element(messages()).toMatchTextContent('Wave done.');
  await expect.element(messages()).toMatchTextContent('Problem: Maya has gone home.');
  expect(sentTo(wave)).toHaveLength(2);
  await undo.click();
  await expect.element(messages()).toMatchTextContent('Undo done.');
  expect(new Set(sentTo(wave).map(({ key }) => key)).size).toBe(3);
});

test('what is gone is left, and not loaded again', async () => {
  answer(wave, { to: 'Maya' });
  function Leaver() {
    const { run } = useAction();
    const make = (idempotencyKey: string) => call(wave, {}, { idempotencyKey });
    return (
      <Button
        onClick={() =>
          void run({ meaning: 'Wave', make, done: () => 'Waved.', leaveTo: ({ to }) => `/${to}`, fallback: 'Failed' })
        }
      >
        Wave
      </Button>
    );
  }
  const { loads, address } = await renderInApp(<Leaver />);
  await expect.element(button).toBeVisible();
  const before = loads();
  await button.click();
  await expect.element(messages()).toMatchTextContent('Waved.');
  await expect.poll(address).toBe('/Maya');
  expect(loads()).toBe(before);
});

test('someone else was faster: a message says so and the current state is shown', async () => {
  refuse(wave, 409, { error: 'Maya has gone home.' });
  const { loads } = await renderInApp(<Waver />);
  await expect.element(button).toBeVisible();
  const before = loads();
  await button.click();
  await expect.element(messages()).toMatchTextContent('Problem: Maya has gone home.');
  await expect.poll(loads).toBe(before + 1);
});

test('after a lost connection the action can be retried with the same key', async () => {
  loseLine(wave);
  answer(wave, { to: 'Maya' });
  await renderInApp(<Waver />);
  await button.click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await button.click();
  await expect.element(messages()).toMatchTextContent('Waved to Maya.');
  const [first, second] = sentTo(wave);
  expect(second?.key).toBe(first?.key);
});

test('an expired session leads to signing in, without a second message', async () => {
  refuse(wave, 401, { error: 'Your session is over', code: 'unauthorized' });
  await renderInApp(<Waver />, { as: aParent() });
  await button.click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await expect.element(messages()).toMatchTextContent('Please sign in to continue.');
  await expect.element(messages()).not.toMatchTextContent('Your session is over');
});
