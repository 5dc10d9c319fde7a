import { quickNoteCalls, type NoteSheet, type QuickNote } from '@doctorbird/contract/teaching/quick-notes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { listUnsent } from '../../../offline/unsent.ts';
import { NoteBoard } from './note-board.tsx';

const child = (at: number, name: string, week: number): NoteSheet['children'][number] => ({
  id: idOf(at),
  name,
  first_name: name.split(' ')[0]!,
  this_week: week,
  last: week > 0 ? 'Fixed the left motor.' : null,
  photos: 'own',
});
const aNote: QuickNote = {
  id: idOf(21),
  student_id: idOf(11),
  first_name: 'Zuri',
  tag: 'Helped others',
  team_only: false,
  text: null,
  media_id: null,
  by: 'Andre Bennett',
  at: '2026-11-24T21:12:00.000Z',
  mine: true,
};
const sheet = (today: QuickNote[] = []): NoteSheet => ({
  program: { id: idOf(4), title: 'Level 1' },
  sends_photos: true,
  tags: [
    { label: 'Helped others', team_only: false },
    { label: 'Needs support', team_only: true },
  ],
  children: [child(11, 'Zuri Grant', 2), child(12, 'Omari Wright', 0)],
  today,
});
const show = (today?: QuickNote[]) => renderInApp(<NoteBoard sheet={sheet(today)} />, { as: aStaffMember('staff') });

test('one tap on a child and one on a word save; the notice undoes it', async () => {
  await show();
  await expect.element(page.getByText('1 of 2 has one.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Zuri', exact: false }).click();
  await expect.element(page.getByText('2 notes this week. Last: Fixed the left motor.')).toBeVisible();
  answer(quickNoteCalls.addQuickNote, aNote);
  await page.getByRole('button', { name: 'Helped others', exact: false }).click();
  await expect.element(messages()).toMatchTextContent('Zuri: helped others. Saved');
  expect(sentTo(quickNoteCalls.addQuickNote)).toHaveLength(1);
  await expect
    .poll(() => sentTo(quickNoteCalls.addQuickNote)[0]?.body)
    .toMatchObject({ student_id: idOf(11), tag: 'Helped others' });
  answer(quickNoteCalls.removeQuickNote, undefined);
  await page.getByRole('button', { name: 'Undo' }).click();
  const { id } = sentTo(quickNoteCalls.addQuickNote)[0]!.body as { id: string };
  await expect.poll(() => sentTo(quickNoteCalls.removeQuickNote).map(({ params }) => params['id'])).toEqual([id]);
});

test('without a connection a note waits on the device, and is taken back there', async () => {
  const person = aStaffMember('staff');
  await renderInApp(<NoteBoard sheet={sheet()} />, { as: person });
  loseLine(quickNoteCalls.addQuickNote);
  await page.getByRole('button', { name: 'Omari', exact: false }).click();
  await page.getByRole('button', { name: 'Needs support', exact: false }).click();
  await expect.element(messages()).toMatchTextContent('Omari: needs support. Saved');
  const [waiting] = await listUnsent(person.user.id);
  expect(waiting?.label).toBe('Omari: needs support');
  expect(waiting?.id).toBe((sentTo(quickNoteCalls.addQuickNote)[0]!.body as { id: string }).id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => listUnsent(person.user.id)).toEqual([]);
  expect(sentTo(quickNoteCalls.removeQuickNote)).toHaveLength(0);
});

test('words follow from the list; notes of colleagues stay theirs', async () => {
  await show([aNote, { ...aNote, id: idOf(22), by: 'Kezia Brown', mine: false }]);
  await expect.element(page.getByText('Kezia Brown', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo', exact: false }).all()).toHaveLength(1);
  await page.getByRole('button', { name: 'Add', exact: false }).click();
  await page.getByLabelText('In a few words', { exact: false }).fill('Showed Omari how to read the plan');
  answer(quickNoteCalls.changeQuickNote, { ...aNote, text: 'Showed Omari how to read the plan' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Added to the note.');
  await expect
    .poll(() => sentTo(quickNoteCalls.changeQuickNote)[0]?.body)
    .toEqual({ text: 'Showed Omari how to read the plan', at_device: expect.any(String) });
});
