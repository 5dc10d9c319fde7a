import { declareCall } from '@doctorbird/contract/core/endpoint';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { answer, hold, loseLine, refuse, sentTo } from '../../test/fake-api.ts';
import { messages, renderInApp } from '../../test/render-in-app.tsx';
import { aParent } from '../../test/samples.ts';
import { call } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { useChoices } from './use-choices.ts';

const lamps = z.object({ red: z.boolean(), green: z.boolean(), version: z.int() });
type Lamps = z.infer<typeof lamps>;

const turn = declareCall({
  method: 'PUT',
  path: '/lamps',
  summary: 'Turn lamps on or off',
  tag: 'lamps',
  who: 'anyone',
  right: 'own',
  body: z.object({ red: z.boolean().optional(), green: z.boolean().optional(), version: z.int() }),
  answer: lamps,
});

const dark: Lamps = { red: false, green: false, version: 1 };

function Switches({ loaded }: { loaded: Lamps }) {
  const { shown, busy, choose } = useChoices(loaded);
  const set = (part: { red?: boolean; green?: boolean }) =>
    void choose({
      change: (before) => ({ ...before, ...part }),
      send: ({ version }) => call(turn, { body: { ...part, version } }),
      done: 'Saved.',
      fallback: 'Failed to save',
    });
  return (
    <div aria-busy={busy}>
      <CheckField label="Red" checked={shown.red} onChange={({ target }) => set({ red: target.checked })} />
      <CheckField label="Green" checked={shown.green} onChange={({ target }) => set({ green: target.checked })} />
    </div>
  );
}
const red = page.getByRole('checkbox', { name: 'Red' });
const green = page.getByRole('checkbox', { name: 'Green' });

test('the answer to an earlier choice undoes no later one: they are sent one after the other', async () => {
  const first = hold(turn, { red: true, green: false, version: 2 });
  const second = hold(turn, { red: true, green: true, version: 3 });
  await renderInApp(<Switches loaded={dark} />);
  await red.click();
  await green.click();
  await expect.element(red).toBeChecked();
  await expect.element(green).toBeChecked();
  expect(sentTo(turn).map(({ body }) => body)).toEqual([{ red: true, version: 1 }]);
  first();
  await expect.poll(() => sentTo(turn).length).toBe(2);
  await expect.element(green).toBeChecked();
  await expect.element(messages()).not.toMatchTextContent('Saved.');
  second();
  await expect.element(messages()).toMatchTextContent('Saved.');
  expect(sentTo(turn)[1]?.body).toEqual({ green: true, version: 2 });
  await expect.element(red).toBeChecked();
  await expect.element(green).toBeChecked();
});

test('a choice that could not be saved returns alone, and the next one is saved', async () => {
  loseLine(turn);
  answer(turn, { red: false, green: true, version: 2 });
  await renderInApp(<Switches loaded={dark} />);
  await red.click();
  await green.click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await expect.element(messages()).toMatchTextContent('Saved.');
  await expect.element(red).not.toBeChecked();
  await expect.element(green).toBeChecked();
});

test('what the page loads again is shown, and the next choice begins with it', async () => {
  answer(turn, { red: true, green: true, version: 8 });
  function Page() {
    const [loaded, load] = useState(dark);
    return (
      <>
        <Switches loaded={loaded} />
        <Button onClick={() => load({ red: true, green: false, version: 7 })}>Load again</Button>
      </>
    );
  }
  await renderInApp(<Page />);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect.element(red).toBeChecked();
  await green.click();
  await expect.element(messages()).toMatchTextContent('Saved.');
  expect(sentTo(turn)[0]?.body).toEqual({ green: true, version: 7 });
});

test('after someone else was faster, the current state is loaded', async () => {
  refuse(turn, 409, { error: 'Changed by Maya a moment ago.' });
  const { loads } = await renderInApp(<Switches loaded={dark} />);
  await expect.element(red).toBeVisible();
  const before = loads();
  await red.click();
  await expect.element(messages()).toMatchTextContent('Problem: Changed by Maya a moment ago.');
  await expect.poll(loads).toBe(before + 1);
  await expect.element(red).not.toBeChecked();
});

test('an expired session leads to signing in, and what waits is not sent', async () => {
  refuse(turn, 401, { error: 'Your session is over', code: 'unauthorized' });
  await renderInApp(<Switches loaded={dark} />, { as: aParent() });
  await expect.element(green).toBeVisible();
  // Both before the answer to the first one.
  for (const box of [red, green]) (box.element() as HTMLElement).click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await expect.element(messages()).toMatchTextContent('Please sign in to continue.');
  await expect.element(messages()).not.toMatchTextContent('Your session is over');
  expect(sentTo(turn)).toHaveLength(1);
});
