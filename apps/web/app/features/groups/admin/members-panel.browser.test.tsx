import { groupMemberCalls, type GroupMember } from '@doctorbird/contract/groups/group-members';
import { schoolLinkCalls, type SchoolLink } from '@doctorbird/contract/groups/school-links';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { chooseFile, pressFileBox } from '../../../../test/press-file-box.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { ImportMembersForm } from './member-forms.tsx';
import { MembersPanel } from './members-panel.tsx';

const member = (number: number, full_name: string, facts: Partial<GroupMember> = {}): GroupMember => ({
  id: idOf(number),
  full_name,
  date_of_birth: null,
  age: null,
  grade_label: 'Grade 5',
  guardian_name: null,
  guardian_phone: null,
  critical_alert: null,
  student_id: null,
  ...facts,
});
const claim = (number: number, facts: Partial<SchoolLink['members'][number]> = {}) => ({
  id: idOf(number),
  state: 'claimed' as const,
  claimed_at: '2026-03-10T15:00:00.000Z',
  photo: false,
  answered: true,
  ...facts,
});
const link: SchoolLink = {
  address: 'http://robots.test/school/x',
  ends_at: '2026-06-10T15:00:00.000Z',
  openings: 0,
  opened_at: null,
  can_make: true,
  members: [
    claim(1),
    claim(2),
    claim(3, { answered: false }),
    claim(4, { state: 'waiting', claimed_at: null, photo: null, answered: false }),
  ],
};
const members = [
  member(1, 'Damion Rose'),
  member(2, 'Maya Campbell', { student_id: idOf(11) }),
  member(3, 'Tariq Brown', { student_id: idOf(12) }),
  member(4, 'Zuri Hall'),
];
const show = () =>
  renderInApp(<MembersPanel groupId={idOf(61)} members={members} canChange link={link} onLink={() => {}} />, {
    as: aStaffMember('admin'),
  });
const items = async (name: string) => {
  const menu = page.getByRole('button', { name: `Actions for ${name}`, exact: true });
  await menu.click();
  await expect.element(page.getByRole('menuitem', { name: 'Remove from roster', exact: true })).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
};

const readIt = 'Read what the parent wrote';
const askAgain = 'Ask the parents again';
const remove = 'Remove from roster';
test.each([
  ['Damion Rose', [readIt, askAgain, remove]],
  // On paper, though the child has a record here.
  ['Maya Campbell', [readIt, askAgain, remove]],
  // With an account: the record of the child counts.
  ['Tariq Brown', [askAgain, remove]],
  ['Zuri Hall', [remove]],
])('the menu of %s', async (name, texts) => {
  await show();
  expect(await items(name)).toEqual(texts);
});

test('the parents of a claimed child are asked again after a question', async () => {
  answer(schoolLinkCalls.askClaimAgain, link);
  await show();
  await items('Tariq Brown');
  await page.getByRole('menuitem', { name: askAgain, exact: true }).click();
  expect(sentTo(schoolLinkCalls.askClaimAgain)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask again', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Tariq Brown has a new slip.');
  expect(sentTo(schoolLinkCalls.askClaimAgain).map(({ params }) => params)).toEqual([
    { id: idOf(61), member_id: idOf(3) },
  ]);
});

test('a file that was corrected is chosen and checked again', async () => {
  answer(groupMemberCalls.checkMemberSheet, { rows: [], good: 0, bad: 1 });
  answer(groupMemberCalls.checkMemberSheet, { rows: [], good: 1, bad: 0 });
  await renderInApp(<ImportMembersForm groupId={idOf(61)} onClose={() => {}} />, { as: aStaffMember('admin') });
  const box = page.getByLabelText('CSV file');
  const checked = () => sentTo(groupMemberCalls.checkMemberSheet).map(({ body }) => body);
  await chooseFile(box, new File(['name,DOB\nKai,31/2/2016'], 'roster.csv', { type: 'text/csv' }));
  await expect.poll(checked).toEqual([{ csv: 'name,DOB\nKai,31/2/2016' }]);
  expect(await pressFileBox(box)).toBe('');
  await chooseFile(box, new File(['name,DOB\nKai,28/2/2016'], 'roster.csv', { type: 'text/csv' }));
  await expect.element(page.getByRole('button', { name: 'Import 1 member', exact: true })).toBeVisible();
});
