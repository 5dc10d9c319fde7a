import { listCalls } from '@doctorbird/contract/lists';
import { noteCalls, type Mention, type Note } from '@doctorbird/contract/admin/notes';
import { mentionOf } from '@doctorbird/contract/core/mentions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp, signInAs } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { OwnMentions } from './own-mentions.tsx';
import { RecordNotes } from './record-notes.tsx';

const admin = aStaffMember('admin');
const andre = { id: idOf(71), full_name: 'Andre Bennett', role: 'staff' as const, email: 'andre@robots.test' };
const denise = { id: idOf(72), full_name: 'Denise Powell', role: 'admin' as const, email: 'denise@robots.test' };
const people = { data: [andre, denise] };

const aNote = (number: number, facts: Partial<Note> = {}): Note => ({
  id: idOf(number),
  text: `Note ${number}`,
  mentions: [],
  by: 'Denise Powell',
  at: '2026-11-18T15:00:00.000Z',
  edited_at: null,
  own: false,
  unread: false,
  version: 1,
  ...facts,
});
const listOf = <T,>(data: T[]) => ({ data, page: 1, limit: 10, total: data.length });
const box = (name = 'New note') => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });
/** The notes at first, and after each change. */
const open = async (...turns: Note[][]) => {
  for (const notes of turns) answer(noteCalls.listNotes, listOf(notes));
  answer(noteCalls.listColleagues, people);
  return renderInApp(<RecordNotes kind="program" id={idOf(5)} />, { at: '/admin/programs/5', as: admin });
};

