import type { Door, WalkUpAtDoor } from '@doctorbird/contract/teaching/door';
import { headcountCalls } from '@doctorbird/contract/teaching/headcounts';
import { kioskCalls } from '@doctorbird/contract/teaching/kiosk';
import { walkUpCalls } from '@doctorbird/contract/teaching/walk-ups';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../../test/act.ts';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { aDoor, aDoorRow, isIn } from '../../../../test/door-samples.ts';
import { sendAll } from '../../../portal/unsent/send-unsent.ts';
import { DoorBoard } from './door-board.tsx';
import { HeadcountView } from './headcount-view.tsx';

const kemar = (facts: Partial<WalkUpAtDoor> = {}): WalkUpAtDoor => ({
  id: idOf(61),
  full_name: 'Kemar Reid',
  guardian: { full_name: 'Donna Reid', phone: '+18765550177' },
  critical_alert: null,
  came: { at: new Date().toISOString(), by: 'Andre' },
  left: null,
  ...facts,
});
const person = aStaffMember();
const open = (door: Door) => {
  answer(kioskCalls.getGate, { kiosks: [], requests: [] });
  return renderInApp(<DoorBoard door={door} />, { as: person, at: '/staff' });
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('textbox', { name });

test.each([1440, 360])('one form lets a child in who has no place, at %i px', async (width) => {
  await page.viewport(width, 800);
  answer(walkUpCalls.writeWalkUp, aDoor([], { walk_ups: [kemar({ critical_alert: 'Allergic to peanuts' })] }));
  await open(aDoor([]));
  await button('Child without a place').click();
  await button('Let in').click();
  await expect.element(box('Phone of the guardian')).toHaveAccessibleDescription(/Phone number is required/);
  await box('Full name of the child').fill('Kemar Reid');
  await box('Full name of the guardian').fill('Donna Reid');
  await box('Phone of the guardian').fill('876-555-0177');
  await box('What the class must know right away').fill('Allergic to peanuts');
  await button('Let in').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Donna Reid, (876) 555-0177', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Allergic to peanuts', { exact: false })).toBeVisible();
  await expect.element(page.getByText('1 child is here')).toBeVisible();
  expect(sentTo(walkUpCalls.writeWalkUp)).toMatchObject([
    { body: { full_name: 'Kemar Reid', guardian_name: 'Donna Reid', critical_alert: 'Allergic to peanuts' } },
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('without a connection it stands at the door at once, and is sent once', async () => {
  loseLine(walkUpCalls.writeWalkUp);
  answer(walkUpCalls.writeWalkUp, aDoor([], { walk_ups: [kemar()] }));
  await open(aDoor([]));
  await button('Child without a place').click();
  await box('Full name of the child').fill('Kemar Reid');
  await box('Full name of the guardian').fill('Donna Reid');
  await box('Phone of the guardian').fill('876-555-0177');
  await button('Let in').click();
  await expect.element(page.getByText('Kemar Reid', { exact: true })).toBeVisible();
  await act(() => sendAll(person.user.id));
  const sent = sentTo(walkUpCalls.writeWalkUp).map(({ body }) => (body as { id: string }).id);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('it leaves with somebody who is written down; a refusal says why and nothing is lost', async () => {
  refuse(walkUpCalls.moveWalkUp, 409, { error: 'This class is cancelled.', code: 'meeting_cancelled' });
  const gone = kemar({ left: { at: new Date().toISOString(), with: 'Uncle Roy' } });
  answer(walkUpCalls.moveWalkUp, aDoor([], { over: true, walk_ups: [gone] }));
  await open(aDoor([], { over: true, walk_ups: [kemar()] }));
  await button('Out: Kemar Reid').click();
  await expect.element(box('Who collects the child')).toHaveValue('Donna Reid');
  await box('Who collects the child').fill('Uncle Roy');
  await button('Release the child').click();
  await expect.element(messages()).toMatchTextContent('This class is cancelled.');
  await expect.element(box('Who collects the child')).toHaveValue('Uncle Roy');
  await button('Release the child').click();
  await expect.element(page.getByText('with Uncle Roy', { exact: false }).first()).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Gone without a place, 1' })).toBeVisible();
});

test('a headcount counts it with the others', async () => {
  answer(headcountCalls.recordHeadcount, { data: [] });
  await renderInApp(<HeadcountView door={aDoor([aDoorRow(1, 'Maya Campbell', isIn)], { walk_ups: [kemar()] })} />, {
    as: person,
    at: '/staff',
  });
  await page.getByLabelText('Maya Campbell').click();
  await page.getByLabelText('Kemar Reid, no place').click();
  await button('All are here').click();
  await expect.element(page.getByText('2 children counted at', { exact: false })).toBeVisible();
  expect(sentTo(headcountCalls.recordHeadcount)).toMatchObject([
    { body: { student_ids: [idOf(1)], walk_up_ids: [idOf(61)] } },
  ]);
});
