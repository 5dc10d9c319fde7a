import { reportProofCalls, type ReportProof } from '@doctorbird/contract/teaching/report-proofs';
import { reportRoundCalls } from '@doctorbird/contract/teaching/report-rounds';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { beginWith, pageHas, useLoadedRows } from '../../../../test/loaded-again.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aReport, builders, child, round, tower, wiring } from '../../../../test/round-samples.ts';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { ProofList } from './proof-list.tsx';
import { ReportRound } from './report-round.tsx';
import { RoundReview } from './round-review.tsx';

const show = (data = round()) =>
  renderInApp(<ReportRound round={data} begin={null} waiting={new Map()} />, { as: aStaffMember('staff') });
const level = (name: string) =>
  page.getByRole('group', { name: 'Wiring', exact: true }).getByRole('button', { name, exact: true });
const comment = () => page.getByLabelText('Comment', { exact: true });
const sent = () => sentTo(reportRoundCalls.saveRoundReport).map(({ body }) => body as Record<string, unknown>);

test('levels begin as in the last report; a sentence of a level is offered with it, and a tap takes it back', async () => {
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await show();
  await expect.element(level('Starting')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Last: Starting')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Wiring went up a level' })).not.toBeInTheDocument();
  await level('Practising').click();
  await page.getByRole('button', { name: 'Wiring went up a level' }).click();
  await page.getByRole('button', { name: 'Great idea' }).click();
  await expect.element(comment()).toHaveValue('In Wiring, Zuri moved up with her own plan. Zuri had a great idea.');
  await page.getByRole('button', { name: 'Wiring went up a level' }).click();
  await expect.element(comment()).toHaveValue('Zuri had a great idea.');
  await expect.element(page.getByText('Teachers and the office only')).toBeVisible();
});

test('one tap saves and goes on; the keyboard chooses levels and does the same', async () => {
  await show();
  await page.getByRole('button', { name: 'Great idea' }).click();
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(page.getByRole('heading', { name: 'Omari Wright' })).toBeVisible();
  await expect
    .poll(sent)
    .toMatchObject([
      { student_id: idOf(11), skills: [wiring], comment: 'Zuri had a great idea.', pronoun: 'she', media_id: null },
    ]);
  await expect.element(page.getByText('1 of 2 written.', { exact: false })).toBeVisible();
  // On the second skill: Wiring.
  level('Starting').element().focus();
  await userEvent.keyboard('3');
  await expect.element(level('Confident')).toHaveAttribute('aria-pressed', 'true');
  await comment().fill('Omari counted to 3.');
  await userEvent.keyboard('4');
  await expect.element(level('Confident')).toHaveAttribute('aria-pressed', 'true');
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(12)));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({ student_id: idOf(12), skills: [{ skill: 'Wiring', level: 'confident' }] });
  await expect.element(page.getByText('Another page')).toBeVisible();
});

test('what the server refuses is said with the name, and saved again on the way', async () => {
  await show();
  await comment().fill('Zuri fixed it.');
  refuse(reportRoundCalls.saveRoundReport, 409, { error: 'This report has been released.', code: 'report_released' });
  await page.getByRole('button', { name: 'Save and next' }).click();
  await expect.element(messages()).toMatchTextContent('Zuri Grant: This report has been released.');
  await page.getByRole('button', { name: 'Zuri Grant, before' }).click();
  await expect.element(comment()).toHaveValue('Zuri fixed it.');
  await expect.element(page.getByText('Not saved.', { exact: false })).toBeVisible();
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await page.getByRole('button', { name: 'Omari Wright, next' }).click();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]!['id']).toBe(sent()[0]!['id']);
});

test('without a connection the draft waits on the device', async () => {
  await show();
  await comment().fill('Zuri fixed it.');
  loseLine(reportRoundCalls.saveRoundReport);
  await page.getByRole('button', { name: 'Save and next' }).click();
  await page.getByRole('button', { name: 'Zuri Grant, before' }).click();
  await expect.element(page.getByText('Saved on this device.', { exact: false })).toBeVisible();
});

