import { fieldAnswerCalls } from '@doctorbird/contract/organisation/field-answers';
import { listCalls } from '@doctorbird/contract/lists';
import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { enrollmentAdminCalls } from '@doctorbird/contract/enrollments/enrollments-admin';
import { waitingListCalls } from '@doctorbird/contract/enrollments/waiting-list';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminProgram, idOf } from '../../../../test/samples.ts';
import { ProgramsThenForm } from './enroll-student-form.tsx';

// Nobody is elsewhere.
beforeEach(() => {
  answer(childClashCalls.childClashes, { data: [], total: 0 });
  answer(fieldAnswerCalls.listFields, { fields: [] });
});

const child = { id: idOf(1), full_name: 'Maya Campbell', date_of_birth: '2016-06-01', enrollments: [] };
const club = anAdminProgram({ id: idOf(12), title: 'Saturday club', places_left: 3 });
const full = anAdminProgram({ id: idOf(13), title: 'Camp', places_left: 0, can_wait: true, waiting: 2 });
const closed = anAdminProgram({ id: idOf(14), title: 'Kites', places_left: 0, can_wait: false });

const select = page.getByRole('combobox', { name: 'Program' });
function programs() {
  forget(listCalls.listAllPrograms);
  answer(listCalls.listAllPrograms, { data: [full, closed, club], page: 1, limit: 100, total: 3 });
}

test('a full program with a waiting list can be chosen: the child is added to the list, and nothing else is asked', async () => {
  programs();
  answer(waitingListCalls.addToWaitingList, { data: [] });
  await renderInApp(<ProgramsThenForm child={child} onClose={() => {}} />);
  await expect.element(select).toBeVisible();
  expect([...(select.element() as HTMLSelectElement).options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Choose a program', false],
    ['Camp (full, waiting list)', false],
    ['Kites (full)', true],
    ['Saturday club', false],
  ]);
  await expect.element(page.getByRole('button', { name: 'Enroll' })).toBeVisible();
  await select.selectOptions('Camp (full, waiting list)');
  await expect.element(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Note')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Add to waiting list' }).click();
  await expect.element(messages()).toMatchTextContent('Maya Campbell is on the waiting list.');
  const [sent] = sentTo(waitingListCalls.addToWaitingList);
  expect(sent?.body).toEqual({ program_id: full.id, student_ids: [child.id], together: false });
  expect(sent?.key).toBeTruthy();
  expect(sentTo(enrollmentAdminCalls.enrollStudent)).toEqual([]);
});

test('after some seasons there are more programs than a page has: those of the next one can be chosen, too', async () => {
  forget(listCalls.listAllPrograms);
  const over = Array.from({ length: 100 }, (_, at) =>
    anAdminProgram({ id: idOf(1000 + at), title: `Camp ${at}`, status: 'completed' }),
  );
  answer(listCalls.listAllPrograms, { data: over, page: 1, limit: 100, total: 101 });
  answer(listCalls.listAllPrograms, { data: [club], page: 2, limit: 100, total: 101 });
  await renderInApp(<ProgramsThenForm child={child} onClose={() => {}} />);
  await expect.element(select).toBeVisible();
  expect([...(select.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Choose a program',
    'Saturday club',
  ]);
});
