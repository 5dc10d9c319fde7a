import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CalendarEvent } from './calendars.presenter.ts';
import { writeCalendar } from './write-calendar.ts';

const at = new Date('2026-03-10T15:00:00Z');
const event = (number: number): CalendarEvent => ({
  id: `meeting-${number}`,
  sequence: 0,
  startsAt: at,
  endsAt: new Date(at.getTime() + 3_600_000),
  changedAt: at,
  summary: 'Line followers',
  location: null,
  description: '',
  url: null,
  cancelled: false,
});

test('others are answered while a long calendar is written', async () => {
  let isWritten = false;
  let turns = 0;
  const others = (async () => {
    while (!isWritten) {
      await setImmediate();
      turns += 1;
    }
  })();
  const events = Array.from({ length: 1000 }, (_, number) => event(number));
  const text = await writeCalendar({ name: 'Robots', origin: 'http://robots.test', events, isPrivate: false });
  isWritten = true;
  await others;
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1000);
  // Written in one piece it would be one.
  expect(turns).toBeGreaterThan(15);
});

test('a name with double quotes stays inside those that the file writes', async () => {
  const attendee = { name: 'Marva "Miss Mar" Brown', email: 'marva@example.com' };
  const text = await writeCalendar({
    name: 'The "Doctorbird" club',
    origin: 'http://robots.test',
    events: [event(1)],
    isPrivate: true,
    update: { method: 'REQUEST', email: 'office@robots.test', attendee },
  });
  const unfolded = text.replaceAll(/\r?\n[ \t]/g, '');
  expect(unfolded).toContain(`CN="Marva 'Miss Mar' Brown"`);
  expect(unfolded).toContain(`CN="The 'Doctorbird' club"`);
  expect(unfolded).not.toContain('Miss Mar"');
});
