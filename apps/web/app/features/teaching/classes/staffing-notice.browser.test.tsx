import { classDecisionCalls } from '@doctorbird/contract/teaching/class-decisions';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { sendWhatWaits } from '../../../../test/send-what-waits.ts';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { StaffingNotice } from './staffing-notice.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const flagged = { warnings: ['no_cleared_staff' as const, 'one_adult' as const], goes_ahead: null };
const notice = (staffing: Parameters<typeof StaffingNotice>[0]['staffing']) => (
  <StaffingNotice meetingId={idOf(51)} title="Rovers" staffing={staffing} />
);

test('a class with the adults that it needs says nothing', async () => {
  await renderInApp(notice({ warnings: [], goes_ahead: null }), { as: aStaffMember(), at: '/staff' });
  await expect.element(page.getByRole('region', { name: 'Adults in this class' })).not.toBeInTheDocument();
});

test('without a signal the decision waits, with its reason shown, and is one decision', async () => {
  loseLine(classDecisionCalls.decideClass);
  answer(classDecisionCalls.decideClass, { staffing: flagged });
  const person = aStaffMember();
  await renderInApp(notice(flagged), { as: person, at: '/staff' });
  await expect.element(page.getByText('No cleared adult, One adult only')).toBeVisible();
  await button('It goes ahead').click();
  await page.getByRole('dialog').getByRole('button', { name: 'It goes ahead', exact: true }).click();
  await expect.element(page.getByText('Please say why the class can take place')).toBeVisible();
  await page.getByLabelText('Why can it take place?').fill('The principal is in the room.');
  await page.getByRole('dialog').getByRole('button', { name: 'It goes ahead', exact: true }).click();
  await expect.element(page.getByText('Goes ahead: The principal is in the room.')).toBeVisible();
  await sendWhatWaits(person.user.id);
  const [first, second] = sentTo(classDecisionCalls.decideClass).map(({ body }) => body as { id: string });
  expect(second).toEqual(first);
  expect(first).toMatchObject({ reason: 'The principal is in the room.' });
});

test('what somebody decided stands with name and reason', async () => {
  const goesAhead = { by: 'Ana Office', reason: 'Kezia is on her way.', at: '2026-11-21T14:40:00.000Z' };
  await renderInApp(notice({ ...flagged, goes_ahead: goesAhead }), { as: aStaffMember(), at: '/staff' });
  await expect.element(page.getByText('decided by Ana Office', { exact: false })).toBeVisible();
  await expect.element(button('It goes ahead')).not.toBeInTheDocument();
});
