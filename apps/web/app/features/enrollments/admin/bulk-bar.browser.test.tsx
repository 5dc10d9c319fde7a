import { enrollmentList } from '@doctorbird/contract/enrollments/enrollments.list';
import { childClashCalls } from '@doctorbird/contract/teaching/child-clashes';
import { bulkEnrollmentCalls } from '@doctorbird/contract/enrollments/bulk-enrollments';
import { enrollmentCalls } from '@doctorbird/contract/enrollments/enrollments';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { anAdminEnrollment, anEnrollment, idOf, inDetail } from '../../../../test/samples.ts';
import { AdminDialog } from './admin-dialog.tsx';
import { ListTable } from '../../../lists/list-table.tsx';
import { useListChoice } from '../../../lists/use-list-choice.ts';
import { enrollmentCells, enrollmentMenu, enrollmentName } from './enrollment-cells.tsx';
import { inShort, selectAll } from './select-enrollments.ts';
import type { AdminTask } from './admin-task.ts';
import { BulkBar } from './bulk-bar.tsx';

// Nobody is elsewhere.
beforeEach(() => answer(childClashCalls.childClashes, { data: [], total: 0 }));

const { student } = anEnrollment();
const maya = anAdminEnrollment();
const tariq = anAdminEnrollment({
  id: idOf(22),
  number: 'E-0413',
  status: 'enrolled',
  payment_status: 'paid',
  can_record_payment: false,
  student: { ...student, id: idOf(2), full_name: 'Tariq Brown', parent: null },
  moves: [{ status: 'cancelled', needs_reason: true }],
});
const viewed = vi.fn<(id: string) => void>();

const rows = [maya, tariq];
const read = async () => ({ data: rows, page: 1, limit: 100, total: rows.length });

function List({ total = 2 }: { total?: number }) {
  const selection = useListChoice({ rows, filters: { status: 'seated' }, read }, { inShort, readAll: selectAll });
  const [task, setTask] = useState<AdminTask | null>(null);
  return (
    <>
      <ListTable
        list={enrollmentList}
        cells={enrollmentCells({ to: (id) => `/admin/enrollments/${id}` })}
        rows={rows}
        caption="Enrollments, page 1 of 1"
        actions={enrollmentMenu({ onView: viewed, onTask: setTask })}
        boxes={{ ...selection.choice, name: enrollmentName }}
      />
      <BulkBar selection={selection} total={total} />
      <AdminDialog
        task={task}
        enrollment={rows.find(({ id }) => id === task?.enrollmentId)}
        onClose={() => setTask(null)}
      />
    </>
  );
}

