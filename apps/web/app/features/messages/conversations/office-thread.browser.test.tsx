import { conversationCalls, type OfficeConversation } from '@doctorbird/contract/messages/conversations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { OfficeThread } from './office-thread.tsx';

const at = '2026-11-24T15:00:00.000Z';
const aConversation = (facts: Partial<OfficeConversation> = {}): OfficeConversation => ({
  id: idOf(1),
  name: 'Marcia Brown',
  email: 'marcia@family.test',
  likely_family: null,
  lead: null,
  phone: null,
  subject: 'Saturday',
  message: 'May Maya come later?',
  status: 'new',
  kind: 'portal',
  parent_id: idOf(2),
  assignee: null,
  child: { id: idOf(3), name: 'Maya Brown' },
  program: null,
  note: null,
  handled: null,
  created_at: at,
  version: 4,
  last: { author: 'family', text: 'May Maya come later?', at },
  messages: [
    {
      id: idOf(1),
      author: 'family',
      name: 'Marcia Brown',
      mine: false,
      text: 'May Maya come later?',
      internal: false,
      files: [],
      at,
      written_at: null,
      urgent: false,
      way: 'portal',
      delivery: null,
      reason: null,
    },
  ],
  answer: { way: 'portal', why: 'Your answer appears in their portal, and they are notified.' },
  assignees: [{ id: idOf(9), name: 'Kerry Bennett', role: 'staff' }],
  children: [{ id: idOf(3), name: 'Maya Brown' }],
  ...facts,
});
const templates = [{ id: idOf(7), title: 'Yes', text: 'Hello {first_name}, {child} may.', version: 1 }];
const show = (facts: Partial<OfficeConversation> = {}) =>
  renderInApp(<OfficeThread conversation={aConversation(facts)} templates={templates} />, {
    as: aStaffMember('admin'),
  });

test('a template is added below what was typed; after a lost line the same answer goes out under the same key', async () => {
  await show();
  const box = page.getByLabelText('Your answer');
  await box.fill('Good morning');
  await page.getByLabelText('Insert template').selectOptions('Yes');
  await expect.element(box).toHaveValue('Good morning\n\nHello Marcia, Maya may.');
  loseLine(conversationCalls.answerConversation);
  answer(conversationCalls.answerConversation, aConversation({ status: 'answered', version: 5 }));
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await expect.element(box).toHaveValue('Good morning\n\nHello Marcia, Maya may.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect.element(messages()).toMatchTextContent('Your answer is sent.');
  await expect.element(box).toHaveValue('');
  const sent = sentTo(conversationCalls.answerConversation);
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ text: 'Good morning\n\nHello Marcia, Maya may.', files: [] })),
  );
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('where no way reaches the writer there is no box, and the page says what to do', async () => {
  await show({ answer: { way: null, why: 'We have no email of theirs, so please call +18765550101.' } });
  await expect.element(page.getByText('please call +18765550101', { exact: false })).toBeVisible();
  expect(page.getByLabelText('Your answer').query()).toBeNull();
});
