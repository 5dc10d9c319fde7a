import { eventSetupCalls, type EventSetupAnswer } from '@doctorbird/contract/competitions/event-setup';
import type { DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { presets } from './presets.ts';
import { SetupForm } from './setup-form.tsx';

const teams = ['Goat Horn', 'Rolling Calf', 'Bruk Wire'].map((name, at) => ({
  id: idOf(40 + at),
  code: name.slice(0, 3).toUpperCase(),
  name,
  school: at === 0 ? 'Hope Valley' : null,
  withdrawn: false,
}));
const formatOf = (id: string): DivisionFormat => presets().find((preset) => preset.id === id)!.format;
const setup: EventSetupAnswer = {
  competition: { id: idOf(9), slug: 'yard-clash', title: 'Yard Clash', date: '2026-04-18' },
  setup: 4,
  published_at: null,
  divisions: [
    {
      id: idOf(20),
      name: 'Robot Wars',
      format: formatOf('round_robin'),
      appeal_minutes: 10,
      seeds: teams.map(({ id }) => id),
      begun: false,
      problems: [],
    },
  ],
  places: [{ id: idOf(30), name: 'Mat A', kind: 'mat' }],
  teams,
};
const empty = { ...setup, setup: 0, divisions: [], places: [] };
const admin = aStaffMember('admin');
const open = (shown: EventSetupAnswer = setup) => renderInApp(<SetupForm setup={shown} />, { as: admin });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (label: string) => page.getByLabelText(label, { exact: true });
const bodies = () => sentTo(eventSetupCalls.saveEventSetup).map(({ body }) => body as EventSetupAnswer);

test('a division starts from one of ours, says what its teams mean, and is saved with new lines and a place', async () => {
  answer(eventSetupCalls.saveEventSetup, setup);
  await open(empty);
  await box('Add a division').selectOptions('Robot Wars: knockout with a second chance');
  const division = page.getByRole('region', { name: 'Robot Wars' });
  await expect.element(division).toMatchTextContent('0 teams: a match needs two.');
  await button('Add all 3 teams').click();
  await expect.element(division).toMatchTextContent('3 teams, 4 or 5 matches: the first seed has a bye in round 1.');
  await button('Add a criterion').click();
  await page
    .getByRole('group', { name: 'Line 4 of Points that each judge shares out' })
    .getByLabelText('Criterion')
    .fill('Style');
  await button('Add a place').click();
  await page
    .getByRole('group', { name: 'Line 1 of Mats, tables, tracks and rooms' })
    .getByLabelText('Name')
    .fill('Mat A');
  await button('Save the set-up').click();
  await expect.element(messages()).toMatchTextContent('The set-up is saved.');
  const [body] = bodies();
  expect(body).toMatchObject({
    setup: 0,
    divisions: [{ name: 'Robot Wars', format: { kind: 'double', reset: true }, seeds: teams.map(({ id }) => id) }],
    places: [{ name: 'Mat A', kind: 'mat' }],
  });
  const format = body!.divisions[0]!.format as { sheet: { criteria: { id: string; name: string }[] } };
  expect(format.sheet.criteria[3]).toMatchObject({ name: 'Style', id: 'c1' });
  expect(body!.places[0]!.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test('seeds and tie-breaks are put in order with the keyboard, and the sentence follows', async () => {
  answer(eventSetupCalls.saveEventSetup, setup);
  await open();
  await button('Change Robot Wars').click();
  const up = button('Move Bruk Wire up');
  await expect.element(up).toBeVisible();
  up.element().focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button('Move Bruk Wire down')).toHaveFocus();
  button('Move Points for, less points against up').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('group', { name: 'When teams are level' }))
    .toMatchTextContent(
      'Teams that are level are put in order by points for, less points against, then the match between',
    );
  await button('Take Goat Horn out').click();
  await button('Save the set-up').click();
  await expect.poll(bodies).toMatchObject([
    {
      setup: 4,
      divisions: [
        {
          seeds: [teams[2]!.id, teams[1]!.id],
          format: { ties: ['points_difference', 'head_to_head', 'points_for'] },
        },
      ],
    },
  ]);
});

test('drawing the seeds keeps all teams, and is undone with one press', async () => {
  await open();
  await button('Change Robot Wars').click();
  await button('Draw the seeds').click();
  await expect.element(messages()).toMatchTextContent('The seeds are drawn.');
  await button('Undo').click();
  const list = page.getByRole('group', { name: 'Teams and seeds' }).getByRole('listitem');
  await expect
    .poll(() => list.elements().map((item) => item.querySelector('b')?.textContent))
    .toEqual(['Goat Horn', 'Rolling Calf', 'Bruk Wire']);
});

test('what is wrong is said beside its field, also in a division that is closed', async () => {
  await open();
  await button('Change Robot Wars').click();
  await box('Groups').fill('');
  await box('Seconds of a match').fill('0');
  await button('Close Robot Wars').click();
  await button('Save the set-up').click();
  await expect.element(box('Groups')).toHaveAccessibleDescription('1: one table for everybody Enter a whole number');
  await expect.element(box('Seconds of a match')).toHaveAccessibleDescription('Enter 1 or more');
  expect(bodies()).toEqual([]);
});

test('somebody else was faster: it is said, what was typed stays, and the next save replaces theirs', async () => {
  refuse(eventSetupCalls.saveEventSetup, 409, { error: 'Somebody else has just changed this.', code: 'stale' });
  const shown = await open();
  await button('Change Robot Wars').click();
  await box('Name of the division').fill('Yard Wars');
  await button('Save the set-up').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Somebody else saved this set-up.');
  await expect.element(button('Save over theirs')).toBeVisible();
  await expect.element(box('Name of the division')).toHaveValue('Yard Wars');
  await shown.leave();
  await open();
  await expect.element(page.getByRole('region', { name: 'Yard Wars' })).toBeVisible();
  await button('Discard it').click();
  await expect.element(page.getByRole('region', { name: 'Robot Wars' })).toBeVisible();
});

test('a division that has begun shows neither its format nor its teams as something to change', async () => {
  await open({ ...setup, divisions: [{ ...setup.divisions[0]!, begun: true }] });
  await button('Change Robot Wars').click();
  await expect
    .element(page.getByRole('region', { name: 'Robot Wars' }))
    .toMatchTextContent('Something was played, so the format and the teams stay as they are.');
  await expect.element(box('Name of the division')).toBeVisible();
  expect(page.getByLabelText('How it is played').elements()).toEqual([]);
  expect(button('Remove Robot Wars').elements()).toEqual([]);
});
