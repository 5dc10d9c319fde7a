import { eventSetupCalls, type EventPlan, type PlannedSlot } from '@doctorbird/contract/competitions/event-setup';
import { planProblems } from '@doctorbird/contract/competitions/plan-problems';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { PlanPage } from './plan-page.tsx';

const [matA, matB] = [idOf(31), idOf(32)];
const at = (time: string) => new Date(`2026-04-18T${time}:00-05:00`).toISOString();
const slot = (number: number, time: string, place = matA): PlannedSlot => ({
  id: idOf(60 + number),
  kind: 'match',
  division_id: idOf(20),
  place_id: place,
  match: `m${number}`,
  entry_id: null,
  run: null,
  title: null,
  starts_at: at(time),
  minutes: 8,
});
const match = (number: number, teams: string[], after: string[] = []) => ({
  division_id: idOf(20),
  key: `m${number}`,
  label: `M${number}`,
  round_name: after.length > 0 ? 'Final' : 'Semi-final',
  a: teams.length > 0 ? teams[0]! : 'Winner of M1',
  b: teams.length > 0 ? teams[1]! : 'Winner of M2',
  teams,
  possible: teams,
  after,
});
const names = ['Goat Horn', 'Rolling Calf', 'Bruk Wire', 'Pepper'];
const base: EventPlan = {
  setup: 3,
  published_at: null,
  competition: { id: idOf(9), slug: 'yard-clash', date: '2026-04-18', last_day: '2026-04-18' },
  places: [
    { id: matA, name: 'Mat A', kind: 'mat' },
    { id: matB, name: 'Mat B', kind: 'mat' },
  ],
  divisions: [{ id: idOf(20), name: 'Robot Wars', runs: 0, judged: false, teams: names }],
  teams: names.map((name) => ({ id: name, name, code: name.slice(0, 3).toUpperCase() })),
  matches: [match(1, ['Goat Horn', 'Pepper']), match(2, ['Rolling Calf', 'Bruk Wire']), match(3, [], ['m1', 'm2'])],
  wishes: null,
  slots: [],
  differs: 0,
  shortest_rest: null,
  problems: [],
};
const planOf = (slots: PlannedSlot[]): EventPlan => ({ ...base, slots, problems: planProblems({ ...base, slots }, 5) });
const good = [slot(1, '10:00'), slot(2, '10:10'), slot(3, '10:30')];
const admin = aStaffMember('admin');
const open = (plan: EventPlan) => renderInApp(<PlanPage plan={plan} />, { as: admin });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const grip = (name: string) => button(`Move ${name}, drag or press Enter for choices`);
const column = (name: string) => page.getByRole('region', { name, exact: true });
const timesOf = (name: string) =>
  column(name)
    .getByRole('listitem')
    .elements()
    .flatMap((item) => {
      const [time, what] = [...item.querySelectorAll('b')].map(({ textContent }) => textContent);
      return what ? [`${what} ${time?.replaceAll('\u00a0', ' ')}`] : [];
    });
const choose = async (name: string, move: string) => {
  grip(name).element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('menuitem', { name: move, exact: true }).click();
};

test('Enter on the grip moves a match earlier, later and to another mat; what is in the way is said at once', async () => {
  await page.viewport(1440, 900);
  await open(planOf(good));
  await expect.element(page.getByRole('heading', { name: 'Nothing is in the way' })).toBeVisible();
  await choose('M2', 'Earlier');
  await expect.poll(() => timesOf('Mat A')).toEqual(['M2 10:00 am', 'M1 10:10 am', 'M3 10:30 am']);
  await expect.element(grip('M2')).toHaveFocus();
  await choose('M3', 'Earlier');
  await expect
    .element(column('Mat A'))
    .toMatchTextContent('M3 begins before M1 is over, and M1 decides who plays in it.');
  await choose('M1', 'To Mat B');
  await expect.poll(() => timesOf('Mat B')).toHaveLength(1);
  expect(sentTo(eventSetupCalls.saveEventPlan)).toEqual([]);
});

test('a match is drawn onto another one: it takes that time, and the others go later', async () => {
  await page.viewport(1440, 900);
  await open(planOf([...good, slot(4, '10:00', matB)]));
  const card = (id: number) => document.querySelector(`#slot-${idOf(60 + id)}`)!;
  await userEvent.dragAndDrop(page.elementLocator(card(4)), page.elementLocator(card(2)));
  await expect
    .poll(() => timesOf('Mat A').map((text) => text.replace('A match that is no longer played', 'M4')))
    .toEqual(['M1 10:00 am', 'M4 10:10 am', 'M2 10:18 am', 'M3 10:30 am']);
});

