import { calendarCalls, type CalendarFeed as Feed } from '@doctorbird/contract/teaching/calendars';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, hold, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { CalendarFeed } from './calendar-feed.tsx';

const aFeed = (facts: Partial<Feed> = {}): Feed => ({
  id: idOf(61),
  url: `https://robots.test/calendar/${'k'.repeat(43)}.ics`,
  created_at: '2026-11-20T15:00:00.000Z',
  last_read_at: null,
  ...facts,
});
const open = (feed: Feed | null) =>
  renderInApp(<CalendarFeed feed={feed} shows="your children's meetings" namesChildren />);
const messages = () => page.getByRole('region', { name: 'Notices' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('before it is turned on it says who could read it, and it is turned on once', async () => {
  await open(null);
  await expect
    .element(page.getByText(/Anyone with the link can read the calendar without signing in, with first names/))
    .toBeVisible();
  const release = hold(calendarCalls.turnOnCalendarFeed, aFeed());
  await button('Turn on calendar feed').dblClick();
  release();
  await expect.element(messages()).toMatchTextContent('Your calendar feed is on.');
  expect(sentTo(calendarCalls.turnOnCalendarFeed)).toHaveLength(1);
});

test('the link is copied, and opened by a calendar app', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open(aFeed());
  await button('Copy link').click();
  expect(write).toHaveBeenCalledWith(aFeed().url);
  await expect.element(messages()).toMatchTextContent('The link is copied.');
  await expect
    .element(page.getByRole('link', { name: 'Open in calendar app' }))
    .toHaveAttribute('href', `webcal://robots.test/calendar/${'k'.repeat(43)}.ics`);
  await expect.element(page.getByText('No calendar has read it yet.')).toBeVisible();
  write.mockRejectedValueOnce(new Error('not allowed'));
  await button('Copy link').click();
  await expect
    .element(messages())
    .toMatchTextContent('Copying is not allowed here. Please select the link and copy it.');
});

test('renewing asks first, and names the link that it replaces', async () => {
  await open(aFeed({ last_read_at: '2026-11-23T15:00:00.000Z' }));
  await expect.element(page.getByText(/^Last read by a calendar: 23 Nov 2026/)).toBeVisible();
  await button('Renew link').click();
  await button('Keep this link').click();
  expect(sentTo(calendarCalls.renewCalendarFeed)).toHaveLength(0);
  await button('Renew link').click();
  answer(calendarCalls.renewCalendarFeed, aFeed({ id: idOf(62) }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew link', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('You have a new link. The old one has ended.');
  expect(sentTo(calendarCalls.renewCalendarFeed)).toMatchObject([{ body: { id: idOf(61) } }]);
});

test('turning off asks first; a failure leaves it on and says so', async () => {
  await open(aFeed());
  await button('Turn off').click();
  refuse(calendarCalls.turnOffCalendarFeed, 503, { error: 'Please try again.', code: 'unavailable' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Please try again.');
  await button('Turn off').click();
  forget(calendarCalls.turnOffCalendarFeed);
  answer(calendarCalls.turnOffCalendarFeed, { ended: true });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Your calendar feed is off.');
});
