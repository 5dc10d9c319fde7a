import { studentAdminCalls } from '@doctorbird/contract/families/students-admin';
import type { AdminStudent } from '@doctorbird/contract/families/people-admin';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf, noChildTexts } from '../../../../test/samples.ts';
import { ChosenTool } from '../../../portal/chosen-tool.tsx';

const chosen = [
  { id: idOf(1), name: 'Maya Campbell' },
  { id: idOf(2), name: 'Zoe Grant' },
  { id: idOf(3), name: 'Omar Blake' },
];
const archived: AdminStudent = {
  id: idOf(1),
  full_name: 'Maya Campbell',
  email: null,
  date_of_birth: '2016-05-04',
  age: 10,
  grade_level: 'grade_5',
  grade_label: 'Grade 5',
  ...noChildTexts,
  is_active: false,
  archived: true,
  created_at: '2026-11-01T15:00:00.000Z',
  parent_id: idOf(9),
  parent: { id: idOf(9), full_name: 'Simone Campbell', phone: null },
  has_account: false,
  has_medical_notes: false,
  marketing: false,
  enrollments: [],
  tags: [],
  version: 2,
};
const load = async () => (await import('./archive-many.tsx')).ArchiveMany;
const dialog = page.getByRole('dialog');
const open = async () => {
  await renderInApp(<ChosenTool asks="office" label="Archive" chosen={chosen} load={load} />);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect.element(dialog).toMatchTextContent('Maya Campbell, Zoe Grant, Omar Blake');
};
const press = () => dialog.getByRole('button', { name: 'Archive 3', exact: true }).click();
const asked = () => sentTo(studentAdminCalls.archiveStudent);

beforeEach(() => forget(studentAdminCalls.archiveStudent));

test('each chosen child is archived with the reason, and all are brought back by Undo', async () => {
  answer(studentAdminCalls.archiveStudent, archived);
  answer(studentAdminCalls.restoreOfficeStudent, archived);
  await open();
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Moved away');
  await press();
  await expect.element(messages()).toMatchTextContent('3 children archived.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked().map(({ body }) => body)).toEqual(Array.from({ length: 3 }, () => ({ reason: 'Moved away' })));
  await messages().getByRole('button', { name: 'Undo' }).click();
  await expect.element(messages()).toMatchTextContent('3 children brought back.');
  expect(sentTo(studentAdminCalls.restoreOfficeStudent)).toHaveLength(3);
});

test('one that is refused is named with the reason, the others are archived', async () => {
  answer(studentAdminCalls.archiveStudent, archived);
  refuse(studentAdminCalls.archiveStudent, 409, { error: 'Zoe Grant has a place in Robots.' });
  answer(studentAdminCalls.archiveStudent, archived);
  await open();
  await press();
  await expect.element(dialog).toMatchTextContent('2 children archived. Not done:');
  await expect.element(dialog).toMatchTextContent('Zoe Grant: Zoe Grant has a place in Robots.');
  await dialog.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a lost connection stops it; the next press goes on where it was', async () => {
  answer(studentAdminCalls.archiveStudent, archived);
  loseLine(studentAdminCalls.archiveStudent);
  answer(studentAdminCalls.archiveStudent, archived);
  const before = asked().length;
  await open();
  await press();
  await expect.element(dialog).toMatchTextContent('Network error');
  await press();
  await expect.element(dialog).not.toBeInTheDocument();
  const ids = asked()
    .slice(before)
    .map(({ params }) => params['id']);
  expect(ids).toEqual([idOf(1), idOf(2), idOf(2), idOf(3)]);
});
