import { declareCall } from '@doctorbird/contract/core/endpoint';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { act } from '../../test/act.ts';
import { answer, hold, loseLine, refuse, sentTo } from '../../test/fake-api.ts';
import { messages, renderInApp, signInAs } from '../../test/render-in-app.tsx';
import { aParent } from '../../test/samples.ts';
import { call } from '../api/call.ts';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { Button } from '../ui/button.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { FormFrame } from './form-frame.tsx';
import { useIntentKey } from './intent-key.ts';
import { draftRestored } from './stored-drafts.ts';
import { useCallForm } from './use-call-form.ts';
import type { DraftOptions } from './use-form-draft.ts';
import { useVersion } from './use-version.ts';

const letter = z.strictObject({
  title: z.string().trim().min(1, { error: 'Title is required' }),
  text: z.string().trim().min(3, { error: 'Please write more' }),
});
const sendLetter = declareCall({
  method: 'POST',
  path: '/letters',
  summary: 'Send a letter',
  tag: 'letters',
  who: 'anyone',
  right: 'own',
  body: letter,
  answer: z.object({ id: z.string() }),
  idempotent: true,
});

const letterOfVersion = letter.extend({ version: z.int().optional() });
const changeLetter = declareCall({
  method: 'PUT',
  path: '/letters',
  summary: 'Change the letter',
  tag: 'letters',
  who: 'anyone',
  right: 'own',
  body: letterOfVersion,
  answer: z.object({ version: z.int() }),
});

function LetterForm({ draft }: { draft?: DraftOptions }) {
  const intent = useIntentKey();
  const { field, frame, saved } = useCallForm(letter, {
    defaults: { title: '', text: '' },
    fallback: 'Failed to send the letter',
    draft,
    send: async (body) => {
      await intent.once(body, (idempotencyKey) => call(sendLetter, { body }, { idempotencyKey }));
      toast.success('Sent.');
    },
  });
  return (
    <FormFrame frame={frame}>
      {draft && <DraftNotice saved={saved} />}
      <TextField label="Title" {...field('title')} />
      <TextField label="Text" {...field('text')} />
      <Button type="submit" pending={frame.pending} pendingLabel="Sending">
        Send
      </Button>
    </FormFrame>
  );
}

/** Stays after a save, as editors do. */
function ChangeForm({ reload }: { reload: () => void }) {
  const version = useVersion(3, reload);
  const { field, frame } = useCallForm(letterOfVersion, {
    defaults: { title: 'Robots', text: 'They drive.' },
    version,
    fallback: 'Failed to change the letter',
    send: async (body) => {
      const saved = await call(changeLetter, { body });
      version.renew(saved.version);
      toast.success('Changed.');
    },
  });
  return (
    <FormFrame frame={frame}>
      <TextField label="Title" {...field('title')} />
      <TextField label="Text" {...field('text')} />
      <Button type="submit" pending={frame.pending} pendingLabel="Sending">
        Send
      </Button>
    </FormFrame>
  );
}

const title = page.getByRole('textbox', { name: 'Title' });
const text = page.getByRole('textbox', { name: 'Text' });
const send = page.getByRole('button', { name: 'Send' });
const alert = page.getByRole('alert');

async function write(): Promise<void> {
  await title.fill('Robots');
  await text.fill('They drive by themselves.');
}

test('an invalid field shows its message and gets focus; nothing is sent', async () => {
  await renderInApp(<LetterForm />);
  await title.fill('Robots');
  await send.click();
  await expect.element(text).toHaveAccessibleDescription('Please write more');
  await expect.element(text).toHaveFocus();
  await expect.element(title).not.toHaveAttribute('aria-invalid');
  expect(sentTo(sendLetter)).toHaveLength(0);
});

test('a server error appears beside its field, and what was typed stays', async () => {
  refuse(sendLetter, 422, { error: 'That title is taken', fields: { title: 'That title is taken' } });
  await renderInApp(<LetterForm />);
  await write();
  await send.click();
  await expect.element(title).toHaveAccessibleDescription('That title is taken');
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveValue('Robots');
  await expect.element(text).toHaveValue('They drive by themselves.');
  await expect.element(alert).not.toBeInTheDocument();
});

test('a server error about something the form does not show appears above it', async () => {
  refuse(sendLetter, 422, { error: 'Please check your letter', fields: { stamp: 'A stamp is missing' } });
  await renderInApp(<LetterForm />);
  await write();
  await send.click();
  await expect.element(alert).toMatchTextContent('Please check your letter');
  await expect.element(alert).toMatchTextContent('A stamp is missing');
  await expect.element(alert).toHaveFocus();
});

test('without a message from the server the form shows its own', async () => {
  refuse(sendLetter, 500, { error: '' });
  await renderInApp(<LetterForm />);
  await write();
  await send.click();
  await expect.element(alert).toMatchTextContent('Failed to send the letter');
  await expect.element(messages()).toMatchTextContent('Failed to send the letter');
});