const tick = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}, After-school robotics` }).click();
const bar = page.getByRole('region', { name: 'Chosen enrollments' });
const dialog = page.getByRole('dialog');
const actionsOf = (name: string) =>
  page.getByRole('button', { name: `Actions for ${name}, After-school robotics` }).click();

test('the bar appears with the first selection and disappears with the last', async () => {
  await renderInApp(<List />);
  await expect.element(bar).not.toBeInTheDocument();
  await tick('Maya Campbell');
  await tick('Tariq Brown');
  await expect.element(bar.getByRole('status')).toMatchTextContent('2 chosen');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('several are moved in one call, and the result is shown', async () => {
  answer(bulkEnrollmentCalls.moveManyEnrollments, { moved: 1, refused: [] });
  const { loads } = await renderInApp(<List />);
  await tick('Maya Campbell');
  const before = loads();
  await bar.getByRole('button', { name: 'Approve 1' }).click();
  await dialog.getByRole('button', { name: 'Approve: 1 place' }).click();
  await expect.element(messages()).toMatchTextContent('Approved: 1 of 1.');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
  await expect
    .poll(() => sentTo(bulkEnrollmentCalls.moveManyEnrollments)[0]?.body)
    .toEqual({
      ids: [idOf(21)],
      status: 'approved',
      reason: null,
    });
  expect(loads()).toBe(before + 1);
});

test('an action says how many it fits, sends only these, and names the others', async () => {
  answer(bulkEnrollmentCalls.moveManyEnrollments, { moved: 1, refused: [] });
  await renderInApp(<List />);
  await tick('Maya Campbell');
  await tick('Tariq Brown');
  await bar.getByRole('button', { name: 'Approve 1 of 2' }).click();
  await expect.element(dialog).toMatchTextContent('1 place of those chosen stays as it is:');
  await expect.element(dialog).toMatchTextContent('Tariq Brown, After-school robotics (Enrolled)');
  await dialog.getByRole('button', { name: 'Approve: 1 place' }).click();
  await expect.element(messages()).toMatchTextContent('Approved: 1 of 1.');
  await expect.poll(() => sentTo(bulkEnrollmentCalls.moveManyEnrollments)[0]?.body).toMatchObject({ ids: [maya.id] });
  await expect.element(bar.getByRole('status')).toMatchTextContent('1 chosen');
});

test('those that could not be moved are listed with a reason and stay selected', async () => {
  answer(bulkEnrollmentCalls.moveManyEnrollments, {
    moved: 0,
    refused: [{ id: maya.id, error: 'This place is confirmed already' }],
  });
  await renderInApp(<List />);
  await tick('Maya Campbell');
  await bar.getByRole('button', { name: 'Approve 1' }).click();
  await dialog.getByRole('button', { name: 'Approve: 1 place' }).click();
  await expect.element(dialog).toMatchTextContent('Approved: 0. These were not moved and are still chosen:');
  await expect
    .element(dialog)
    .toMatchTextContent('Maya Campbell, After-school robotics: This place is confirmed already');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(bar.getByRole('status')).toMatchTextContent('1 chosen');
});

const sixty = Array.from({ length: 60 }, (_, at) => ({
  id: at === 0 ? maya.id : idOf(100 + at),
  number: `E-${1000 + at}`,
  student: at === 0 ? 'Maya Campbell' : `Child ${at}`,
  student_id: idOf(300 + at),
  program: 'After-school robotics',
  program_id: idOf(400),
  status: 'pending' as const,
  amount_due: 100,
  amount_paid: 50,
  moves: maya.moves,
  can_transfer: true,
  can_price: true,
}));

test('everything that the filters find can be selected, and a row taken out again', async () => {
  answer(bulkEnrollmentCalls.selectEnrollments, { data: sixty, total: 60 });
  await renderInApp(<List total={60} />);
  await tick('Maya Campbell');
  await bar.getByRole('button', { name: 'Select all 60' }).click();
  await expect.element(bar.getByRole('status')).toMatchTextContent('All 60 chosen');
  await expect.element(bar.getByRole('status')).toMatchTextContent('J$6,000.00 due');
  await expect.poll(() => sentTo(bulkEnrollmentCalls.selectEnrollments)[0]?.query).toEqual({ status: 'seated' });
  await expect.element(bar.getByRole('button', { name: 'Select all 60' })).not.toBeInTheDocument();
  await tick('Maya Campbell');
  await expect.element(bar.getByRole('status')).toMatchTextContent('59 chosen');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('rejecting many says how much was paid for them', async () => {
  await page.viewport(1440, 900);
  answer(bulkEnrollmentCalls.selectEnrollments, { data: sixty, total: 60 });
  await renderInApp(<List total={60} />);
  await tick('Maya Campbell');
  await bar.getByRole('button', { name: 'Select all 60' }).click();
  await bar.getByRole('button', { name: 'Reject 60' }).click();
  await expect.element(dialog).toMatchTextContent('Cancelled places of the program. Paid for them: J$3,000.00.');
  await page.viewport(1024, 800);
});

test('many are moved in several requests; a lost one is sent again under its key, and none twice', async () => {
  answer(bulkEnrollmentCalls.selectEnrollments, { data: sixty, total: 60 });
  answer(bulkEnrollmentCalls.moveManyEnrollments, { moved: 25, refused: [] });
  loseLine(bulkEnrollmentCalls.moveManyEnrollments);
  answer(bulkEnrollmentCalls.moveManyEnrollments, { moved: 25, refused: [] });
  answer(bulkEnrollmentCalls.moveManyEnrollments, { moved: 10, refused: [] });
  await renderInApp(<List total={60} />);
  await tick('Maya Campbell');
  await bar.getByRole('button', { name: 'Select all 60' }).click();
  await bar.getByRole('button', { name: 'Approve 60' }).click();
  const send = dialog.getByRole('button', { name: 'Approve: 60 places' });
  await send.click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await send.click();
  await expect.element(messages()).toMatchTextContent('Approved: 60 of 60.');
  await expect.element(bar).not.toBeInTheDocument();
  const sent = sentTo(bulkEnrollmentCalls.moveManyEnrollments).map(({ body, key }) => ({
    ids: (body as { ids: string[] }).ids,
    key,
  }));
  expect(sent.map(({ ids }) => ids.length)).toEqual([25, 25, 25, 10]);
  expect(sent[2]).toEqual(sent[1]);
  expect(new Set(sent.flatMap(({ ids }) => ids)).size).toBe(60);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('more than can be selected at once: the first of them', async () => {
  await renderInApp(<List total={1234} />);
  await tick('Maya Campbell');
  await expect.element(bar.getByRole('button', { name: 'Select the first 500 of 1234' })).toBeVisible();
});

test('one more than can be selected at once is not taken in, and the list says so', async () => {
  const most = Array.from({ length: 500 }, (_, at) => ({ ...sixty[1]!, id: idOf(1000 + at) }));
  answer(bulkEnrollmentCalls.selectEnrollments, { data: most, total: 600 });
  await renderInApp(<List total={600} />);
  await tick('Tariq Brown');
  await bar.getByRole('button', { name: 'Select the first 500 of 600' }).click();
  await expect.element(bar.getByRole('status')).toMatchTextContent('All 500 chosen');
  await tick('Maya Campbell');
  await expect.element(messages()).toMatchTextContent('At most 500 can be chosen at once.');
  await expect.element(bar.getByRole('status')).toMatchTextContent('All 500 chosen');
});

test("a row's menu offers the moves it allows, hard ones last", async () => {
  await renderInApp(<List />);
  await actionsOf('Maya Campbell');
  await expect.element(page.getByRole('menu')).toBeVisible();
  const labels = page.getByRole('menuitem').elements();
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    'View enrollment',
    'Approve',
    'Record payment',
    'Waive what is due',
    'Move to another program',
    'Reject',
  ]);
  await page.getByRole('menuitem', { name: 'View enrollment' }).click();
  expect(viewed).toHaveBeenCalledWith(maya.id);
});

test('a hard move requires a reason and sends the version that was read', async () => {
  answer(enrollmentCalls.changeEnrollmentStatus, inDetail({ ...maya, status: 'rejected', version: 6 }));
  await renderInApp(<List />);
  await actionsOf('Maya Campbell');
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Reject the request for Maya Campbell?' })).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(reason).toHaveAccessibleDescription('The family will see this. Please say why');
  await reason.fill('The class is for older children.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(messages()).toMatchTextContent('Rejected: Maya Campbell, After-school robotics.');
  await expect
    .poll(() => sentTo(enrollmentCalls.changeEnrollmentStatus)[0])
    .toMatchObject({
      params: { id: maya.id },
      body: { status: 'rejected', reason: 'The class is for older children.', version: 5 },
    });
});

test('someone else was faster: the reason stays and the list reloads', async () => {
  refuse(enrollmentCalls.changeEnrollmentStatus, 409, { error: 'Somebody else changed this', code: 'stale' });
  const { loads } = await renderInApp(<List />);
  await actionsOf('Tariq Brown');
  await page.getByRole('menuitem', { name: 'Cancel enrollment' }).click();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await reason.fill('Moved away.');
  const before = loads();
  await dialog.getByRole('button', { name: 'Cancel enrollment' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Somebody else changed this');
  await expect.element(reason).toHaveValue('Moved away.');
  await expect.poll(loads).toBe(before + 1);
});
