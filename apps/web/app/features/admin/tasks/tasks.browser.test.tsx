import { listCalls } from '@doctorbird/contract/lists';
import { taskCalls, type Task } from '@doctorbird/contract/admin/tasks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { MyTasks } from './my-tasks.tsx';
import { RecordTasks } from './record-tasks.tsx';
import { StaffTasks } from './staff-tasks.tsx';

const aTask = (number: number, facts: Partial<Task> = {}): Task => ({
  id: idOf(number),
  title: `Task ${number}`,
  due_on: null,
  assignee: { id: idOf(90), full_name: 'Karen Whyte' },
  creator: 'Karen Whyte',
  record: null,
  done: null,
  created_at: '2026-11-18T15:00:00.000Z',
  version: 1,
  ...facts,
});
const listOf = (tasks: Task[]) => ({ data: tasks, page: 1, limit: 5, total: tasks.length });
const admin = aStaffMember('admin');
const box = (title: string) => page.getByRole('checkbox', { name: `Done: ${title}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const people = { data: [{ id: admin.user.id, full_name: 'Karen Whyte', role: 'admin' as const }] };

test('a task is checked off in place, and open again with Undo', async () => {
  const task = aTask(1, {
    due_on: '2020-01-05',
    record: { kind: 'family', id: idOf(7), label: 'Simone Campbell' },
  });
  const done = { ...task, done: { at: '2026-11-19T15:00:00.000Z', by: 'Karen Whyte' }, version: 2 };
  answer(listCalls.listTasks, listOf([task]));
  answer(taskCalls.setTaskDone, done);
  answer(listCalls.listTasks, listOf([]));
  answer(taskCalls.setTaskDone, { ...task, version: 3 });
  answer(listCalls.listTasks, listOf([{ ...task, version: 3 }]));
  await renderInApp(<MyTasks />, { at: '/admin', as: admin });
  await expect.element(page.getByText('Overdue, 5 Jan 2020', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Simone Campbell', exact: true }))
    .toHaveAttribute('href', `/admin/parents/${idOf(7)}`);
  await box('Task 1').click();
  await expect.element(page.getByText('No open tasks.', { exact: true })).toBeVisible();
  await button('Undo').click();
  await expect.element(box('Task 1')).toBeVisible();
  await expect.element(box('Task 1')).not.toBeChecked();
  expect(sentTo(taskCalls.setTaskDone).map(({ body }) => body)).toEqual([
    { done: true, version: 1 },
    { done: false, version: 2 },
  ]);
  await expect.poll(() => sentTo(listCalls.listTasks)[0]?.query).toEqual({ who: 'mine', state: 'open', limit: '5' });
});

test('a task that somebody else changed is not checked off', async () => {
  answer(listCalls.listTasks, listOf([aTask(1)]));
  refuse(taskCalls.setTaskDone, 409, { error: 'Somebody else changed this. Please load it again.', code: 'stale' });
  await renderInApp(<MyTasks />, { at: '/admin', as: admin });
  await box('Task 1').click();
  await expect.element(messages()).toMatchTextContent('Problem: Somebody else changed this. Please load it again.');
  await expect.element(box('Task 1')).not.toBeChecked();
});

test('a task is added on the page of what it is about, for oneself unless chosen otherwise', async () => {
  answer(listCalls.listTasks, listOf([]));
  answer(taskCalls.listTaskAssignees, people);
  answer(taskCalls.createTask, aTask(1));
  answer(listCalls.listTasks, listOf([aTask(1)]));
  await renderInApp(<RecordTasks kind="program" id={idOf(5)} />, { at: '/admin/programs/5', as: admin });
  await expect
    .element(page.getByRole('region', { name: 'Tasks', exact: true }).getByText('0', { exact: true }))
    .toBeVisible();
  await button('Add task').click();
  const dialog = page.getByRole('dialog', { name: 'New task', exact: true });
  const add = dialog.getByRole('button', { name: 'Add task', exact: true });
  await add.click();
  await expect.element(dialog.getByText('Please say what has to be done', { exact: true })).toBeVisible();
  await dialog.getByLabelText('What has to be done?', { exact: true }).fill('Task 1');
  await add.click();
  await expect.element(box('Task 1')).toBeVisible();
  expect(sentTo(taskCalls.createTask)).toMatchObject([
    { body: { title: 'Task 1', due_on: null, assignee_id: admin.user.id, record: { kind: 'program', id: idOf(5) } } },
  ]);
  await expect
    .poll(() => sentTo(listCalls.listTasks)[0]?.query)
    .toEqual({ record_kind: 'program', record_id: idOf(5), limit: '20' });
});

test('a task can be changed and deleted from its title', async () => {
  answer(listCalls.listTasks, listOf([aTask(1, { due_on: '2026-12-01' })]));
  answer(taskCalls.listTaskAssignees, people);
  answer(taskCalls.removeTask, undefined as never);
  answer(listCalls.listTasks, listOf([]));
  await renderInApp(<MyTasks />, { at: '/admin', as: admin });
  await button('Task 1').click();
  const dialog = page.getByRole('dialog', { name: 'Task', exact: true });
  await expect.element(dialog.getByLabelText('Due (optional)', { exact: true })).toHaveValue('1 Dec 2026');
  await dialog.getByRole('button', { name: 'Delete task', exact: true }).click();
  await expect.element(page.getByText('No open tasks.', { exact: true })).toBeVisible();
  await expect.poll(() => sentTo(taskCalls.removeTask)[0]?.params).toEqual({ id: idOf(1) });
});

test('staff check off their own tasks, open what they may see, and cannot change what a task says', async () => {
  const record = { kind: 'program' as const, id: idOf(5), label: 'Sumo bots' };
  const task = aTask(1, { record });
  answer(
    taskCalls.listOwnTasks,
    listOf([task, aTask(2, { record: { ...record, kind: 'enrollment', label: 'E-0012' } })]),
  );
  answer(taskCalls.setOwnTaskDone, { ...task, done: { at: '2026-11-19T15:00:00.000Z', by: 'Andre' }, version: 2 });
  answer(taskCalls.listOwnTasks, listOf([]));
  await renderInApp(<StaffTasks />, { at: '/staff', as: aStaffMember('staff') });
  await expect
    .element(page.getByRole('link', { name: 'Sumo bots', exact: true }))
    .toHaveAttribute('href', `/staff/programs/${idOf(5)}`);
  // They have no page of an enrollment.
  await expect.element(page.getByText('E-0012', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'E-0012' })).not.toBeInTheDocument();
  await expect.element(button('Task 1')).not.toBeInTheDocument();
  await box('Task 1').click();
  await expect.element(box('Task 1')).not.toBeInTheDocument();
  expect(sentTo(taskCalls.setOwnTaskDone).map(({ body }) => body)).toEqual([{ done: true, version: 1 }]);
});

test('staff see the tasks that their start page has loaded, and those that are left once one is checked off', async () => {
  const [first, second] = [aTask(1), aTask(2)];
  answer(taskCalls.setOwnTaskDone, { ...first, done: { at: '2026-11-19T15:00:00.000Z', by: 'Andre' }, version: 2 });
  answer(taskCalls.listOwnTasks, listOf([second]));
  await renderInApp(<StaffTasks first={listOf([first, second])} />, { at: '/staff', as: aStaffMember('staff') });
  await expect.element(box('Task 1')).toBeVisible();
  expect(sentTo(taskCalls.listOwnTasks)).toEqual([]);
  await box('Task 1').click();
  await expect.element(box('Task 1')).not.toBeInTheDocument();
  await expect.element(box('Task 2')).toBeVisible();
  expect(sentTo(taskCalls.listOwnTasks)).toHaveLength(1);
});

test('a task about a record is assigned to those who may see it; who has it stays in the list', async () => {
  const record = { kind: 'student' as const, id: idOf(7), label: 'Maya Campbell' };
  const former = { id: idOf(92), full_name: 'Andre Bennett' };
  const task = aTask(1, { record, assignee: former });
  answer(listCalls.listTasks, listOf([task]));
  answer(taskCalls.listTaskAssignees, people);
  await renderInApp(<MyTasks />, { at: '/admin', as: admin });
  await button('Task 1').click();
  const assigned = page.getByLabelText('Assigned to', { exact: true });
  await expect.element(assigned).toHaveValue(former.id);
  await expect.element(page.getByText('Admins, and staff who can see this record.', { exact: false })).toBeVisible();
  await expect
    .poll(() => sentTo(taskCalls.listTaskAssignees)[0]?.query)
    .toEqual({ record_kind: 'student', record_id: idOf(7) });
});
