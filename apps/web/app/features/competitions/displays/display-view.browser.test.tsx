import { eventDayCalls } from '@doctorbird/contract/competitions/event-day';
import { eventDisplayCalls, type DisplayPicture } from '@doctorbird/contract/competitions/event-displays';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMatch, anEvent } from '../../../../test/event-sample.ts';
import { answer, forget, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { DisplayView } from './display-view.tsx';
import './given-part.tsx';

const [matA, matB] = [idOf(31), idOf(32)];
const waiting: DisplayPicture = { state: 'waiting', code: 'K7WQ3M', ends_at: '2026-01-09T15:10:00.000Z' };
const shown = (facts: Partial<Extract<DisplayPicture, { state: 'shown' }>> = {}): DisplayPicture => ({
  state: 'shown',
  slug: 'yard-clash',
  title: 'Yard Clash',
  name: 'Mat A',
  shows: 'turns',
  place_id: null,
  ...facts,
});
const slot = (number: number, place: string, minute: number) => ({
  id: idOf(40 + number),
  kind: 'match' as const,
  division_id: idOf(500),
  place_id: place,
  match_id: aMatch(number).id,
  entry_id: null,
  run: null,
  title: null,
  planned_at: `2026-01-09T15:${minute}:00.000Z`,
  minutes: 8,
  about: `2026-01-09T15:${minute}:00.000Z`,
  state: 'to_come' as const,
});
const placeOf = (id: string, name: string) => ({ id, name, kind: 'mat' as const, position: 0, behind: 0, now: null });
const day = anEvent({
  places: [placeOf(matA, 'Mat A'), placeOf(matB, 'Mat B')],
  matches: [
    aMatch(1, { slot_id: idOf(41), state: 'called', called_at: '2026-01-09T15:10:00.000Z' }),
    aMatch(2, { slot_id: idOf(42) }),
  ],
  slots: [slot(1, matA, 20), slot(2, matB, 30)],
});
day.matches[0]!.a.queued_at = '2026-01-09T15:12:00.000Z';

const open = () => renderInApp(<DisplayView mark={null} organisation="Robotics Club" />);
/** The screen has asked again; what it shows then is loaded first, and reads the day. */
const askedAgain = async () => {
  await passTime(4_000);
  for (let turn = 0; turn < 20; turn += 1) await passTime(5);
};
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('EventSource', undefined);
});

test('a screen introduces itself, shows its code, then what the desk gave it, and the code again', async () => {
  stopTime();
  answer(eventDisplayCalls.registerDisplay, waiting);
  await open();
  await expect.element(page.getByText('K 7 W Q 3 M')).toBeInTheDocument();
  const [sent] = sentTo(eventDisplayCalls.registerDisplay) as unknown as [{ body: { key: string } }];
  expect(sent.body.key).toMatch(/^[\w-]{40,}$/);
  expect(localStorage.getItem('display_key')).toBe(sent.body.key);
  answer(eventDisplayCalls.askDisplay, shown({ shows: 'place', place_id: matA }));
  answer(eventDayCalls.readLive, day);
  await askedAgain();
  await expect.element(page.getByRole('heading', { name: 'Mat A Next here' })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toMatchTextContent('Team 1');
  await expect.element(page.getByText('Team 3')).not.toBeInTheDocument();
  forget(eventDisplayCalls.askDisplay);
  answer(eventDisplayCalls.askDisplay, shown({ shows: 'queue' }));
  await askedAgain();
  await expect.element(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect.element(page.getByText('In the queue')).toBeVisible();
  await expect.element(page.getByText('Please come now')).toBeVisible();
  forget(eventDisplayCalls.askDisplay);
  loseLine(eventDisplayCalls.askDisplay);
  await askedAgain();
  await expect.element(page.getByText('No connection')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  forget(eventDisplayCalls.askDisplay);
  answer(eventDisplayCalls.askDisplay, { ...waiting, code: 'ABCDEF' });
  await askedAgain();
  await expect.element(page.getByText('A B C D E F')).toBeInTheDocument();
});

test('after a reload it is the same screen, and on a phone the code still fits', async () => {
  await page.viewport(360, 740);
  const key = 'k'.repeat(43);
  localStorage.setItem('display_key', key);
  answer(eventDisplayCalls.registerDisplay, waiting);
  await open();
  await expect.element(page.getByText('K 7 W Q 3 M')).toBeInTheDocument();
  expect(sentTo(eventDisplayCalls.registerDisplay)).toMatchObject([{ body: { key } }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('switched on without a line, a screen shows what it had, and forgets it once the desk takes it', async () => {
  stopTime();
  localStorage.setItem('display_picture', JSON.stringify(shown({ shows: 'queue' })));
  localStorage.setItem('display_day', JSON.stringify(day));
  loseLine(eventDisplayCalls.registerDisplay);
  loseLine(eventDayCalls.readLive);
  await open();
  await askedAgain();
  await expect.element(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect.element(page.getByText('No connection')).toBeVisible();
  forget(eventDisplayCalls.registerDisplay);
  answer(eventDisplayCalls.registerDisplay, waiting);
  await askedAgain();
  await expect.element(page.getByText('K 7 W Q 3 M')).toBeInTheDocument();
  expect([localStorage.getItem('display_picture'), localStorage.getItem('display_day')]).toEqual([null, null]);
});
