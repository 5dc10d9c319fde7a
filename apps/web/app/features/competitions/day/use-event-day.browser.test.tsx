import { eventDayCalls, type EventRecorded, type EventScreen } from '@doctorbird/contract/competitions/event-day';
import type { GivenRecord } from '@doctorbird/contract/competitions/event-records';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anEvent, aScreen } from '../../../../test/event-sample.ts';
import { answer } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { useEventDay, type EventAccess } from './use-event-day.ts';

// Followed by questions: a stream does not go through the fake server.
beforeEach(() => void vi.stubGlobal('EventSource', undefined));
afterEach(() => vi.unstubAllGlobals());

function Desk({ access }: { access: EventAccess }) {
  const { screen, act } = useEventDay(aScreen(['desk']), access);
  return (
    <>
      <p>{`Record ${screen.state.seq}`}</p>
      <button type="button" onClick={() => void act('plan.shifted', { place: null, minutes: 10 })}>
        Move all later
      </button>
    </>
  );
}
const at = (seq: number): EventScreen => aScreen(['desk'], { seq });
const recorded = (sent: GivenRecord[], seq: number): EventRecorded => ({
  outcomes: sent.map(({ id }) => ({ id, state: 'recorded', seq, message: null })),
  state: anEvent({ seq }),
  log: [],
});

test('pressed again after a lost answer it is the same record; after an answer it is another one', async () => {
  const sent: GivenRecord[] = [];
  const record = vi.fn((records: GivenRecord[]) => {
    sent.push(...records);
    return sent.length === 1
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(recorded(records, sent.length));
  });
  await renderInApp(<Desk access={{ read: () => Promise.resolve(at(1)), record }} />);
  const press = page.getByRole('button', { name: 'Move all later' });
  await press.click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await press.click();
  await expect.element(page.getByText('Record 2')).toBeVisible();
  await press.click();
  await expect.element(page.getByText('Record 3')).toBeVisible();
  const [first, second, third] = sent.map(({ id }) => id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an answer that was overtaken does not bring the older day back', async () => {
  answer(eventDayCalls.readLive, anEvent({ seq: 2 }));
  const slow = Promise.withResolvers<EventScreen>();
  const read = vi.fn(() => slow.promise);
  const record = (records: GivenRecord[]) => Promise.resolve(recorded(records, 3));
  await renderInApp(<Desk access={{ read, record }} />);
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), { timeout: 9_000 });
  await page.getByRole('button', { name: 'Move all later' }).click();
  await expect.element(page.getByText('Record 3')).toBeVisible();
  slow.resolve(at(2));
  await slow.promise;
  await expect.element(page.getByText('Record 3')).toBeVisible();
});