test('a plan is made, changed, saved and published; a new time is typed', async () => {
  await page.viewport(1440, 900);
  answer(eventSetupCalls.makeEventPlan, planOf(good));
  answer(eventSetupCalls.saveEventPlan, { ...planOf(good), setup: 4, published_at: at('08:00') });
  await open(planOf([]));
  await button('Make a plan').click();
  await expect.element(messages()).toMatchTextContent('Nothing is saved yet.');
  expect(sentTo(eventSetupCalls.makeEventPlan)[0]?.body).toMatchObject({
    starts_at: '2026-04-18T14:00:00.000Z',
    breaks: [{ title: 'Lunch', starts_at: '2026-04-18T17:00:00.000Z', minutes: 45 }],
    seed: 1,
  });
  await choose('M3', 'Another time or length');
  await page.getByRole('dialog').getByLabelText('From').fill('2026-04-19T11:00');
  await button('Put it there').click();
  await expect
    .element(page.getByRole('dialog').getByLabelText('From'))
    .toHaveAccessibleDescription('This time is not on a day of the competition');
  await page.getByRole('dialog').getByLabelText('From').fill('2026-04-18T11:00');
  await button('Put it there').click();
  await expect.poll(() => timesOf('Mat A')).toEqual(['M1 10:00 am', 'M2 10:10 am', 'M3 11:00 am']);
  await button('Publish').click();
  await expect.element(messages()).toMatchTextContent('The plan is published.');
  const [{ body }] = sentTo(eventSetupCalls.saveEventPlan) as unknown as [
    { body: { slots: PlannedSlot[]; published: boolean } },
  ];
  expect(body).toMatchObject({ setup: 3, published: true, wishes: { rest_minutes: 10, seed: 1 } });
  expect(body.slots.at(-1)).toMatchObject({ match: 'm3', starts_at: at('11:00') });
});

test('on a phone the plan is one list, with the place beside each time; what was not saved is there again', async () => {
  await page.viewport(360, 740);
  const shown = await open(planOf([slot(1, '10:00'), slot(2, '10:00', matB)]));
  await expect.element(page.getByText('Robot Wars, matches without a time: M3.')).toBeVisible();
  const list = page.getByRole('list', { name: 'All times' });
  await expect.element(list).toMatchTextContent('Mat B');
  await button('Put the rest at the end').click();
  await expect.element(list).toMatchTextContent('M3');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await shown.leave();
  await open(planOf([slot(1, '10:00'), slot(2, '10:00', matB)]));
  await expect.element(page.getByRole('list', { name: 'All times' })).toMatchTextContent('M3');
  await button('Discard it').click();
  await expect.poll(() => page.getByRole('list', { name: 'All times' }).element().textContent).not.toContain('M3');
});

test('of a published plan a save waits for the office, which publishes it, drops it, or takes the plan back', async () => {
  await page.viewport(1440, 900);
  const shown = { ...planOf(good), published_at: at('08:00') };
  const shownNow = await open(shown);
  await expect.element(button('Publish the changes')).not.toBeInTheDocument();
  answer(eventSetupCalls.saveEventPlan, { ...shown, setup: 4, differs: 2 });
  await choose('M2', 'Earlier');
  await expect.element(button('Publish the changes')).toBeVisible();
  await button('Save the plan').click();
  await expect.element(messages()).toMatchTextContent('Teams see it once you publish the changes.');
  const [saved] = sentTo(eventSetupCalls.saveEventPlan) as unknown as [{ body: object }];
  expect(saved.body).not.toHaveProperty('published');
  await shownNow.leave();
  await open({ ...shown, setup: 4, differs: 2 });
  await expect
    .element(page.getByText('2 times differ from what teams see, until you publish the changes.'))
    .toBeVisible();
  answer(eventSetupCalls.dropPlanDraft, { ...shown, setup: 5 });
  await button('Drop the changes').click();
  await expect.element(messages()).toMatchTextContent('The changes are dropped');
  expect(sentTo(eventSetupCalls.dropPlanDraft)).toMatchObject([{ body: { setup: 4 } }]);
  answer(eventSetupCalls.saveEventPlan, { ...shown, setup: 5 });
  await button('Publish the changes').click();
  await expect.element(messages()).toMatchTextContent('Families whose times moved are told.');
  expect(sentTo(eventSetupCalls.saveEventPlan)[1]).toMatchObject({ body: { setup: 4, published: true } });
});
