import type { OwnCoursework } from '@doctorbird/contract/teaching/coursework';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, idOf } from '../../../../test/samples.ts';
import { AssignmentView } from './assignment-view.tsx';

const work: OwnCoursework = {
  id: idOf(1),
  kind: 'task',
  title: 'Draw the circuit',
  instructions: null,
  link: null,
  due_on: null,
  program: { id: idOf(2), title: 'Rovers' },
  meeting: null,
  rubric: [],
  files: [],
  created_at: '2026-03-01T15:00:00.000Z',
  version: 1,
  student: { id: idOf(3), full_name: 'Maya Campbell' },
  state: 'todo',
  overdue: false,
  can_submit: false,
  course_over: true,
  submission: null,
};
const open = (of: OwnCoursework) =>
  renderInApp(<AssignmentView work={of} back={{ to: '/parent', label: 'Progress' }} asParent />, { as: aParent() });

test('once the course is over the page says so; before that, that the child hands in itself', async () => {
  const over = await open(work);
  await expect.element(page.getByText('This course is over, so work can no longer be handed in.')).toBeVisible();
  await expect.element(page.getByText('signs in and hands this in', { exact: false })).not.toBeInTheDocument();
  await over.leave();
  await open({ ...work, course_over: false });
  await expect.element(page.getByText('Maya Campbell signs in and hands this in.')).toBeVisible();
});
