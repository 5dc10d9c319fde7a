import { slipCalls, type FamilySlip, type SlipRow, type SlipWithRows } from '@doctorbird/contract/teaching/slips';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, aStaffMember, idOf } from '../../../../test/samples.ts';
import { FamilySlips } from './family-slips.tsx';
import { ProgramSlips, SlipPage } from './team-slips.tsx';

const facts = {
  id: idOf(31),
  title: 'Yard Clash',
  starts_at: '2099-12-05T13:00:00.000Z',
  ends_at: '2099-12-05T19:30:00.000Z',
  place: 'National Arena',
  adults: 'Andre and Kezia, 12 children',
  transport: 'Bus at 8:15',
  bring: null,
  cost: null,
  answer_by: '2099-11-30T23:00:00.000Z',
  version: 2,
  cancelled: false,
  program: { id: idOf(9), title: 'Level 1' },
};
const mine: FamilySlip = {
  ...facts,
  student: { id: idOf(1), full_name: 'Malik Reid' },
  answer: 'open',
  by: null,
  at: null,
  may_answer: true,
  asks: true,
};
const row: SlipRow = {
  id: idOf(51),
  slip_id: facts.id,
  title: facts.title,
  starts_at: facts.starts_at,
  program: 'Level 1',
  student: mine.student,
  answer: 'open',
  by: null,
  at: null,
  heard_by: null,
  reminded_at: null,
};
const slip: SlipWithRows = {
  ...facts,
  asked: 1,
  may_come: 0,
  cannot: 0,
  unanswered: 1,
  rows: [row],
  history: [
    {
      student: 'Malik Reid',
      answer: 'yes',
      version: 1,
      by: 'Marcia Reid',
      at: '2026-11-24T21:00:00.000Z',
      heard_by: null,
    },
  ],
  team: [{ id: idOf(41), full_name: 'Kezia Brown' }],
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('two taps: yes, and the signature that is known', async () => {
  await renderInApp(<FamilySlips slips={[mine]} />, { as: aParent() });
  await expect.element(page.getByText('Bus at 8:15')).toBeVisible();
  await button('Yes, Malik may come').click();
  await expect.element(page.getByLabelText('Your name as signature')).not.toHaveValue('');
  answer(slipCalls.answerSlip, { ...mine, answer: 'yes', by: 'Marcia Reid', at: facts.answer_by });
  await button('Sign for Malik').click();
  await expect.element(messages()).toMatchTextContent('Signed: Malik may come.');
  await expect
    .poll(() => sentTo(slipCalls.answerSlip)[0]?.body)
    .toMatchObject({ answer: 'yes', version: 2, student_id: idOf(1) });
});

test('changed facts are said, and nothing is signed', async () => {
  await renderInApp(<FamilySlips slips={[mine]} />, { as: aParent() });
  await button('No, Malik cannot come').click();
  refuse(slipCalls.answerSlip, 409, { error: 'Not signed: the facts changed.', code: 'slip_changed' });
  await button('Sign for Malik').click();
  await expect.element(page.getByText('Not signed: the facts changed.').first()).toBeVisible();
  await expect.element(button('Sign for Malik')).toBeVisible();
});

test('a no is as easy, and waits without a connection', async () => {
  await renderInApp(<FamilySlips slips={[mine]} />, { as: aParent() });
  await button('No, Malik cannot come').click();
  loseLine(slipCalls.answerSlip);
  await button('Sign for Malik').click();
  await expect.element(messages()).toMatchTextContent('Saved on this device.');
});

test('closed, or decided by another guardian: it is read, not signed', async () => {
  await renderInApp(
    <FamilySlips
      slips={[
        { ...mine, may_answer: false },
        { ...mine, id: idOf(32), title: 'Closed trip', may_answer: false, answer_by: '2020-01-01T00:00:00.000Z' },
      ]}
    />,
    { as: aParent() },
  );
  await expect.element(page.getByText('Another guardian decides about this.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('This is closed.', { exact: false })).toBeVisible();
  await expect.element(button('Yes, Malik may come')).not.toBeInTheDocument();
});

test('a call is noted with who else heard it, and old answers stay', async () => {
  await renderInApp(<SlipPage slip={slip} />, { as: aStaffMember('staff') });
  await expect.element(page.getByText('before the facts changed', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Note a call about Malik Reid' }).click();
  await page.getByLabelText('Who said it?').fill('Nadine Grant');
  await button('Note the answer').click();
  await expect.element(page.getByText('Choose who else heard it')).toBeVisible();
  await page.getByLabelText('Who else of the team heard it?').selectOptions('Kezia Brown');
  loseLine(slipCalls.noteSlipCall);
  answer(slipCalls.noteSlipCall, slip);
  await button('Note the answer').click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await button('Note the answer').click();
  await expect.element(messages()).toMatchTextContent('Noted. The family gets it in writing.');
  const [lost, repeated] = sentTo(slipCalls.noteSlipCall);
  expect(repeated).toEqual(lost);
  await expect
    .poll(() => sentTo(slipCalls.noteSlipCall)[0]?.body)
    .toMatchObject({ answer: 'yes', second_id: idOf(41), version: 2 });
});

test('a class shows who may come, and a new slip asks for what is missing', async () => {
  const yes = { ...slip, may_come: 1, rows: [{ ...row, answer: 'yes' as const }] };
  await renderInApp(<ProgramSlips programId={idOf(9)} slips={[yes]} expected={[mine.student]} at="/staff/slips" />, {
    as: aStaffMember('staff'),
  });
  await expect.element(page.getByText('May come: Malik Reid')).toBeVisible();
  await button('New slip').click();
  await button('Send to the families').click();
  await expect.element(page.getByText('Write what it is')).toBeVisible();
  expect(sentTo(slipCalls.writeSlip)).toHaveLength(0);
});
