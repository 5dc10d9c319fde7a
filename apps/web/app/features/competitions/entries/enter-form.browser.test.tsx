import { listCalls } from '@doctorbird/contract/lists';
import { entryCalls } from '@doctorbird/contract/competitions/entries';
import type { Entry } from '@doctorbird/contract/competitions/entries';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminGroup } from '../../../../test/sample-groups.ts';
import { idOf } from '../../../../test/samples.ts';
import { EnterForm } from './enter-form.tsx';

const entry: Entry = {
  id: idOf(71),
  competition: { id: idOf(72), slug: 'yard-clash', title: 'Yard Clash', date: '2027-03-06', status: 'upcoming' },
  name: 'Bolt',
  school: null,
  coach: null,
  code: 'BLT',
  ink: 0,
  robot: null,
  accepted: 1,
  ahead: null,
  offer_ends_at: null,
  members: ['Maya Campbell'],
  fee: 0,
  currency: 'JMD',
  bill_state: 'free',
  bill: null,
  payer: null,
  status: 'entered',
  can_withdraw: true,
  created_at: '2026-11-21T15:00:00.000Z',
  version: 1,
};
const entered = vi.fn<(entry: Entry) => void>();
const family = [
  { id: idOf(1), full_name: 'Maya Campbell', note: 'Grade 7' },
  { id: idOf(2), full_name: 'Zoe Campbell', note: 'Grade 1', against: 'Too young for this competition' },
];
const name = page.getByRole('textbox', { name: 'Team name' });
const maya = page.getByRole('checkbox', { name: 'Maya Campbell' });
const enter = page.getByRole('button', { name: 'Enter the team' });
const body = () => sentTo(entryCalls.enterTeam)[0]?.body;

async function open(own = family, sizes = { teamMin: 2, teamMax: 4 }): Promise<void> {
  entered.mockClear();
  answer(entryCalls.checkTeamCode, { is_free: null, free: ['BOL', 'BLT'], name_taken: false });
  await renderInApp(<EnterForm competitionId={idOf(72)} family={own} sizes={sizes} onEntered={entered} />);
}

test('a team needs a name and at least one member', async () => {
  await open();
  await enter.click();
  await expect.element(name).toHaveAccessibleDescription('Team name is required');
  await expect.element(page.getByText('Choose at least one member')).toBeVisible();
  expect(sentTo(entryCalls.enterTeam)).toHaveLength(0);
});

test("a family's children and others form a team, and the form counts them", async () => {
  answer(entryCalls.enterTeam, entry);
  await open();
  await name.fill('Bolt');
  await maya.click();
  const others = page.getByRole('textbox', { name: 'Other members (optional)' });
  await others.fill('Tariq B.\n\n  Jada W. ');
  await expect.element(others).toHaveAccessibleDescription(/A team has 2 to 4 members; you have named 3\./);
  await enter.click();
  await expect.poll(() => entered.mock.calls.length).toBe(1);
  expect(body()).toMatchObject({ name: 'Bolt', student_ids: [idOf(1)], others: ['Tariq B.', 'Jada W.'], school: null });
});

test('a child who may not take part cannot be selected, and the reason is shown', async () => {
  await open();
  const zoe = page.getByRole('checkbox', { name: 'Zoe Campbell' });
  await expect.element(zoe).toBeDisabled();
  await expect.element(zoe).toHaveAccessibleDescription('Too young for this competition');
});

test('a selected child can be removed again', async () => {
  answer(entryCalls.enterTeam, entry);
  await open();
  await name.fill('Bolt');
  await maya.click();
  await maya.click();
  await page.getByRole('textbox', { name: 'Other members (optional)' }).fill('Tariq B.');
  await enter.click();
  await expect.poll(body).toMatchObject({ student_ids: [], others: ['Tariq B.'] });
});

test('the office enters all members by name, and a contact', async () => {
  answer(entryCalls.enterTeam, entry);
  await open([]);
  await name.fill('Bolt');
  const members = page.getByRole('textbox', { name: 'Members' });
  await enter.click();
  await expect.element(members).toHaveAccessibleDescription(/Choose at least one member/);
  await members.fill('Tariq B.');
  await page.getByRole('textbox', { name: 'Phone of the coach (optional)' }).fill('876 555 0199');
  await enter.click();
  await expect.poll(body).toMatchObject({ contact_phone: '+18765550199', others: ['Tariq B.'] });
});

test('a taken name is reported beside its field, and the members stay', async () => {
  const taken = 'A team of this name is entered already';
  refuse(entryCalls.enterTeam, 409, { error: taken, fields: { name: taken } });
  await open();
  await name.fill('Bolt');
  await maya.click();
  await enter.click();
  await expect.element(name).toHaveAccessibleDescription(taken);
  await expect.element(maya).toBeChecked();
  expect(entered).not.toHaveBeenCalled();
});

test('the office chooses the school that pays, or leaves it for later', async () => {
  answer(entryCalls.enterTeam, entry);
  answer(listCalls.listGroups, { data: [anAdminGroup()], page: 1, limit: 100, total: 1 });
  answer(entryCalls.checkTeamCode, { is_free: null, free: ['STB'], name_taken: false });
  await renderInApp(
    <EnterForm
      competitionId={idOf(72)}
      family={[]}
      choosesPayer
      sizes={{ teamMin: null, teamMax: null }}
      onEntered={entered}
    />,
  );
  await name.fill('Stony Bots');
  await page.getByRole('textbox', { name: 'Members' }).fill('Kai B.');
  await page
    .getByRole('combobox', { name: 'Who pays the fee (optional)' })
    .selectOptions('Stony Ridge High, Robotics club');
  await enter.click();
  await expect.poll(() => body()).toMatchObject({ name: 'Stony Bots', group_id: anAdminGroup().id });
});

test('a family is not asked who pays', async () => {
  answer(entryCalls.enterTeam, entry);
  await open();
  await expect.element(page.getByRole('combobox', { name: /Who pays/ })).not.toBeInTheDocument();
  await name.fill('Bolt');
  await maya.click();
  await enter.click();
  await expect.poll(() => body()).toMatchObject({ group_id: null });
});

test('a code is proposed while the name is typed, and sent with the inks; one that is taken is said at its box', async () => {
  await open();
  const code = page.getByRole('textbox', { name: 'Three-letter code' });
  await name.fill('Bolt');
  await expect.element(code).toHaveValue('BOL');
  await page.getByRole('button', { name: 'Take BLT' }).click();
  await expect.element(code).toHaveValue('BLT');
  await page.getByRole('radio', { name: 'Reef' }).click();
  await maya.click();
  const taken = 'BLT is not free. Free and near: BOT';
  refuse(entryCalls.enterTeam, 422, { error: taken, fields: { code: taken } });
  await enter.click();
  await expect.element(page.getByText(taken)).toBeVisible();
  expect(body()).toMatchObject({ code: 'BLT', ink: 3, wait: false });
});

test('a school with all its places can wait, and nothing typed is lost', async () => {
  const full = 'Hope Valley has 3 of 3 teams in Yard Clash. You can wait for another place.';
  refuse(entryCalls.enterTeam, 409, { code: 'school_full', error: full });
  answer(entryCalls.enterTeam, { ...entry, status: 'waiting', ahead: 1 });
  await open();
  await name.fill('Bolt');
  await maya.click();
  await enter.click();
  await expect.element(page.getByText(full, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect.poll(() => entered.mock.calls.length).toBe(1);
  expect(sentTo(entryCalls.enterTeam).at(-1)?.body).toMatchObject({ name: 'Bolt', wait: true });
});
