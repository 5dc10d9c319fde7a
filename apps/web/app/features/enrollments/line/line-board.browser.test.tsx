import { openingNightCalls, type OpeningBoard } from '@doctorbird/contract/enrollments/opening-nights';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, hold, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { LineBoard } from './line-board.tsx';

const night = {
  id: '019c0000-0000-7000-8000-000000000001',
  title: 'Spring 2027',
  state: 'open' as const,
  gathers_at: '2026-11-28T23:00:00.000Z',
  opens_at: '2026-11-29T00:00:00.000Z',
  closes_at: '2026-11-29T03:00:00.000Z',
  programs: [],
  at_once: 400,
  message: null,
  version: 1,
};
const board: OpeningBoard = {
  night,
  nights: [night],
  now: '2026-11-29T00:07:00.000Z',
  figures: {
    came: 1204,
    in_line: 412,
    inside: 388,
    allowed: 400,
    automatic: 240,
    automatic_why: 'slow',
    gone_in: 792,
    let_in_by_office: 3,
    seats: 300,
    seats_gone: 184,
    last_waits: 6,
  },
  health: {
    answers: { middle_ms: 400, slowest_ms: 1_100 },
    failed: 0,
    since: '2026-11-28T23:00:00.000Z',
    numbered: 1204,
    card_ms: 3_100,
  },
  minutes: [
    { at: '2026-11-28T23:59:00.000Z', came: 120, let_in: 0 },
    { at: '2026-11-29T00:00:00.000Z', came: 340, let_in: 300 },
    { at: '2026-11-29T00:01:00.000Z', came: 230, let_in: 65 },
  ],
  seats: [
    { id: 'a', title: 'Level 1', seats: 90, taken: 29, left: 61, waiting: 0 },
    { id: 'b', title: 'First Bolts', seats: 24, taken: 24, left: 0, waiting: 11 },
  ],
};

test('the office sees the line in figures, the arrivals in a sentence, and seats as families see them', async () => {
  await renderInApp(<LineBoard loaded={board} programs={[]} />, { at: '/admin/opening' });
  await expect.element(page.getByText('388 of 400')).toBeVisible();
  await expect.element(page.getByText('184 of 300')).toBeVisible();
  await expect.element(page.getByText('6 min')).toBeVisible();
  await expect.element(page.getByText('Full, 11 wait')).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^340 came at 7:00 pm, the most in a minute\./ })).toBeVisible();
});

test('more inside at once, and a pause, are sent at once', async () => {
  answer(openingNightCalls.steerLine, board);
  await renderInApp(<LineBoard loaded={board} programs={[]} />, { at: '/admin/opening' });
  await page.getByRole('button', { name: 'More families inside' }).click();
  await page.getByRole('button', { name: 'Pause the line' }).click();
  await expect
    .poll(() => sentTo(openingNightCalls.steerLine).map(({ body }) => body))
    .toEqual([{ at_once: 420 }, { paused: true }]);
});

test('two taps are two steps, also before the first one is answered', async () => {
  const withInside = (allowed: number) => ({ ...board, figures: { ...board.figures, allowed } });
  const release = hold(openingNightCalls.steerLine, withInside(420));
  answer(openingNightCalls.steerLine, withInside(440));
  await renderInApp(<LineBoard loaded={board} programs={[]} />, { at: '/admin/opening' });
  const more = page.getByRole('button', { name: 'More families inside' });
  await more.click();
  await more.click();
  await expect.element(page.getByText('388 of 440')).toBeVisible();
  release();
  await expect
    .poll(() => sentTo(openingNightCalls.steerLine).map(({ body }) => body))
    .toEqual([{ at_once: 420 }, { at_once: 440 }]);
  await expect.element(page.getByText('388 of 440')).toBeVisible();
});