test('while sending the button says so, and a second click sends nothing', async () => {
  const release = hold(sendLetter, { id: '1' });
  await renderInApp(<LetterForm />);
  await write();
  await send.dblClick();
  const sending = page.getByRole('button', { name: 'Sending' });
  await expect.element(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.click({ force: true });
  await title.click();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(messages()).toMatchTextContent('Sent.');
  expect(sentTo(sendLetter)).toHaveLength(1);
});

test('offline nothing is lost, and sending again is the same intent: the same key', async () => {
  loseLine(sendLetter);
  answer(sendLetter, { id: '1' });
  await renderInApp(<LetterForm />);
  await write();
  await send.click();
  await expect.element(alert).toMatchTextContent('Network error');
  await expect.element(alert).toMatchTextContent('Nothing is lost, try again.');
  await expect.element(text).toHaveValue('They drive by themselves.');
  await send.click();
  await expect.element(messages()).toMatchTextContent('Sent.');
  await expect.element(alert).not.toBeInTheDocument();
  const [first, second] = sentTo(sendLetter);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.key).toBe(first?.key);
});

test('after success the same text is a new intent', async () => {
  answer(sendLetter, { id: '1' });
  await renderInApp(<LetterForm />);
  await write();
  await send.click();
  await expect.poll(() => sentTo(sendLetter).length).toBe(1);
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await send.click();
  await expect.poll(() => sentTo(sendLetter).length).toBe(2);
  const [first, second] = sentTo(sendLetter);
  expect(second?.key).not.toBe(first?.key);
});

test('a different text after a lost answer is a new intent', async () => {
  loseLine(sendLetter);
  await renderInApp(<LetterForm />);
  await write();
  await send.click();
  await expect.element(alert).toBeVisible();
  await title.fill('Other robots');
  await send.click();
  await expect.poll(() => sentTo(sendLetter).length).toBe(2);
  const [first, second] = sentTo(sendLetter);
  expect(second?.key).not.toBe(first?.key);
});

test('a session expires, and the text is restored for the same person', async () => {
  const person = aParent();
  refuse(sendLetter, 401, { error: 'Please sign in', code: 'unauthorized' });
  await renderInApp(<LetterForm />, { as: person });
  await write();
  await send.click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await expect.element(messages()).toMatchTextContent('Please sign in to continue.');
  await act(() => signInAs(person));
  await expect.element(title).toHaveValue('Robots');
  await expect.element(text).toHaveValue('They drive by themselves.');
  await expect.element(alert).toMatchTextContent(draftRestored);
});

test('the next person at this computer finds nothing', async () => {
  refuse(sendLetter, 401, { error: 'Please sign in', code: 'unauthorized' });
  await renderInApp(<LetterForm />, { as: aParent() });
  await write();
  await send.click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  await act(() => signInAs(aParent()));
  await expect.element(title).toHaveValue('');
});

const draft: DraftOptions = { as: 'letter.7', whenLeft: true };

test('a long text survives a reload until it is sent or discarded', async () => {
  const person = aParent();
  const first = await renderInApp(<LetterForm draft={draft} />, { as: person });
  await write();
  await expect.element(text).toHaveValue('They drive by themselves.');
  await first.leave();
  await renderInApp(<LetterForm draft={draft} />, { as: person });
  await expect.element(page.getByRole('status')).toMatchTextContent(draftRestored);
  await expect.element(title).toHaveValue('Robots');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect.element(title).toHaveValue('');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('what was sent does not come back after a reload', async () => {
  const person = aParent();
  answer(sendLetter, { id: '1' });
  const first = await renderInApp(<LetterForm draft={draft} />, { as: person });
  await write();
  await send.click();
  await expect.element(messages()).toMatchTextContent('Sent.');
  await first.leave();
  await renderInApp(<LetterForm draft={draft} />, { as: person });
  await expect.element(title).toHaveValue('');
});

const stale = { error: 'Somebody else has just changed this', code: 'stale', version: 7 };

test('after somebody else has changed it, what is typed stays and is sent for the version of today', async () => {
  const reload = vi.fn();
  refuse(changeLetter, 422, { error: 'That title is taken', fields: { title: 'That title is taken' } });
  refuse(changeLetter, 409, stale);
  answer(changeLetter, { version: 8 });
  answer(changeLetter, { version: 9 });
  await renderInApp(<ChangeForm reload={reload} />);
  const versions = () => sentTo(changeLetter).map(({ body }) => (body as { version: number }).version);
  await text.fill('They fly.');
  await send.click();
  await expect.element(title).toHaveAccessibleDescription('That title is taken');
  await title.fill('Kites');
  await send.click();
  await expect.element(alert).toMatchTextContent('Somebody else has just changed this');
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  expect(reload).toHaveBeenCalledTimes(1);
  await expect.element(text).toHaveValue('They fly.');
  expect(versions()).toEqual([3, 3]);
  await send.click();
  await expect.element(messages()).toMatchTextContent('Changed.');
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await send.click();
  await expect.poll(versions).toEqual([3, 3, 7, 8]);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a form without a version gets none from a refusal', async () => {
  refuse(sendLetter, 409, stale);
  answer(sendLetter, { id: '1' });
  await renderInApp(<LetterForm />);
  await write();
  await send.click();
  await expect.element(alert).toMatchTextContent('Somebody else has just changed this');
  await send.click();
  await expect.element(messages()).toMatchTextContent('Sent.');
  expect(sentTo(sendLetter)[1]?.body).toEqual({ title: 'Robots', text: 'They drive by themselves.' });
});
