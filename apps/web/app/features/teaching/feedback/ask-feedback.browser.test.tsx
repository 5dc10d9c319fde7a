import { feedbackCalls, type AskedFeedback } from '@doctorbird/contract/teaching/feedback';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aParent, idOf } from '../../../../test/samples.ts';
import { AskFeedback } from './ask-feedback.tsx';

const asked: AskedFeedback = {
  meeting_id: idOf(31),
  student: { id: idOf(1), first_name: 'Maya' },
  program: 'Level 1',
  at: '2026-11-24T21:00:00.000Z',
  answer: null,
  text: null,
  may_quote: false,
};

test('one tap is an answer; words and the leave to print them can follow', async () => {
  answer(feedbackCalls.listAskedFeedback, { data: [asked] });
  answer(feedbackCalls.giveFeedback, { ...asked, answer: 'again' });
  await renderInApp(<AskFeedback />, { as: aParent() });
  await page.getByRole('button', { name: 'Would come again', exact: true }).click();
  await expect
    .poll(() => sentTo(feedbackCalls.giveFeedback))
    .toMatchObject([{ body: { student_id: asked.student.id, answer: 'again' } }]);
  await expect
    .element(page.getByRole('button', { name: 'Would come again', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  await page.getByRole('textbox', { name: 'In your words (optional)' }).fill('It worked.');
  await page.getByRole('checkbox', { name: 'You may print this without a name' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(() => sentTo(feedbackCalls.giveFeedback).at(-1))
    .toMatchObject({ body: { answer: 'again', text: 'It worked.', may_quote: true } });
});

test('nothing is shown while there is nothing to ask', async () => {
  answer(feedbackCalls.listAskedFeedback, { data: [] });
  await renderInApp(<AskFeedback />, { as: aParent() });
  await expect.poll(() => sentTo(feedbackCalls.listAskedFeedback)).toHaveLength(1);
  expect(page.getByRole('heading', { name: 'How was it?' }).elements()).toHaveLength(0);
});

test('a student answers for itself: no name, no leave to print', async () => {
  answer(feedbackCalls.listAskedFeedback, { data: [asked] });
  answer(feedbackCalls.giveFeedback, { ...asked, answer: 'not_for_us' });
  await renderInApp(<AskFeedback whose="student" />, { as: aParent() });
  await expect.element(page.getByRole('region', { name: 'Level 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Not for me', exact: true }).click();
  await page.getByRole('textbox', { name: 'In your words (optional)' }).fill('Too slow.');
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  await expect.poll(() => sentTo(feedbackCalls.giveFeedback)).toMatchObject([{ body: { answer: 'not_for_us' } }]);
});
