import { listCalls } from '@doctorbird/contract/lists';
import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { transferCalls } from '@doctorbird/contract/enrollments/transfers';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminEnrollment, anAdminProgram, anEnrollment, idOf } from '../../../../test/samples.ts';
import { AdminDialog } from './admin-dialog.tsx';
import type { AdminTask } from './admin-task.ts';
import { BulkBar } from './bulk-bar.tsx';
import { inShort } from './select-enrollments.ts';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const { student } = anEnrollment();
const maya = anAdminEnrollment();
const tariq = anAdminEnrollment({
  id: idOf(22),
  student: { ...student, id: idOf(2), full_name: 'Tariq Brown' },
});
const over = anAdminEnrollment({ id: idOf(23), status: 'cancelled', moves: [], can_transfer: false });
const club = anAdminProgram({ id: idOf(12), title: 'Saturday club', price: 15_000, places_left: 3 });
const full = anAdminProgram({ id: idOf(13), title: 'Camp', places_left: 0 });
const done = anAdminProgram({ id: idOf(14), title: 'Last year', status: 'completed' });

const dialog = page.getByRole('dialog');
const select = dialog.getByRole('combobox', { name: 'Program' });
/** The next answers, in place of those before. */
function preview(moved: number, repriced = 0, refused: { id: string; error: string }[] = [], discounted = 0) {
  forget(transferCalls.transferEnrollments);
  answer(transferCalls.transferEnrollments, { moved, repriced, discounted, credited: 0, owing: 0, refused });
}
function programs() {
  forget(listCalls.listAllPrograms);
  answer(listCalls.listAllPrograms, { data: [full, done, club], page: 1, limit: 100, total: 3 });
}

function Bar({ rows = [maya, tariq, over] }) {
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const chosen = rows.map(inShort).filter(({ id }) => !dropped.includes(id));
  const nothing = { everything: false, loading: false, selectAll: async () => {}, clear: () => {} };
  return <BulkBar selection={{ chosen, drop: setDropped, ...nothing }} total={3} />;
}
const openMany = () => page.getByRole('button', { name: 'Move to another program 2 of 3' }).click();

test('the server says which places can move; only these are sent, and the others are named', async () => {
  programs();
  preview(2, 2, [{ id: over.id, error: 'A place that is cancelled cannot be moved.' }]);
  await renderInApp(<Bar />);
  await openMany();
  await expect.element(page.getByRole('dialog', { name: 'Move to another program: 3 places' })).toBeVisible();
  // The programs load after the dialog is there.
  await expect.element(select).toBeVisible();
  expect([...(select.element() as HTMLSelectElement).options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Choose a program', false],
    ['Camp (full)', true],
    ['Saturday club', false],
  ]);
  await select.selectOptions('Saturday club');
  await expect
    .element(dialog)
    .toMatchTextContent('2 of 3 places can be moved. For 2 the price changes to J$15,000.00.');
  await expect.element(dialog).toMatchTextContent('A place that is cancelled cannot be moved.');
  await expect
    .poll(() => sentTo(transferCalls.transferEnrollments)[0]?.body)
    .toMatchObject({
      ids: [maya.id, tariq.id, over.id],
      preview: true,
    });
  preview(2, 2);
  await dialog.getByRole('button', { name: 'Move 2 places' }).click();
  await expect.element(messages()).toMatchTextContent('Moved: 2 of 3.');
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = sentTo(transferCalls.transferEnrollments)[1];
  expect(sent?.body).toEqual({ ids: [maya.id, tariq.id], program_id: club.id, reason: null, preview: false });
  expect(sent?.key).toBeTruthy();
});

test('a place that keeps its discounts costs less than the program', async () => {
  programs();
  preview(1, 1, [], 1);
  await renderInApp(<Bar rows={[maya]} />);
  await page.getByRole('button', { name: 'Move to another program 1' }).click();
  await select.selectOptions('Saturday club');
  await expect.element(dialog).toMatchTextContent('The price changes to J$15,000.00, less discounts.');
});

test('what became impossible meanwhile is listed after the move', async () => {
  programs();
  preview(2);
  await renderInApp(<Bar rows={[maya, tariq]} />);
  await page.getByRole('button', { name: 'Move to another program 2' }).click();
  await select.selectOptions('Saturday club');
  preview(1, 0, [{ id: tariq.id, error: 'This program is full.' }]);
  await dialog.getByRole('button', { name: 'Move 2 places' }).click();
  await expect.element(dialog).toMatchTextContent('Moved: 1. These were not moved and are still chosen:');
  await expect.element(dialog).toMatchTextContent('Tariq Brown, After-school robotics: This program is full.');
});

