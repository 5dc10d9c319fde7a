import { leavingCalls, type Leaving } from '@doctorbird/contract/teaching/leaving';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { aParent, idOf } from '../../../../test/samples.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { LeavingPanel } from './leaving-panel.tsx';

const rovers = { id: idOf(51), title: 'Rovers', starts_at: '2026-11-28T15:00:00.000Z' };
const aLeaving = (facts: Partial<Leaving> = {}): Leaving => ({
  walks_alone_until: null,
  alone_age: 10,
  old_enough: true,
  adult: false,
  announced: [],
  classes: [rovers],
  ...facts,
});
const paul = { id: idOf(60), full_name: 'Uncle Paul', meeting: rovers, used_at: null };
const child = { id: idOf(1), full_name: 'Maya' };
const open = () => renderInApp(<LeavingPanel child={child} />, { as: aParent(), at: '/parent' });

test('somebody announced for once: the code is shown, and a repeat announces the same person', async () => {
  answer(leavingCalls.getLeaving, aLeaving());
  loseLine(leavingCalls.announceCollector);
  answer(leavingCalls.announceCollector, { collector: paul, code: '042917' });
  await open();
  await page.getByRole('button', { name: 'Somebody else collects Maya' }).click();
  await page.getByLabelText('Full name').fill('Uncle Paul');
  const get = page.getByRole('button', { name: 'Get a code' });
  await get.click();
  await expect.poll(() => sentTo(leavingCalls.announceCollector).length).toBe(1);
  await expect.element(get).not.toHaveAttribute('aria-busy');
  await get.click();
  await expect.element(page.getByText('042 917')).toBeVisible();
  const [first, second] = sentTo(leavingCalls.announceCollector).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ full_name: 'Uncle Paul', meeting_id: rovers.id });
  forget(leavingCalls.getLeaving);
  answer(leavingCalls.getLeaving, aLeaving({ announced: [paul] }));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'Take back Uncle Paul' })).toBeVisible();
});

test('a younger child cannot leave alone; an older one until the chosen day', async () => {
  answer(leavingCalls.getLeaving, aLeaving({ old_enough: false }));
  const young = await open();
  await expect.element(page.getByText('Possible from age 10.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Allow it' })).not.toBeInTheDocument();
  await young.leave();
  forget(leavingCalls.getLeaving);
  // Allowed once, before the office asked for another age: at the door it counts no more.
  answer(leavingCalls.getLeaving, aLeaving({ old_enough: false, walks_alone_until: '2027-01-31' }));
  const before = await open();
  await expect.element(page.getByText('Possible from age 10.')).toBeVisible();
  await before.leave();
  forget(leavingCalls.getLeaving);
  answer(leavingCalls.getLeaving, aLeaving());
  answer(leavingCalls.setWalksAlone, aLeaving({ walks_alone_until: '2027-01-31' }));
  answer(leavingCalls.getLeaving, aLeaving({ walks_alone_until: '2027-01-31' }));
  await open();
  await page.getByRole('button', { name: 'Allow it' }).click();
  await page.getByLabelText('Until').fill('2027-01-31');
  await page.getByRole('dialog').getByRole('button', { name: 'Allow it' }).click();
  await expect.element(page.getByText('Allowed until 31 Jan 2027', { exact: false })).toBeVisible();
  await expect.poll(() => sentTo(leavingCalls.setWalksAlone)[0]?.body).toEqual({ walks_alone_until: '2027-01-31' });
});

test('an adult needs no permission, and none is offered', async () => {
  answer(leavingCalls.getLeaving, aLeaving({ adult: true }));
  await open();
  await expect.element(page.getByText('Maya is 18 or older, and decides alone.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Allow it' })).not.toBeInTheDocument();
});
