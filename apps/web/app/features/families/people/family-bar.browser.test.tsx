import { familyMessageCalls } from '@doctorbird/contract/families/family-messages';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import type { ReadList } from '../../../portal/print-button.tsx';
import { useListChoice } from '../../../lists/use-list-choice.ts';
import { RowBox } from '../../../ui/row-choice.tsx';
import { FamilyBar } from './family-bar.tsx';

const people = [
  { id: idOf(1), full_name: 'Maya Campbell' },
  { id: idOf(2), full_name: 'Zoe Grant' },
];

/** On all pages: two are shown. */
const everybody = [
  ...people,
  ...Array.from({ length: 148 }, (_, at) => ({ id: idOf(100 + at), full_name: `Child ${at}` })),
];
const asked: Record<string, string>[] = [];
const read: ReadList<(typeof people)[number]> = async (query) => {
  asked.push(query);
  const page = Number(query['page']);
  return { data: everybody.slice((page - 1) * 100, page * 100), page, limit: 100, total: everybody.length };
};

function List({ of }: { of: 'parents' | 'students' }) {
  const selection = useListChoice(
    { rows: people, filters: { status: 'active' }, read },
    { inShort: ({ id, full_name }) => ({ id, name: full_name }) },
  );
  return (
    <>
      {people.map((row) => (
        <RowBox
          key={row.id}
          label={`Choose ${row.full_name}`}
          checked={selection.choice.has(row.id)}
          onChange={() => selection.choice.toggle(row.id)}
        />
      ))}
      <FamilyBar
        of={of}
        selection={selection}
        total={everybody.length}
        tools={<button type="button">Export CSV</button>}
      />
    </>
  );
}
const strip = (name: string) => page.getByRole('region', { name });
const dialog = page.getByRole('dialog');
const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` }).click();

beforeEach(() => forget(familyMessageCalls.messageStudentFamilies));

test('no bar without a choice; it says how many, and clears them', async () => {
  await renderInApp(<List of="parents" />);
  await expect.element(strip('Chosen parents')).not.toBeInTheDocument();
  await choose('Maya Campbell');
  await expect.element(strip('Chosen parents').getByRole('status')).toHaveTextContent('1 chosen');
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(strip('Chosen parents')).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Choose Maya Campbell' })).not.toBeChecked();
});

test('the parents of students get a message after its preview; those refused are named', async () => {
  answer(familyMessageCalls.messageStudentFamilies, {
    families: 1,
    refused: [{ id: idOf(2), error: 'Zoe Grant has no parent to write to.' }],
    first: { to: 'Simone Campbell', subject: 'Sports day', text: 'Hello Simone Campbell' },
  });
  await renderInApp(<List of="students" />);
  await choose('Maya Campbell');
  await choose('Zoe Grant');
  await page.getByRole('button', { name: 'Message' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Sports day');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog).toMatchTextContent('Zoe Grant: Zoe Grant has no parent to write to.');
  await dialog.getByRole('button', { name: 'Send to 1 family' }).click();
  await expect.element(messages()).toMatchTextContent('Sent to 1 family.');
  await expect.element(dialog).not.toBeInTheDocument();
  const sent = sentTo(familyMessageCalls.messageStudentFamilies).slice(-2);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { ids: [idOf(1), idOf(2)], subject: 'Sports day', preview: true },
    { ids: [idOf(1), idOf(2)], subject: 'Sports day', preview: false },
  ]);
  expect(sent[1]?.key).not.toBeNull();
});

test('a program is not filled in here: the sentence stands at its field, and nothing is sent', async () => {
  await renderInApp(<List of="parents" />);
  await choose('Maya Campbell');
  await page.getByRole('button', { name: 'Message' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('News of {program}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog).toMatchTextContent('A subject names no one, so it cannot use braces');
  expect(sentTo(familyMessageCalls.messageParents)).toEqual([]);
});

test("the server's refusal stays in the dialog", async () => {
  refuse(familyMessageCalls.messageParents, 429, { error: 'Please wait a minute.' });
  await renderInApp(<List of="parents" />);
  await choose('Zoe Grant');
  await page.getByRole('button', { name: 'Message' }).click();
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Sports day');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect.element(dialog).toMatchTextContent('Please wait a minute.');
});

test('everybody whom the filters find is chosen, on all pages; one can be left out', async () => {
  await renderInApp(<List of="students" />);
  await choose('Maya Campbell');
  await page.getByRole('button', { name: 'Select all 150' }).click();
  const status = strip('Chosen students').getByRole('status');
  await expect.element(status).toHaveTextContent('All 150 chosen');
  expect(asked).toEqual([
    { status: 'active', page: '1', limit: '100' },
    { status: 'active', page: '2', limit: '100' },
  ]);
  await choose('Zoe Grant');
  await expect.element(status).toMatchTextContent('149 chosen');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(strip('Chosen students')).not.toBeInTheDocument();
});