test('a reason asks the server again, and a lost line keeps key and text', async () => {
  programs();
  preview(0, 0, [{ id: maya.id, error: 'Give a reason to move the place anyway.' }]);
  await renderInApp(<Bar rows={[maya]} />);
  await page.getByRole('button', { name: 'Move to another program 1' }).click();
  await select.selectOptions('Saturday club');
  await expect.element(dialog).toMatchTextContent('Give a reason to move the place anyway.');
  preview(1);
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('With her sister');
  await expect.element(dialog).toMatchTextContent('The place can be moved.');
  forget(transferCalls.transferEnrollments);
  loseLine(transferCalls.transferEnrollments);
  const send = dialog.getByRole('button', { name: 'Move 1 place' });
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  preview(1);
  await send.click();
  await expect.element(messages()).toMatchTextContent('Moved: 1 of 1.');
  const sent = sentTo(transferCalls.transferEnrollments).filter(({ key }) => key);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ reason: 'With her sister' });
});

test('another program after a lost line is for all that fit there, not for those of the first one', async () => {
  const sunday = anAdminProgram({ id: idOf(15), title: 'Sunday club', places_left: 3 });
  forget(listCalls.listAllPrograms);
  answer(listCalls.listAllPrograms, { data: [club, sunday], page: 1, limit: 100, total: 2 });
  preview(1, 0, [{ id: tariq.id, error: 'This program is full.' }]);
  await renderInApp(<Bar rows={[maya, tariq]} />);
  await page.getByRole('button', { name: 'Move to another program 2' }).click();
  await select.selectOptions('Saturday club');
  const send = dialog.getByRole('button', { name: 'Move 1 place' });
  await expect.element(send).toBeVisible();
  forget(transferCalls.transferEnrollments);
  loseLine(transferCalls.transferEnrollments);
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  preview(2);
  await select.selectOptions('Sunday club');
  await dialog.getByRole('button', { name: 'Move 2 places' }).click();
  await expect.element(messages()).toMatchTextContent('Moved: 2 of 2.');
  expect(sentTo(transferCalls.transferEnrollments).at(-1)?.body).toMatchObject({
    ids: [maya.id, tariq.id],
    program_id: sunday.id,
    preview: false,
  });
});

function One() {
  const [task, setTask] = useState<AdminTask | null>({ enrollmentId: maya.id, kind: 'transfer' });
  return <AdminDialog task={task} enrollment={maya} onClose={() => setTask(null)} />;
}

test('one alone: its refusal stands in the form, which stays open', async () => {
  programs();
  preview(1);
  await renderInApp(<One />);
  await expect.element(page.getByRole('dialog', { name: 'Move Maya Campbell to another program' })).toBeVisible();
  await select.selectOptions('Saturday club');
  preview(0, 0, [{ id: maya.id, error: 'This program is full.' }]);
  await dialog.getByRole('button', { name: 'Move 1 place' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('This program is full.');
});

test('a failed check and failed programs can be tried again', async () => {
  refuse(listCalls.listAllPrograms, 500, { error: 'Something went wrong' });
  await renderInApp(<One />);
  const again = dialog.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  programs();
  await again.click();
  forget(transferCalls.transferEnrollments);
  refuse(transferCalls.transferEnrollments, 500, { error: 'Something went wrong' });
  await select.selectOptions('Saturday club');
  preview(1);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(dialog).toMatchTextContent('The place can be moved.');
});

test('a program beyond the first hundred can be chosen, too', async () => {
  forget(listCalls.listAllPrograms);
  const others = Array.from({ length: 100 }, (_, at) => ({ ...done, id: idOf(1000 + at), title: `Last year ${at}` }));
  answer(listCalls.listAllPrograms, { data: others, page: 1, limit: 100, total: 101 });
  answer(listCalls.listAllPrograms, { data: [club], page: 2, limit: 100, total: 101 });
  preview(2);
  await renderInApp(<Bar />);
  await openMany();
  await expect.element(select).toBeVisible();
  await select.selectOptions('Saturday club');
  await expect.element(dialog).toMatchTextContent('2 of 3 places can be moved.');
});