test('the office reads how it goes: answers, errors, the card service, and why the automatic number is what it is', async () => {
  await renderInApp(<LineBoard loaded={board} programs={[]} />, { at: '/admin/opening' });
  const checks = page.getByRole('list', { name: 'How it goes' });
  await expect
    .element(checks)
    .toHaveTextContent(
      'Pages answer in 0.4 s99 of 100 under 1.1 sNobody got an errorSince 6:00 pm. 1,204 came, 1,204 have a numberThe card service answers in 3.1 sPaying by card takes longer than usual',
    );
  await expect.element(page.getByText('Automatic is 240 now: answers were slow, so it fell.')).toBeVisible();
});

test('an answer that was asked for before a press does not undo what the press showed', async () => {
  const giveLate = hold(openingNightCalls.getOpeningBoard, board);
  const changed = { ...board, figures: { ...board.figures, allowed: 420 } };
  answer(openingNightCalls.steerLine, changed);
  await renderInApp(<LineBoard loaded={board} programs={[]} />, { at: '/admin/opening' });
  await expect.poll(() => sentTo(openingNightCalls.getOpeningBoard).length, { timeout: 9_000 }).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'More families inside' }).click();
  await expect.element(page.getByText('388 of 420')).toBeVisible();
  giveLate();
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect.element(page.getByText('388 of 420')).toBeVisible();
});

test('without a night the page says what one is', async () => {
  const none = { ...board, night: null, nights: [], minutes: [], seats: [] };
  await renderInApp(<LineBoard loaded={none} programs={[]} />, { at: '/admin/opening' });
  await expect.element(page.getByText('No opening night is planned')).toBeVisible();
});

test('a planned night is removed after a question', async () => {
  const planned = { ...night, state: 'planned' as const };
  answer(openingNightCalls.removeOpeningNight, undefined as never);
  await renderInApp(<LineBoard loaded={{ ...board, night: planned, nights: [planned], minutes: [] }} programs={[]} />, {
    at: '/admin/opening',
  });
  await page.getByRole('button', { name: 'Remove Spring 2027' }).click();
  await page.getByRole('button', { name: 'Remove opening night' }).click();
  await expect
    .poll(() => sentTo(openingNightCalls.removeOpeningNight).map(({ params }) => params))
    .toEqual([{ id: night.id }]);
});

test('while families gather, the line can be ended as soon as somebody is in it', async () => {
  const gathering = { ...night, state: 'gathering' as const };
  const at = (came: number): OpeningBoard => ({
    ...board,
    night: gathering,
    nights: [gathering],
    figures: { ...board.figures, came },
  });
  answer(openingNightCalls.steerLine, board);
  const { leave } = await renderInApp(<LineBoard loaded={at(0)} programs={[]} />, { at: '/admin/opening' });
  const end = page.getByRole('button', { name: 'End the line' });
  await expect.element(page.getByRole('button', { name: 'Pause the line' })).toBeVisible();
  await expect.element(end).not.toBeInTheDocument();
  await leave();
  await renderInApp(<LineBoard loaded={at(3)} programs={[]} />, { at: '/admin/opening' });
  await end.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the line' }).click();
  await expect.poll(() => sentTo(openingNightCalls.steerLine).map(({ body }) => body)).toEqual([{ ended: true }]);
});

test('a change of the night says nothing about how many are inside, unless it was typed', async () => {
  answer(openingNightCalls.changeOpeningNight, night);
  answer(openingNightCalls.getOpeningBoard, board);
  await renderInApp(<LineBoard loaded={board} programs={[]} />, { at: '/admin/opening' });
  const bodies = () => sentTo(openingNightCalls.changeOpeningNight).map(({ body }) => body);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Change Spring 2027' }).click();
  await dialog.getByLabelText('Ends at', { exact: true }).fill('23:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(bodies).toHaveLength(1);
  expect(bodies()[0]).not.toHaveProperty('at_once');
  await page.getByRole('button', { name: 'Change Spring 2027' }).click();
  await dialog.getByLabelText('Families inside at once', { exact: true }).fill('90');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(bodies).toMatchObject([{}, { at_once: 90 }]);
});
