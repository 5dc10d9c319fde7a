import { newsletterIssueCalls, type NewsletterIssue } from '@doctorbird/contract/messages/newsletter-issues';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, loseLine, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { passTime, stopTime } from '../../../../test/clock.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { IssueEditor } from './issue-editor.tsx';

const calls = newsletterIssueCalls;
const issue: NewsletterIssue = {
  id: idOf(1),
  slug: null,
  subject: 'What we built',
  blocks: [
    { type: 'heading', text: 'Robots' },
    { type: 'text', text: 'Three of them.' },
  ],
  to_subscribers: true,
  to_families: true,
  is_public: true,
  state: 'draft',
  send_at: null,
  sent_at: null,
  created_at: '2026-11-25T15:00:00Z',
  created_by: 'Karen Whyte',
  counts: { total: 0, queued: 0, sent: 0, failed: 0, withdrawn: 0 },
  version: 1,
};
const preview = (missing: Record<string, string> = {}) => {
  forget(calls.previewIssue);
  answer(calls.previewIssue, {
    html: '<html><body><p>Robots</p></body></html>',
    text: 'Robots',
    readers: { total: 3, subscribers: 2, families: 2, both: 1 },
    missing,
  });
};
const saved = (version: number) => answer(calls.changeIssue, { ...issue, version });
const blocksOf = (body: unknown) => (body as NewsletterIssue).blocks.map((block) => block.type);
const open = () => renderInApp(<IssueEditor issue={issue} />, { as: aStaffMember('admin') });

beforeEach(() => preview());

test('blocks are added, moved, removed and brought back, and each change is saved with the version before it', async () => {
  stopTime();
  saved(2);
  await open();
  await passTime(600);
  await expect
    .element(page.getByText('3 readers now: 2 subscribed, 2 families. 1 address is both and gets it once.'))
    .toBeVisible();
  await page.getByRole('button', { name: 'Add button' }).click();
  await expect.element(page.getByLabelText('What it says')).toHaveFocus();
  await page.getByRole('button', { name: 'Move block 3 up' }).click();
  await page.getByRole('button', { name: 'Remove block 1' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await passTime(1300);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  const [sent] = sentTo(calls.changeIssue);
  expect(blocksOf(sent!.body)).toEqual(['heading', 'button', 'text']);
  expect(sent!.body).toMatchObject({ version: 1 });
  await page.getByLabelText('Subject').fill('Another subject');
  await passTime(1300);
  await expect.poll(() => sentTo(calls.changeIssue)[1]?.body).toMatchObject({ version: 2, subject: 'Another subject' });
});

test('what was typed while the line was lost stays, says so, and is saved when it is back', async () => {
  stopTime();
  loseLine(calls.changeIssue);
  await open();
  await page.getByLabelText('Subject').fill('Typed on a bus');
  await passTime(1300);
  await expect.element(page.getByText('Not saved yet: the connection is lost. Trying again …')).toBeVisible();
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Typed on a bus');
  forget(calls.changeIssue);
  saved(2);
  await passTime(5100);
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(() => sentTo(calls.changeIssue).at(-1)?.body)
    .toMatchObject({ version: 1, subject: 'Typed on a bus' });
});

test('somebody else’s change is not written over, and leaving asks first', async () => {
  stopTime();
  refuse(calls.changeIssue, 409, { error: 'This was changed in the meantime.', code: 'stale' });
  const { goTo, address } = await open();
  await page.getByLabelText('Subject').fill('Mine');
  await passTime(1300);
  await expect.element(page.getByText('This was changed in the meantime.')).toBeVisible();
  await passTime(20_000);
  expect(sentTo(calls.changeIssue)).toHaveLength(1);
  void goTo('/next');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(address()).toBe('/');
  await expect.element(page.getByLabelText('Subject')).toHaveValue('Mine');
});

test('sending says what is missing beside its field, and asks for nothing else', async () => {
  stopTime();
  preview({ 'blocks.1.text': 'Please write a text, or remove this block' });
  await open();
  await passTime(600);
  await expect.element(page.getByText('Please write a text, or remove this block')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Send newsletter' }).click();
  await expect.element(page.getByText('Please write a text, or remove this block')).toBeVisible();
  await expect.element(messages()).toMatchTextContent('Please complete the field marked above first.');
  await expect.element(page.getByRole('dialog', { name: 'Send this newsletter?' })).not.toBeInTheDocument();
});
