import { expect, test } from 'vitest';
import { newsOf } from './line-news.ts';
import { linePage } from './line-page.ts';
import type { Look } from './line-view.ts';

const now = new Date('2026-11-29T00:07:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const program = (index: number) => ({
  id: `${index}`,
  slug: `after-school-robotics-level-${index}`,
  title: 'After-school robotics, Level 1, with a long title that goes on and on',
  schedule: 'Tue and Thu, 3:30 pm to 5:30 pm, at the Kingston workshop',
  seats: 90,
  taken: index === 0 ? 86 : 90,
  left: index === 0 ? 4 : 0,
  waiting: 11,
  waits: true,
});
const look: Look = {
  night: {
    id: 'n',
    title: 'Spring 2027',
    opensAt: minutes(-7),
    closesAt: minutes(120),
    allPrograms: true,
    atOnce: 400,
    measuredInside: null,
    measuredAt: null,
    measuredWhy: null,
    pausedAt: null,
    message: null,
    drawnAt: minutes(-7),
    lastNumber: 1204,
    createdAt: minutes(-999),
    version: 1,
    programIds: null,
  },
  at: now.getTime(),
  tickets: new Map(),
  waiting: Array.from({ length: 412 }, (_, index) => 793 + index),
  inLine: 412,
  came: 1204,
  goneIn: 792,
  pace: { freed: 325, minutes: 5 },
  seats: Array.from({ length: 40 }, (_, index) => program(index)),
};
const ticket = {
  id: '019c0000-0000-7000-8000-00000000abcd',
  parentId: 'p' as string | null,
  number: 1204,
  calledAt: null,
  enteredAt: null,
  activeAt: null,
  doneAt: null,
  endedAt: null,
  endedWhy: null,
  seenAt: now,
  heldUntil: null,
  missed: 0,
  wantsText: false,
};

test('a place in line has its position, the truth about the others, and a range of time', () => {
  expect(newsOf(look, ticket, now)).toMatchObject({
    page: 'waits',
    lead: 'You are',
    big: '412',
    gone: '792 have gone in',
    came: '1,204 came',
    share: 66,
    say: 'About 7 minutes.',
    more: 'Your turn comes between 7:12 and 7:16 pm.',
    next: 20,
    clock: 'Sat 28 Nov, now 7:07 pm',
  });
});

test.each([
  ['paused', { night: { ...look.night, pausedAt: now } }, {}, { say: 'The office has paused the line.' }],
  ['nobody has finished yet', { pace: { freed: 0, minutes: 5 } }, {}, { say: 'We cannot say yet how long it takes.' }],
  [
    'a missed turn',
    {},
    { missed: 1 },
    { more: expect.stringMatching(/^Your turn passed, so you have a new number\. /) },
  ],
  ['held', {}, { heldUntil: minutes(8) }, { say: 'The office holds your place.' }],
  ['near the turn', { waiting: [1200, 1204] }, {}, { big: '2', next: 6 }],
  ['its turn', {}, { calledAt: minutes(-2) }, { page: 'turn', say: '7:15 pm' }],
  ['inside', {}, { calledAt: minutes(-9), enteredAt: minutes(-8), activeAt: minutes(-1) }, { page: 'inside' }],
  ['left', {}, { endedAt: now, endedWhy: 'left' }, { page: 'left', say: 'You left the line.' }],
  ['away', {}, { endedAt: now, endedWhy: 'away' }, { page: 'away' }],
  [
    'before the doors',
    { night: { ...look.night, opensAt: minutes(3) } },
    { number: null },
    { page: 'early', big: '7:10 pm', say: 'You have your place.' },
  ],
  [
    'before the doors, not signed in',
    { night: { ...look.night, opensAt: minutes(3) } },
    { number: null, parentId: null },
    { page: 'early', say: 'Sign in before 7:10 pm.' },
  ],
  ['after the night', { night: { ...look.night, closesAt: now } }, {}, { page: 'over' }],
] as const)('%s', (_what, line, own, expected) => {
  expect(newsOf({ ...look, ...line }, { ...ticket, ...own }, now)).toMatchObject(expected);
});

test('the page stays under ten kilobytes with forty long programs, and escapes what it is given', () => {
  const news = newsOf({ ...look, night: { ...look.night, message: '<b>Back at 7:10 pm</b>' } }, ticket, now);
  const { html } = linePage({
    title: 'Spring 2027 opens',
    organisation: { name: 'Doctorbird Robotics', phone: '+18765550142' },
    news,
    seats: look.seats,
    to: '/programs',
    program: null,
    signedIn: false,
    text: { possible: true, missing: null, wanted: false },
  });
  expect(Buffer.byteLength(html)).toBeLessThan(10_240);
  expect(html).toContain('&lt;b&gt;Back at 7:10 pm&lt;/b&gt;');
  expect(html).toContain('And 32 more');
});
