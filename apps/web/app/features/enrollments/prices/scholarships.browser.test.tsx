import {
  scholarshipCalls,
  type AdminScholarship,
  type Scholarship,
} from '@doctorbird/contract/enrollments/prices/scholarships';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { AskScholarship } from './ask-scholarship.tsx';
import { DecideForm } from './decide-form.tsx';
import { MyScholarshipsPanel } from './my-scholarships-panel.tsx';

const child = { id: idOf(1), full_name: 'Maya Campbell' };
const program = { id: idOf(11), title: 'Rovers' };
const request: Scholarship = {
  id: idOf(21),
  student: child,
  covers: 'program',
  program,
  season: null,
  reason: 'The hurricane took our roof.',
  state: 'requested',
  percent: null,
  amount: null,
  reply: null,
  created_at: '2026-03-01T15:00:00.000Z',
  decided_at: null,
  version: 1,
};
const forAdmin: AdminScholarship = {
  ...request,
  parent: { id: idOf(31), full_name: 'Simone Campbell' },
  price: 42_000,
  decided_by: null,
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (label: string) => page.getByLabelText(label, { exact: true });
const closed = vi.fn<() => void>();

test('a family asks with a reason; without one the box says so', async () => {
  await renderInApp(<AskScholarship child={child} program={program} />);
  await button('Ask for a scholarship').click();
  await button('Send request').click();
  await expect
    .element(box('Why are you asking?'))
    .toHaveAccessibleDescription(/Please say in a few sentences why you are asking/);
  await box('Why are you asking?').fill(request.reason);
  await box('What is it for?').selectOptions('All programs of the same season');
  answer(scholarshipCalls.askScholarship, request);
  await button('Send request').click();
  await expect.element(messages()).toMatchTextContent('Your request is sent. You get a message with our answer.');
  await expect
    .poll(() => sentTo(scholarshipCalls.askScholarship)[0]?.body)
    .toEqual({
      student_id: child.id,
      program_id: program.id,
      covers: 'season',
      reason: request.reason,
    });
});

test('the family sees the answer, and withdraws what is not decided after a question', async () => {
  const granted: Scholarship = { ...request, id: idOf(22), state: 'granted', percent: 50, reply: 'Glad to help.' };
  const list = (data: Scholarship[]) => ({ data, page: 1, limit: 20, total: data.length });
  answer(scholarshipCalls.listScholarships, list([request, granted]));
  await renderInApp(<MyScholarshipsPanel />);
  await expect.element(page.getByText('50% off, after any other discounts.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Glad to help.', { exact: true })).toBeVisible();
  await button('Withdraw the request for Maya Campbell').click();
  answer(scholarshipCalls.withdrawScholarship, { ...request, state: 'withdrawn' });
  forget(scholarshipCalls.listScholarships);
  answer(scholarshipCalls.listScholarships, list([{ ...request, state: 'withdrawn' }, granted]));
  await button('Withdraw request').click();
  await expect.element(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect.element(button('Withdraw the request for Maya Campbell')).not.toBeInTheDocument();
});

test('an admin grants a percentage, and is told which price stays', async () => {
  closed.mockClear();
  await renderInApp(<DecideForm request={forAdmin} onClose={closed} />);
  await expect.element(page.getByText(request.reason, { exact: true })).toBeVisible();
  await button('Save decision').click();
  await expect.element(box('Percent off')).toHaveAccessibleDescription(/Please enter a percentage or an amount/);
  await box('Percent off').fill('50');
  const reason = 'J$42,000.00 was paid for this place, so its price stays.';
  answer(scholarshipCalls.decideScholarship, {
    scholarship: { ...forAdmin, state: 'granted', percent: 50, version: 2 },
    repriced: 1,
    unchanged: [{ number: 'E-0042', reason }],
  });
  await button('Save decision').click();
  await expect
    .element(messages())
    .toMatchTextContent('Decision saved. The family gets an email. 1 place has a new price.');
  await expect.element(page.getByText(`E-0042: ${reason}`, { exact: true })).toBeVisible();
  await expect
    .poll(() => sentTo(scholarshipCalls.decideScholarship)[0]?.body)
    .toMatchObject({
      decision: 'grant',
      percent: 50,
      amount: null,
      version: 1,
    });
  await button('Close').click();
  expect(closed).toHaveBeenCalledOnce();
});

test('declining needs a message; somebody else was faster: what was typed stays', async () => {
  await renderInApp(<DecideForm request={forAdmin} onClose={closed} />);
  await box('Decision').selectOptions('Decline');
  await button('Save decision').click();
  await expect.element(box('Message to the family')).toHaveAccessibleDescription(/Please say why/);
  await box('Message to the family').fill('The fund is used up.');
  refuse(scholarshipCalls.decideScholarship, 409, { error: 'Somebody else has just changed this.', code: 'stale' });
  await button('Save decision').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else has just changed this.');
  await expect.element(box('Message to the family')).toHaveValue('The fund is used up.');
});
