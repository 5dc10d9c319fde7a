import { doorCalls } from '@doctorbird/contract/teaching/door';
import { headcountCalls } from '@doctorbird/contract/teaching/headcounts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../../test/act.ts';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { aDoor, aDoorRow, isIn } from '../../../../test/door-samples.ts';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { sendWhatWaits } from '../../../../test/send-what-waits.ts';
import { HeadcountView } from './headcount-view.tsx';
import { sendDoor } from './send-door.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('nobody is done while a child is missing; a lost answer is one headcount', async () => {
  loseLine(headcountCalls.recordHeadcount);
  answer(headcountCalls.recordHeadcount, { data: [] });
  const rows = [aDoorRow(1, 'Maya Campbell', isIn), aDoorRow(2, 'Omari Wright', isIn), aDoorRow(3, 'Not Here')];
  const person = aStaffMember();
  await renderInApp(<HeadcountView door={aDoor(rows)} />, { as: person, at: '/staff' });
  await expect.element(page.getByRole('status')).toMatchTextContent('2 children are missing of 2');
  await expect.element(button('2 missing')).toBeDisabled();
  await expect.element(page.getByText('Not Here')).not.toBeInTheDocument();
  await page.getByLabelText('Maya Campbell').click();
  // The missing ones stand first.
  expect(
    page
      .getByRole('checkbox')
      .elements()
      .map((one) => one.closest('label')!.textContent),
  ).toEqual(['Omari Wright', 'Maya Campbell']);
  await page.getByLabelText('Omari Wright').click();
  await button('All are here').click();
  await expect.poll(() => sentTo(headcountCalls.recordHeadcount).length).toBe(1);
  // It waits on the device once the first try has failed, and is sent again from there.
  await sendWhatWaits(person.user.id);
  await expect.element(page.getByText('2 children counted at', { exact: false })).toBeVisible();
  const [first, second] = sentTo(headcountCalls.recordHeadcount).map(({ body }) => body as { id: string });
  expect(second!.id).toBe(first!.id);
  expect(first).toMatchObject({ reason: 'drill', adults: 2, student_ids: [idOf(1), idOf(2)] });
});

test('too few adults for so many children are said', async () => {
  const rows = [1, 2, 3].map((number) => aDoorRow(number, `Child ${number}`, isIn));
  await renderInApp(<HeadcountView door={aDoor(rows, { ratio: 2 })} />, { as: aStaffMember(), at: '/staff' });
  await page.getByLabelText('Adults with them').fill('1');
  await expect.element(page.getByRole('alert')).toMatchTextContent('3 children need 2 (1 for each 2)');
});

test('who came or left on this device without a connection is counted as at the door', async () => {
  loseLine(doorCalls.recordDoor);
  const door = aDoor([
    aDoorRow(1, 'Maya Campbell', isIn),
    aDoorRow(2, 'Omari Wright'),
    aDoorRow(3, 'Zuri Grant', isIn),
  ]);
  await renderInApp(<HeadcountView door={door} />, { as: aStaffMember(), at: '/staff' });
  await expect.element(page.getByRole('status')).toMatchTextContent('2 children are missing of 2');
  const event = { note: 'Althea said yes', at_device: new Date().toISOString() };
  await act(async () => {
    await sendDoor(door.meeting.id, { ...event, id: idOf(81), student_id: idOf(2), kind: 'in' }, 'Omari is in');
    await sendDoor(
      door.meeting.id,
      { ...event, id: idOf(82), student_id: idOf(3), kind: 'out', collector: { kind: 'other', full_name: 'Joy' } },
      'Zuri left',
    );
  });
  await expect.element(page.getByLabelText('Omari Wright')).toBeVisible();
  await expect.element(page.getByLabelText('Zuri Grant')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toMatchTextContent('2 children are missing of 2');
});

test('a child who came at another device is on the list after the refusal that names it, and the ticks stay', async () => {
  refuse(headcountCalls.recordHeadcount, 409, { code: 'somebody_missing', error: 'Not counted yet: Omari Wright.' });
  answer(headcountCalls.recordHeadcount, { data: [] });
  const maya = aDoorRow(1, 'Maya Campbell', isIn);
  answer(doorCalls.getDoor, aDoor([maya, aDoorRow(2, 'Omari Wright', isIn)]));
  await renderInApp(<HeadcountView door={aDoor([maya, aDoorRow(2, 'Omari Wright')])} />, {
    as: aStaffMember(),
    at: '/staff',
  });
  await page.getByLabelText('Maya Campbell').click();
  await button('All are here').click();
  await expect.element(messages()).toMatchTextContent('Not counted yet: Omari Wright.');
  await expect.element(button('1 missing')).toBeDisabled();
  await page.getByLabelText('Omari Wright').click();
  await button('All are here').click();
  await expect.element(page.getByText('2 children counted at', { exact: false })).toBeVisible();
  expect(sentTo(headcountCalls.recordHeadcount)).toMatchObject([
    { body: { student_ids: [idOf(1)] } },
    { body: { student_ids: [idOf(1), idOf(2)] } },
  ]);
});
