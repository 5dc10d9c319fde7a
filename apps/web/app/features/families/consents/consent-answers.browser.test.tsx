import { consentCalls } from '@doctorbird/contract/families/consents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aConsent, idOf } from '../../../../test/samples.ts';
import { ConsentAnswers } from './consent-answers.tsx';

const open = (facts: Parameters<typeof aConsent>[0] = {}) =>
  renderInApp(<ConsentAnswers consents={[aConsent(facts)]} about="Maya Campbell" />);
const button = (name: RegExp) => page.getByRole('button', { name });
const yes = {
  given: true,
  at: '2026-02-01T15:00:00.000Z',
  by: 'Simone Campbell',
  text_version: 'photo-1',
  text: 'Old',
};

test('consent is given to the text on the screen, and the page reloads', async () => {
  answer(consentCalls.answerConsent, aConsent({ given: true, unanswered: false }));
  const { loads } = await open();
  await expect.element(page.getByText('Not answered')).toBeVisible();
  await expect.element(page.getByText('We may show pictures of Maya at work.')).toBeVisible();
  const before = loads();
  await button(/^Give consent/).click();
  await expect.element(messages()).toMatchTextContent('Photographs: consent given.');
  await expect
    .poll(() => sentTo(consentCalls.answerConsent)[0]?.body)
    .toEqual({
      kind: 'photo',
      given: true,
      text_version: 'photo-2',
      student_id: idOf(1),
    });
  await expect.poll(loads).toBe(before + 1);
});

test('a no is an answer too', async () => {
  answer(consentCalls.answerConsent, aConsent({ unanswered: false }));
  await open();
  await button(/^Do not consent/).click();
  await expect.poll(() => sentTo(consentCalls.answerConsent)[0]?.body).toMatchObject({ given: false });
});

test('a given consent can be withdrawn', async () => {
  answer(consentCalls.answerConsent, aConsent({ unanswered: false }));
  await open({ given: true, unanswered: false, history: [yes] });
  await expect.element(button(/^Give consent/)).not.toBeInTheDocument();
  await button(/^Withdraw consent/).click();
  await expect.element(messages()).toMatchTextContent('Photographs: consent withdrawn.');
});

test('whoever agreed to an earlier text sees that it has changed', async () => {
  await open({ changed: true, history: [yes] });
  await expect.element(page.getByText('Changed since you agreed')).toBeVisible();
  await page.getByText('History (1)').click();
  await expect.element(page.getByText(/Given by Simone Campbell.*text version photo-1/)).toBeVisible();
});

test('an account requires the terms: they cannot be withdrawn here', async () => {
  await open({ kind: 'terms', title: 'Terms of Service', student_id: null, given: true, unanswered: false });
  await expect.element(page.getByText('Given', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('a text that changed meanwhile is not agreed to: the new one is shown', async () => {
  refuse(consentCalls.answerConsent, 409, { error: 'The text has changed. Please read it again.' });
  const { loads } = await open();
  await expect.element(button(/^Give consent/)).toBeVisible();
  const before = loads();
  await button(/^Give consent/).click();
  await expect.element(messages()).toMatchTextContent('The text has changed. Please read it again.');
  await expect.poll(loads).toBe(before + 1);
});
