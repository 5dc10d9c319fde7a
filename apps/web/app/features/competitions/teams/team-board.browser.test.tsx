import { teamCalls, type BoardMember, type TeamBoard as Board } from '@doctorbird/contract/competitions/team-members';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { TeamBoard } from './team-board.tsx';

const member = (at: number, facts: Partial<BoardMember>): BoardMember => ({
  id: idOf(at),
  name: 'Zuri G.',
  state: 'open',
  own: false,
  completed_at: null,
  reminded_at: null,
  was_sent: false,
  shirt_size: null,
  link: { address: 'https://robots.test/team/abc', ends_at: '2027-01-02T23:00:00.000Z' },
  ...facts,
});
const board: Board = {
  id: idOf(70),
  name: 'Peenie Wallies',
  code: 'PWL',
  ink: 0,
  robot: 'Peenie',
  coach: 'Simone Campbell',
  status: 'entered',
  competition: {
    title: 'Yard Clash',
    slug: 'yard-clash',
    date: '2027-01-09',
    age_range: '8-14',
    team_min: 2,
    team_max: 4,
    change_until: '2027-01-06',
  },
  can_change: true,
  can_complete: true,
  has_room: true,
  accepted: 1,
  members: [
    member(1, {
      name: 'Maya C.',
      state: 'accepted',
      own: true,
      completed_at: '2026-11-27T15:00:00.000Z',
      link: null,
    }),
    member(2, { reminded_at: '2026-11-26T15:00:00.000Z', was_sent: true }),
  ],
  join: { address: 'https://robots.test/team/join', ends_at: '2027-01-02T23:00:00.000Z' },
};
const token = 'c'.repeat(40);
const open = (facts: Partial<Board> = {}) => renderInApp(<TeamBoard board={{ ...board, ...facts }} token={token} />);

test('the coach sees who is complete and when a parent was reminded, and shares a link', async () => {
  await open();
  await expect.element(page.getByText('1 of 2 accepted. Members can be changed until 6 Jan 2027.')).toBeVisible();
  const zuri = page.getByRole('listitem', { name: 'Zuri G.' });
  await expect.element(zuri).toMatchTextContent('Reminded on 26 Nov 2026');
  const share = zuri.getByRole('link', { name: 'Share by WhatsApp: the link of Zuri G.' });
  await expect.element(share).toHaveAttribute('href', expect.stringContaining('robots.test%2Fteam%2Fabc'));
  refuse(teamCalls.remindTeamMember, 409, { code: 'reminded_today', error: 'Please try again tomorrow.' });
  await zuri.getByRole('button', { name: 'Remind the parent of Zuri G.' }).click();
  await expect.poll(() => sentTo(teamCalls.remindTeamMember).length).toBe(1);
});

test('a member is added once, whatever the line does', async () => {
  await open();
  const name = page.getByRole('textbox', { name: 'First name, one letter' });
  const add = page.getByRole('button', { name: 'Add the member' });
  await add.click();
  await expect.element(name).toHaveAccessibleDescription('First name and one letter, please');
  await name.fill('Omari W.');
  loseLine(teamCalls.addTeamMember);
  answer(teamCalls.addTeamMember, board);
  await add.click();
  await expect.element(name).toHaveValue('Omari W.');
  await add.click();
  await expect.element(name).toHaveValue('');
  const [first, second] = sentTo(teamCalls.addTeamMember);
  expect(second!.params).toEqual(first!.params);
});

test('after the last day nothing can be changed', async () => {
  await open({ can_change: false, can_complete: false, join: null });
  await expect.element(page.getByText('1 of 2 accepted.', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add the member' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Actions for Zuri G.' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Send this to the parents' })).not.toBeInTheDocument();
});

test('a team below its smallest size is not complete, also when all who are left have accepted', async () => {
  const declined = member(2, { state: 'declined', link: null });
  const { screen } = await open({ members: [board.members[0]!, declined] });
  const small = '1 of at least 2 accepted. The team is too small';
  await expect.element(page.getByText(`${small}: add members until 6 Jan 2027.`, { exact: true })).toBeVisible();
  await expect.element(page.getByText('The team is complete.', { exact: false })).not.toBeInTheDocument();
  await screen.unmount();
  const later = await open({ members: [declined], accepted: 0, can_change: false, join: null });
  await expect
    .element(page.getByText('0 of at least 2 accepted. The team is too small.', { exact: true }))
    .toBeVisible();
  await later.screen.unmount();
  const nia = member(3, { name: 'Nia B.', state: 'accepted', link: null });
  await open({ members: [board.members[0]!, declined, nia], accepted: 2 });
  await expect.element(page.getByText('All 2 accepted. The team is complete.', { exact: true })).toBeVisible();
});

test('between the last day for changes and the day itself a parent who has not answered has a new link', async () => {
  const ended = member(2, { link: null });
  const omari = member(3, { name: 'Omari W.' });
  await open({ can_change: false, join: null, members: [board.members[0]!, ended, omari] });
  const zuri = page.getByRole('listitem', { name: 'Zuri G.' });
  await expect.element(zuri).toMatchTextContent('The link has ended: make a new one');
  answer(teamCalls.renewTeamLink, board);
  await page.getByRole('button', { name: 'Actions for Zuri G.' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Put somebody else here' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Make a new link' }).click();
  await expect.poll(() => sentTo(teamCalls.renewTeamLink).length).toBe(1);
  await expect.element(page.getByRole('link', { name: 'Print the slips' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Copy the link', exact: true })).not.toBeInTheDocument();
});
