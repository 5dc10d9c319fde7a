import { conversationCalls, type Recipients } from '@doctorbird/contract/messages/conversations';
import { toClassCalls } from '@doctorbird/contract/messages/to-class';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { TeacherStart } from './teacher-start.tsx';

const recipients = (facts: Partial<Recipients> = {}): Recipients => ({
  teachers: [],
  children: [],
  families: [
    {
      parent_id: idOf(2),
      name: 'Marcia Brown',
      child_id: idOf(3),
      child: 'Maya Brown',
      program_id: idOf(4),
      program: 'Level 1',
    },
  ],
  classes: [{ id: idOf(4), title: 'Level 1', families: 15, class_today: null }],
  quiet_until: null,
  ...facts,
});
const show = (facts: Partial<Recipients> = {}) =>
  renderInApp(<TeacherStart recipients={recipients(facts)} />, { as: aStaffMember('staff') });
const write = async () => {
  await page.getByLabelText('First line').fill('A good day');
  await page.getByLabelText('Message').fill('Ask Maya about the motor.');
};

test('after a lost line the same message leaves under the same id, with the time on the device', async () => {
  await show();
  await page.getByLabelText('To').selectOptions('Maya Brown: Marcia Brown');
  await write();
  loseLine(conversationCalls.startThread);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => sentTo(conversationCalls.startThread).length).toBe(1);
  refuse(conversationCalls.startThread, 409, { error: 'Not now' });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect.poll(() => sentTo(conversationCalls.startThread).length).toBe(2);
  const [first, second] = sentTo(conversationCalls.startThread).map(({ body }) => body as Record<string, string>);
  expect(first).toMatchObject({ parent_id: idOf(2), child_id: idOf(3), program_id: idOf(4) });
  expect(first!['id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(second!['id']).toBe(first!['id']);
  // To the letter: with another time the server refuses it under this key.
  expect(second).toEqual(first);
  expect(Date.parse(first!['at_device']!)).toBeLessThanOrEqual(Date.now());
});

test('a message to a class whose answer was lost is sent again as the same request', async () => {
  await show();
  await page.getByLabelText('To').selectOptions('All of Level 1, 15 families');
  await write();
  loseLine(toClassCalls.writeToClass);
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: 'Send to 15 families' }).click();
    await expect.poll(() => sentTo(toClassCalls.writeToClass).length).toBe(count);
  }
  const [first, second] = sentTo(toClassCalls.writeToClass);
  expect(second!.key).toBe(first!.key);
  expect(second!.body).toEqual(first!.body);
});

test('a class is written to in the morning when families have quiet hours, unless the class of today needs it', async () => {
  await show({
    quiet_until: '2026-11-25T12:00:00.000Z',
    classes: [{ id: idOf(4), title: 'Level 1', families: 15, class_today: '2026-11-24T20:30:00.000Z' }],
  });
  await page.getByLabelText('To').selectOptions('All of Level 1, 15 families');
  await expect
    .element(page.getByText('Every family answers you alone and sees no other.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send at 7:00 am' })).toBeVisible();
  await page.getByLabelText('Urgent: about today’s class, 3:30 pm').click();
  await expect.element(page.getByText('Families have quiet hours.', { exact: false })).not.toBeInTheDocument();
  await write();
  refuse(toClassCalls.writeToClass, 409, { error: 'Not now' });
  await page.getByRole('button', { name: 'Send to 15 families' }).click();
  await expect.poll(() => sentTo(toClassCalls.writeToClass).length).toBe(1);
  await expect
    .poll(() => sentTo(toClassCalls.writeToClass)[0]?.body)
    .toMatchObject({ subject: 'A good day', urgent: true });
});
