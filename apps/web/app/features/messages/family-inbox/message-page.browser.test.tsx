import { familyInboxCalls, type FamilyMessage } from '@doctorbird/contract/messages/family-inbox';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../../../../test/act.ts';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp, signInAs } from '../../../../test/render-in-app.tsx';
import { aParent, idOf } from '../../../../test/samples.ts';
import { MessagePage } from './message-page.tsx';

const closure: FamilyMessage = {
  id: idOf(51),
  subject: 'No class on Saturday',
  text: 'The hall is closed.',
  at: '2026-11-20T15:00:00.000Z',
  from: null,
  answers_to: null,
  read_at: '2026-11-20T16:00:00.000Z',
  asks_to_confirm: false,
  confirmed_at: null,
  files: [],
  conversation_id: null,
  replies: [],
};
const open = (as = aParent(), message = closure) =>
  renderInApp(<MessagePage message={message} back="/parent/messages" />, { at: '/parent/messages/51', as });
const box = page.getByLabelText('Your answer to the office');
const send = page.getByRole('button', { name: 'Send answer' });
const typed = 'Then we come on Sunday. Is that possible?';

test('an answer survives the end of the session', async () => {
  const person = aParent();
  refuse(familyInboxCalls.replyToMessage, 401, { error: 'Please sign in', code: 'unauthorized' });
  await open(person);
  await box.fill(typed);
  await send.click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await act(() => signInAs(person));
  await expect.element(box).toHaveValue(typed);
});

test('it survives a page that failed to load again, and is gone once it was sent', async () => {
  const person = aParent();
  loseLine(familyInboxCalls.replyToMessage);
  answer(familyInboxCalls.replyToMessage, closure);
  const first = await open(person);
  await box.fill(typed);
  await first.leave();
  const second = await open(person);
  await expect.element(box).toHaveValue(typed);
  await send.click();
  await expect.element(messages()).toMatchTextContent('Network error');
  await send.click();
  await expect.element(messages()).toMatchTextContent('Your answer is in the inbox of the office.');
  await expect.element(box).toHaveValue('');
  const [lost, repeated] = sentTo(familyInboxCalls.replyToMessage);
  expect(repeated).toEqual(lost);
  await second.leave();
  await open(person);
  await expect.element(box).toHaveValue('');
});

test('an empty answer is refused beside the box', async () => {
  await open();
  await send.click();
  await expect.element(box).toHaveAccessibleDescription('Please write your answer');
  expect(sentTo(familyInboxCalls.replyToMessage)).toEqual([]);
});

test('the box names who reads the answer now, and the answer says so again', async () => {
  const fromTeacher = { ...closure, from: 'Andre Bennett', answers_to: 'Andre Bennett' };
  const first = await open(aParent(), fromTeacher);
  await expect.element(page.getByLabelText('Your answer to Andre Bennett')).toBeVisible();
  await first.leave();
  // He gave the conversation to the office.
  await open(aParent(), { ...fromTeacher, answers_to: null });
  answer(familyInboxCalls.replyToMessage, { ...fromTeacher, answers_to: null });
  await box.fill(typed);
  await send.click();
  await expect.element(messages()).toMatchTextContent('Your answer is in the inbox of the office.');
});
