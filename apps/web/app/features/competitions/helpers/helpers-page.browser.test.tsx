import { eventHelperCalls, type EventHelper } from '@doctorbird/contract/competitions/event-helpers';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { HelpersPage, type EventHelpers } from './helpers-page.tsx';

const helper: EventHelper = {
  id: idOf(50),
  name: 'Everton Grant',
  email: 'everton@example.com',
  phone: null,
  roles: ['referee', 'judge'],
  shifts: [
    { role: 'referee', starts_at: '2026-04-18T14:00:00.000Z', ends_at: '2026-04-18T17:00:00.000Z', place_id: idOf(30) },
  ],
  vetting: 'cleared',
  accepted_at: '2026-04-02T15:00:00.000Z',
  declined_at: null,
  seen_at: null,
  ends_at: '2026-04-19T05:00:00.000Z',
  ended_at: null,
  own_teams: ['Goat Horn'],
};
const event: EventHelpers = {
  helpers: [
    helper,
    {
      ...helper,
      id: idOf(51),
      name: 'Marva Reid',
      accepted_at: null,
      declined_at: '2026-04-02T15:00:00.000Z',
      own_teams: [],
    },
  ],
  places: [{ id: idOf(30), name: 'Mat A' }],
  date: '2026-04-18',
  last_day: '2026-04-18',
};
const link = 'https://robots.example/event#abcdefghijklmnopqrstuvwxyz';
const admin = aStaffMember('admin');
const open = () => renderInApp(<HelpersPage competitionId={idOf(9)} event={event} />, { as: admin });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('each line says who comes, when and where, and warns of a judge whose own child competes', async () => {
  await open();
  const list = page.getByRole('list', { name: 'Volunteers' });
  await expect.element(list).toMatchTextContent('Referee, Judge');
  await expect.element(list).toMatchTextContent('9:00 am to 12:00 pm: Referee, Mat A');
  await expect
    .element(list)
    .toMatchTextContent('Of the family of Goat Horn: somebody else should decide about that team.');
  await expect.element(list).toMatchTextContent('Cannot come');
});

test('somebody is invited with roles and a shift; the link is shown once, as text and as a code', async () => {
  answer(eventHelperCalls.inviteHelper, { helper, link, sent_to: helper.email });
  await open();
  await button('Invite somebody').click();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveAccessibleDescription('Name is required');
  await expect
    .element(dialog.getByRole('group', { name: 'Roles' }))
    .toHaveAccessibleDescription('Choose at least one role');
  await dialog.getByLabelText('Name', { exact: true }).fill('Everton Grant');
  await dialog.getByRole('checkbox', { name: 'Referee', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add a shift' }).click();
  const line = dialog.getByRole('group', { name: 'Line 1 of Shifts' });
  await line.getByLabelText('Role').selectOptions('Referee');
  await line.getByLabelText('From').fill('2026-04-18T09:00');
  await line.getByLabelText('To', { exact: true }).fill('2026-04-18T08:00');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect
    .element(line.getByLabelText('To', { exact: true }))
    .toHaveAccessibleDescription('A shift ends after it starts');
  await line.getByLabelText('To', { exact: true }).fill('2026-04-18T12:00');
  await line.getByLabelText('Where').selectOptions('Mat A');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('It was sent to everton@example.com.');
  await expect.element(dialog).toMatchTextContent(link);
  await expect.element(dialog.getByRole('img', { name: 'Code with the link of Everton Grant' })).toBeVisible();
  expect(sentTo(eventHelperCalls.inviteHelper)[0]?.body).toMatchObject({
    name: 'Everton Grant',
    roles: ['referee'],
    shifts: [
      {
        role: 'referee',
        starts_at: '2026-04-18T14:00:00.000Z',
        ends_at: '2026-04-18T17:00:00.000Z',
        place_id: idOf(30),
      },
    ],
    vetting: 'asked',
  });
});

test('a link is renewed and ended, and a refusal keeps what was typed', async () => {
  answer(eventHelperCalls.renewHelperLink, { helper, link, sent_to: null });
  await open();
  await button('Actions for Everton Grant').click();
  await page.getByRole('menuitem', { name: 'Make a new link' }).click();
  await expect.element(dialog).toMatchTextContent('Show this code to Everton Grant, or send the link.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  answer(eventHelperCalls.endHelper, { ...helper, ended_at: '2026-04-18T15:00:00.000Z' });
  await button('Actions for Everton Grant').click();
  await page.getByRole('menuitem', { name: 'No longer helps' }).click();
  await button('End the link').click();
  await expect.element(messages()).toMatchTextContent('Everton Grant no longer helps: the link has stopped.');
  refuse(eventHelperCalls.changeHelper, 409, {
    error: 'Everton Grant no longer helps. Make a new link first.',
    code: 'ended',
  });
  await button('Actions for Everton Grant').click();
  await page.getByRole('menuitem', { name: 'Change' }).click();
  await dialog.getByLabelText('Phone (optional)').fill('876 555 0142');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('no longer helps');
  await expect.element(dialog.getByLabelText('Phone (optional)')).toHaveValue('876 555 0142');
});
