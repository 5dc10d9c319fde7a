import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent, division } from '../../../../test/event-sample.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { watchForCode, type Watch } from '../../../ui/watch-for-code.ts';
import { lookupsOf } from '../day/event-texts.ts';
import { newRecord } from '../day/use-event-day.ts';
import { codesOf } from './phone-code.ts';
import { ReadPhoneCode } from './read-phone-code.tsx';

vi.mock('../../../ui/watch-for-code.ts', () => ({ watchForCode: vi.fn() }));

/** What the camera is asked for; the test holds codes to it. */
let watch: Watch | null = null;
beforeEach(() => {
  watch = null;
  vi.mocked(watchForCode).mockImplementation((_, asked) => {
    watch = asked;
    return () => undefined;
  });
});
const records = ['m1', 'm2', 'm3'].map((match) => newRecord('match.called', { match }, division));
const open = (send: (given: GivenRecord[]) => void) =>
  renderInApp(
    <ReadPhoneCode
      of={lookupsOf(anEvent())}
      offset={0}
      send={(given) => {
        send(given);
        return Promise.resolve(given.map(({ id }) => ({ id, state: 'recorded', seq: 1, message: null })));
      }}
    />,
  );

test('all codes of a phone, in any order and each seen twice, become records once', async () => {
  const sent: GivenRecord[][] = [];
  await open((given) => sent.push(given));
  const codes = await codesOf(records, { name: 'Marlon', offset: 0 });
  for (const code of [...codes.toReversed(), ...codes].slice(0, codes.length)) {
    expect(watch!.accepts(code)).toBe(true);
    watch!.onCode(code);
  }
  await expect.element(page.getByText('Recorded. The phone sends the same', { exact: false })).toBeVisible();
  expect(sent.map((given) => given.map(({ id, device }) => [id, device]))).toEqual([
    records.map(({ id }) => [id, 'Phone of Marlon']),
  ]);
  await expect.element(page.getByText('M2: Called', { exact: false })).toBeVisible();
  expect(watch!.accepts('https://example.test')).toBe(false);
});

test('a camera that cannot be used says what else helps', async () => {
  await open(() => undefined);
  watch!.onClosed();
  await expect.element(page.getByText('The camera cannot be used here.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Ask for the code on the phone', { exact: false })).toBeVisible();
});