test('another name, the wrong pronoun and the text of another child are pointed out', async () => {
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await show(
    round([
      child(11, 'Zuri Grant'),
      child(12, 'Omari Wright', {
        report: aReport(idOf(12), { comment: 'Omari fixed it.', pronoun: 'he', skills: [] }),
      }),
    ]),
  );
  await comment().fill('Omari helped him.');
  await expect.element(page.getByText('The text names Omari, another child in this class.')).toBeVisible();
  await expect.element(page.getByText('The text says “him”, and this report says “she”.')).toBeVisible();
  await comment().fill('Zuri fixed it.');
  await expect.element(page.getByText('The comment is the same as for Omari Wright.')).toBeVisible();
});

test('the review releases what is ready with the versions that were read', async () => {
  const data = round([
    child(11, 'Zuri Grant', { report: aReport(idOf(11)) }),
    child(12, 'Omari Wright', { report: aReport(idOf(12), { id: idOf(91), comment: null }) }),
    child(13, 'Kofi Lee', { report: aReport(idOf(13), { id: idOf(92), status: 'released', comment: 'Kofi did it.' }) }),
    child(14, 'Ann Bell'),
  ]);
  await renderInApp(<RoundReview round={data} />, { as: aStaffMember('staff') });
  for (const text of ['Ready', 'No comment yet', 'Released 24 Nov 2026', 'Not written yet'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Release 1 report' }).click();
  answer(reportRoundCalls.releaseRound, { released: [idOf(90)], held: [] });
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('1 report is released.');
  expect(sentTo(reportRoundCalls.releaseRound).map(({ body }) => body)).toEqual([
    { reports: [{ id: idOf(90), version: 3 }] },
  ]);
});

test('where the office wants a second reader, the review asks for one and releases what was approved', async () => {
  const notes = { skills: null, comment: 'Say what she did.', next_step: null, sections: null };
  const data = round(
    [
      child(11, 'Zuri Grant', { report: aReport(idOf(11)) }),
      child(12, 'Omari Wright', {
        report: aReport(idOf(12), { id: idOf(91), proof: { state: 'approved', by: 'Nicole Harrison', notes: null } }),
      }),
      child(13, 'Kofi Lee', {
        report: aReport(idOf(13), { id: idOf(92), proof: { state: 'returned', by: 'Nicole Harrison', notes } }),
      }),
      child(14, 'Ann Bell', {
        report: aReport(idOf(14), { id: idOf(93), proof: { state: 'waiting', by: null, notes: null } }),
      }),
    ],
    true,
  );
  await renderInApp(<RoundReview round={data} />, { as: aStaffMember('staff') });
  for (const text of ['Ready', 'Read by Nicole Harrison', 'Sent back by Nicole Harrison', 'Waits for a reader'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Say what she did.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Release 1 report' })).toBeEnabled();
  answer(reportProofCalls.askForProof, { asked: [idOf(90), idOf(92)], held: [] });
  await page.getByRole('button', { name: 'Ask a colleague to read 2 reports' }).click();
  await expect.element(messages()).toMatchTextContent('2 reports wait for a colleague or the office.');
  await expect
    .poll(() => sentTo(reportProofCalls.askForProof)[0]?.body)
    .toEqual({
      reports: [
        { id: idOf(90), version: 3 },
        { id: idOf(92), version: 3 },
      ],
    });
});

const proofs = {
  data: [
    {
      id: idOf(90),
      student: { id: idOf(11), full_name: 'Zuri Grant' },
      program: { id: idOf(4), title: 'Level 1' },
      author: 'Andre Bennett',
      asked_at: '2026-11-24T23:04:00.000Z',
      skills: [wiring],
      comment: 'Zuri fixed it.',
      next_step: null,
      sections: [],
      version: 3,
    },
  ],
  page: 1,
  limit: 20,
  total: 1,
};

test('a colleague approves, or sends back with words beside a part', async () => {
  answer(reportProofCalls.decideProof, undefined);
  await renderInApp(<ProofList proofs={proofs} />, { as: aStaffMember('staff') });
  await page.getByRole('button', { name: /^Send back/ }).click();
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect.element(page.getByText('Please say what to change', { exact: false })).toBeVisible();
  await page.getByLabelText('About the comment', { exact: false }).fill('Say what she did.');
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Sent back: Zuri Grant.');
  await expect
    .poll(() => sentTo(reportProofCalls.decideProof)[0]?.body)
    .toMatchObject({
      approved: false,
      version: 3,
      comment: 'Say what she did.',
    });
});

test('a report that its author changed meanwhile is sent back with the second press, with what was typed', async () => {
  beginWith(proofs.data);
  const Shown = () => <ProofList proofs={{ ...proofs, data: [...useLoadedRows<ReportProof>()] }} />;
  await renderInApp(<Shown />, { as: aStaffMember('staff') });
  await page.getByRole('button', { name: /^Send back/ }).click();
  const about = page.getByLabelText('About the comment', { exact: false });
  await about.fill('Say what she did.');
  refuse(reportProofCalls.decideProof, 409, { error: 'Changed', code: 'stale', version: 4 });
  answer(reportProofCalls.decideProof, undefined);
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Changed');
  await pageHas([{ ...proofs.data[0], comment: 'Zuri fixed the wheel.', version: 4 }]);
  await expect.element(page.getByText('Zuri fixed the wheel.', { exact: true })).toBeVisible();
  await expect.element(about).toHaveValue('Say what she did.');
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Sent back: Zuri Grant.');
  expect(sentTo(reportProofCalls.decideProof).map(({ body }) => body)).toMatchObject([
    { version: 3, comment: 'Say what she did.' },
    { version: 4, comment: 'Say what she did.' },
  ]);
});

test('sections of the template stand in the report, take one tap each, and go with the draft', async () => {
  const data = { ...round([child(11, 'Zuri Grant', { template_id: idOf(80) })]), templates: [builders] };
  await show(data);
  const proud = page.getByLabelText('Proud of', { exact: true });
  await expect.element(proud).toHaveAccessibleDescription('What the child showed');
  await page.getByRole('group', { name: 'Following a plan (optional)' }).getByRole('button', { name: 'Alone' }).click();
  await page.getByText('Insert a sentence into Proud of').click();
  await page
    .getByRole('region', { name: 'Sections of First builders' })
    .getByRole('button', { name: 'Great idea' })
    .click();
  await expect.element(proud).toHaveValue('Zuri had a great idea.');
  await expect.element(comment()).toHaveValue('');
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect.poll(sent).toMatchObject([
    {
      template: { id: idOf(80), version: 2 },
      sections: [
        { id: idOf(81), text: 'Zuri had a great idea.' },
        { id: idOf(82), level: 1 },
      ],
    },
  ]);
});

test('a report that was begun without sections takes those of the template, and keeps its text', async () => {
  const begun = child(11, 'Zuri Grant', { template_id: idOf(80), report: aReport(idOf(11)) });
  await show({ ...round([begun]), templates: [builders] });
  await page.getByRole('button', { name: 'Use the sections of “First builders”' }).click();
  await page.getByLabelText('Proud of', { exact: true }).fill('The tower.');
  await expect.element(comment()).toHaveValue('Zuri fixed it.');
  answer(reportRoundCalls.saveRoundReport, aReport(idOf(11)));
  await page.getByRole('button', { name: 'Save and review' }).click();
  await expect.poll(sent).toMatchObject([{ id: idOf(90), comment: 'Zuri fixed it.', template: { id: idOf(80) } }]);
});

test('the review names the section that is empty, and what the server held up', async () => {
  const empty = { ...tower, text: null, level: null };
  const data = round([
    child(11, 'Zuri Grant', { report: aReport(idOf(11), { sections: [empty] }) }),
    child(12, 'Omari Wright', {
      report: aReport(idOf(12), { id: idOf(91), sections: [{ ...empty, text: 'A tower of twelve.' }] }),
    }),
  ]);
  await renderInApp(<RoundReview round={data} />, { as: aStaffMember('staff') });
  await expect.element(page.getByText('“Proud of” is empty', { exact: true })).toBeVisible();
  await expect.element(page.getByText('A tower of twelve.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Release 1 report' }).click();
  answer(reportRoundCalls.releaseRound, {
    released: [],
    held: [{ id: idOf(91), why: 'no_section', child: 'Omari Wright', section: 'Proud of' }],
  });
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Omari Wright: “Proud of” is empty.');
});