test('@ opens the list of colleagues; the keyboard chooses, and the note is saved with an id', async () => {
  await open([], [aNote(1)]);
  await button('Add a note').click();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('Ask @');
  await expect.element(option('Andre Bennett Staff')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Denise Powell Admin')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}an');
  await expect.element(option('Denise Powell Admin')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toHaveValue('Ask @Andre Bennett ');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(page.getByText('Andre Bennett will see this.', { exact: true })).toBeVisible();
  await userEvent.keyboard('about the wheels');
  answer(noteCalls.addNote, aNote(1));
  await button('Save note').click();
  await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
  await expect.element(box()).toHaveValue('');
  expect(sentTo(noteCalls.addNote).map(({ body }) => body)).toEqual([
    { record_kind: 'program', record_id: idOf(5), text: `Ask ${mentionOf(andre.id)} about the wheels` },
  ]);
});

test('Escape closes the list and leaves the text; the button and a tap do without keys', async () => {
  await open([]);
  await button('Add a note').click();
  await expect.element(box()).toHaveFocus();
  await userEvent.keyboard('Mail @de');
  await expect.element(option('Denise Powell Admin')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(box()).toHaveValue('Mail @de');
  await userEvent.clear(box());
  await userEvent.keyboard('Ask');
  await button('@ Mention a colleague').click();
  await option('Denise Powell Admin').click();
  await expect.element(box()).toHaveValue('Ask @Denise Powell ');
  await expect.element(box()).toHaveFocus();
});

test('a refused note stays in the box with the reason beside it', async () => {
  await open([]);
  await button('Add a note').click();
  await button('Save note').click();
  await expect.element(page.getByText('Please write the note', { exact: true })).toBeVisible();
  const reason = 'Somebody you mentioned cannot see this record. Choose from the list that opens with @.';
  refuse(noteCalls.addNote, 422, { error: reason, code: 'invalid', fields: { text: reason } });
  await box().fill('Hello @Andre Bennett');
  await button('Save note').click();
  await expect.element(box()).toHaveAccessibleDescription(expect.stringContaining(reason));
  await expect.element(box()).toHaveValue('Hello @Andre Bennett');
});

test('the form opens when it is asked for, and the same button closes it', async () => {
  await open([]);
  await expect
    .element(page.getByRole('region', { name: 'Notes', exact: true }).getByText('0', { exact: true }))
    .toBeVisible();
  await expect.element(box()).not.toBeInTheDocument();
  await button('Add a note').click();
  await expect.element(box()).toHaveFocus();
  await button('Cancel note').click();
  await expect.element(box()).not.toBeInTheDocument();
  await expect.element(button('Add a note')).toHaveFocus();
});

test('when the session ends while a note is written, the form and its text are there after signing in', async () => {
  await open([], []);
  await button('Add a note').click();
  await box().fill('Asked for the spring dates.');
  refuse(noteCalls.addNote, 401, { error: 'Please sign in' });
  await button('Save note').click();
  await expect.element(page.getByText('Please sign in', { exact: true })).toBeVisible();
  signInAs(admin);
  await expect.element(box()).toHaveValue('Asked for the spring dates.');
});

test('one’s own note is edited with names in it; anybody’s is deleted', async () => {
  const own = aNote(1, {
    own: true,
    by: 'Karen Whyte',
    text: `Ask ${mentionOf(andre.id)} today`,
    mentions: [{ id: andre.id, full_name: 'Andre Bennett' }],
  });
  await open([own, aNote(2)], [aNote(2)], []);
  await expect.element(page.getByText('@Andre Bennett', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^Edit the note/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: /^Edit the note/ }).click();
  await expect.element(box('Edit note')).toHaveValue('Ask @Andre Bennett today');
  await box('Edit note').fill('Ask @Andre Bennett tomorrow');
  answer(noteCalls.changeNote, own);
  await page.getByRole('listitem').getByRole('button', { name: 'Save note', exact: true }).click();
  await expect.element(box('Edit note')).not.toBeInTheDocument();
  await expect
    .poll(() => sentTo(noteCalls.changeNote)[0])
    .toMatchObject({
      params: { id: own.id },
      body: { text: `Ask ${mentionOf(andre.id)} tomorrow`, version: 1 },
    });
  await expect.element(page.getByText('@Andre Bennett', { exact: true })).not.toBeInTheDocument();
  answer(noteCalls.removeNote, undefined as never);
  await page.getByRole('button', { name: /^Delete the note/ }).click();
  await button('Delete note').click();
  await expect.element(messages()).toMatchTextContent('The note is deleted.');
  await expect.poll(() => sentTo(noteCalls.removeNote)[0]?.params).toEqual({ id: idOf(2) });
});

test('a note that was saved elsewhere first: what is typed stays, and saving again saves it', async () => {
  const own = aNote(1, { own: true, by: 'Karen Whyte', text: 'Call back' });
  await open([own], [{ ...own, text: 'Called', version: 2 }], [{ ...own, text: 'Call back on Monday', version: 3 }]);
  await page.getByRole('button', { name: /^Edit the note/ }).click();
  await box('Edit note').fill('Call back on Monday');
  refuse(noteCalls.changeNote, 409, { error: 'Changed', code: 'stale', version: 2 });
  answer(noteCalls.changeNote, { ...own, version: 3 });
  const save = page.getByRole('listitem').getByRole('button', { name: 'Save note', exact: true });
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Changed');
  await expect.element(box('Edit note')).toHaveValue('Call back on Monday');
  await save.click();
  await expect.element(box('Edit note')).not.toBeInTheDocument();
  await expect.element(page.getByText('Call back on Monday', { exact: true })).toBeVisible();
  expect(sentTo(noteCalls.changeNote).map(({ body }) => body)).toEqual([
    { text: 'Call back on Monday', version: 1 },
    { text: 'Call back on Monday', version: 2 },
  ]);
});

test('a note that the address asks for is marked as read, any other with its button', async () => {
  const [asked, other] = [aNote(1, { unread: true }), aNote(2, { unread: true })];
  const { goTo } = await open([asked, other], [{ ...asked, unread: false }, other], [aNote(1), aNote(2)]);
  await expect.element(page.getByText('Note 2', { exact: true })).toBeVisible();
  answer(noteCalls.setMentionRead, undefined as never);
  await goTo(`/admin/programs/5#note-${asked.id}`);
  await expect.poll(() => sentTo(noteCalls.setMentionRead).map(({ params }) => params)).toEqual([{ id: asked.id }]);
  await expect.element(page.getByText('Mentions you', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await expect.element(page.getByText('Mentions you', { exact: true })).not.toBeInTheDocument();
});

test('staff see on their start page what mentions them, mark it as read and find it again', async () => {
  const mention: Mention = {
    id: idOf(1),
    text: `${mentionOf(andre.id)} bring the wheels`,
    mentions: [{ id: andre.id, full_name: 'Andre Bennett' }],
    by: 'Karen Whyte',
    at: '2026-11-18T15:00:00.000Z',
    edited_at: null,
    record: { kind: 'program', id: idOf(5), label: 'Rovers' },
    read_at: null,
  };
  // What is open and what is read, before and after.
  for (const turn of [[mention], [], [], [{ ...mention, read_at: '2026-11-19T15:00:00.000Z' }]])
    answer(listCalls.listMentions, listOf(turn));
  await renderInApp(<OwnMentions />, { at: '/staff', as: aStaffMember('staff') });
  await expect.element(page.getByRole('heading', { name: 'You were mentioned', exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Rovers', exact: true }))
    .toHaveAttribute('href', `/staff/programs/${idOf(5)}`);
  answer(noteCalls.setMentionRead, undefined as never);
  await button('Mark as read: Rovers').click();
  await expect.element(page.getByText('You have read all notes that mention you.', { exact: true })).toBeVisible();
  await page.getByText('Read earlier', { exact: true }).click();
  await expect.element(button('Mark as unread: Rovers')).toBeVisible();
});
