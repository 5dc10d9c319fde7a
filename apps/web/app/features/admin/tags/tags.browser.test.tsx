import { tagCalls, type Tag } from '@doctorbird/contract/admin/tags';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, loseLine, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { BulkTag } from './bulk-tag.tsx';
import { RecordTags } from './record-tags.tsx';
import { TagSettings } from './tag-settings.tsx';

const admin = aStaffMember('admin');
const sibling: Tag = { id: idOf(1), name: 'Sibling', records: 4 };
const bursary: Tag = { id: idOf(2), name: 'Bursary', records: 1 };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string) => page.getByRole('combobox', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });

test('the tags of a record are found by a part of their name, made while typing, and left out', async () => {
  answer(tagCalls.listRecordTags, { data: [sibling] });
  answer(tagCalls.listRecordTags, { data: [bursary, { id: idOf(3), name: 'Saturday' }] });
  answer(tagCalls.listTags, { data: [bursary, sibling] });
  answer(tagCalls.tagRecords, { changed: 1, created: ['Saturday'], refused: [] });
  await renderInApp(<RecordTags kind="student" id={idOf(5)} />, { at: '/admin/students/5', as: admin });
  await button('Edit tags').click();
  await box('Tags').click();
  await userEvent.keyboard('burs');
  await option('Bursary').click();
  await expect.element(button('Leave out Bursary')).toBeVisible();
  await expect.element(box('Tags')).toHaveValue('');
  await box('Tags').fill('Saturday');
  await expect.element(option('Create “Saturday”')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Leave out Saturday')).toBeVisible();
  // What a record has, whatever its capitals, is not offered again.
  await box('Tags').fill('SIBLING');
  await expect.element(page.getByText('No other tag matches.', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await button('Leave out Sibling').click();
  await button('Save tags').click();
  await expect.element(messages()).toMatchTextContent('The tags are saved.');
  await expect.element(page.getByRole('list', { name: 'Tags' })).toHaveTextContent('BursarySaturday');
  expect(sentTo(tagCalls.tagRecords).map(({ body }) => body)).toEqual([
    {
      record_kind: 'student',
      ids: [idOf(5)],
      add: ['Bursary', 'Saturday'],
      remove: [sibling.id],
      preview: false,
    },
  ]);
});

test('a refusal stands beside the box, with what was chosen', async () => {
  answer(tagCalls.listRecordTags, { data: [] });
  answer(tagCalls.listTags, { data: [sibling] });
  answer(tagCalls.tagRecords, {
    changed: 0,
    created: [],
    refused: [{ id: idOf(5), error: 'A record can have at most 12 tags' }],
  });
  await renderInApp(<RecordTags kind="group" id={idOf(5)} />, { at: '/admin/groups/5', as: admin });
  await button('Add tags').click();
  await button('Save tags').click();
  await expect.element(page.getByText('Choose at least one tag', { exact: true })).toBeVisible();
  await box('Tags').click();
  await option('Sibling').click();
  await button('Save tags').click();
  await expect.element(page.getByText('A record can have at most 12 tags', { exact: true })).toBeVisible();
  await expect.element(button('Leave out Sibling')).toBeVisible();
});

test('many records are tagged after a preview, in parts', async () => {
  const chosen = Array.from({ length: 30 }, (_, number) => ({ id: idOf(100 + number), name: `Child ${number}` }));
  answer(tagCalls.listTags, { data: [bursary, sibling] });
  answer(tagCalls.tagRecords, {
    changed: 28,
    created: [],
    refused: [{ id: idOf(101), error: 'A record can have at most 12 tags' }],
  });
  answer(tagCalls.tagRecords, { changed: 24, created: [], refused: [{ id: idOf(101), error: 'Too many' }] });
  answer(tagCalls.tagRecords, { changed: 4, created: [], refused: [] });
  const { loads } = await renderInApp(<BulkTag kind="student" chosen={chosen} />, { at: '/admin/students', as: admin });
  await button('Tag').click();
  await box('Add tags').click();
  await option('Sibling').click();
  await button('Preview').click();
  await expect.element(page.getByText('28 records of 30 would change.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Child 1: A record can have at most 12 tags', { exact: true })).toBeVisible();
  await button('Tag 28 records').click();
  await expect.element(messages()).toMatchTextContent('Tags saved: 29 of 30.');
  expect(loads()).toBeGreaterThan(1);
  expect(
    sentTo(tagCalls.tagRecords).map(({ body }) => {
      const { ids, preview, add } = body as { ids: string[]; preview: boolean; add: string[] };
      return { many: ids.length, preview, add };
    }),
  ).toEqual([
    { many: 30, preview: true, add: ['Sibling'] },
    { many: 25, preview: false, add: ['Sibling'] },
    { many: 5, preview: false, add: ['Sibling'] },
  ]);
});

test('a tag that is corrected after a lost line is given to all records', async () => {
  const chosen = Array.from({ length: 30 }, (_, number) => ({ id: idOf(100 + number), name: `Child ${number}` }));
  answer(tagCalls.listTags, { data: [bursary, sibling] });
  answer(tagCalls.tagRecords, { changed: 30, created: [], refused: [] });
  answer(tagCalls.tagRecords, { changed: 25, created: [], refused: [] });
  loseLine(tagCalls.tagRecords);
  answer(tagCalls.tagRecords, { changed: 30, created: [], refused: [] });
  answer(tagCalls.tagRecords, { changed: 25, created: [], refused: [] });
  answer(tagCalls.tagRecords, { changed: 5, created: [], refused: [] });
  await renderInApp(<BulkTag kind="student" chosen={chosen} />, { at: '/admin/students', as: admin });
  await button('Tag').click();
  await box('Add tags').click();
  await option('Sibling').click();
  await button('Preview').click();
  await button('Tag 30 records').click();
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await button('Leave out Sibling').click();
  await box('Add tags').click();
  await option('Bursary').click();
  await button('Preview').click();
  await button('Tag 30 records').click();
  await expect.element(messages()).toMatchTextContent('Tags saved: 30 of 30.');
  type Body = { ids: string[]; preview: boolean; add: string[] };
  const bodies = sentTo(tagCalls.tagRecords).map(({ body }) => body as Body);
  expect(bodies.filter(({ preview }) => !preview).map(({ ids, add }) => [ids.length, ...add])).toEqual([
    [25, 'Sibling'],
    [5, 'Sibling'],
    [25, 'Bursary'],
    [5, 'Bursary'],
  ]);
});

test('tags are renamed, merged and deleted in the settings', async () => {
  await renderInApp(<TagSettings tags={[bursary, sibling]} />, { at: '/admin/settings/tags', as: admin });
  const choose = async (tag: Tag, what: string) => {
    await button(`Actions for ${tag.name}`).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  const said = 'Another tag has this name. Merge the two instead.';
  refuse(tagCalls.renameTag, 409, { error: said, code: 'tag_exists', fields: { name: said } });
  await choose(bursary, 'Rename');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect.element(name).toHaveValue('Bursary');
  await name.fill('sibling');
  await button('Rename').click();
  await expect.element(name).toHaveAccessibleDescription(expect.stringContaining(said));
  await button('Cancel').click();
  answer(tagCalls.mergeTag, { ...sibling, records: 5 });
  await choose(bursary, 'Merge');
  await page.getByRole('combobox', { name: 'Merge into' }).selectOptions('Sibling');
  await button('Merge').click();
  await expect.element(messages()).toMatchTextContent('“Bursary” is merged into “Sibling”.');
  await expect
    .poll(() => sentTo(tagCalls.mergeTag)[0])
    .toMatchObject({ params: { id: bursary.id }, body: { into: sibling.id } });
  answer(tagCalls.removeTag, undefined as never);
  await choose(sibling, 'Delete');
  await expect
    .element(page.getByText('“Sibling” is taken from 4 records. The records themselves stay.', { exact: true }))
    .toBeVisible();
  await button('Delete tag').click();
  await expect.element(messages()).toMatchTextContent('“Sibling” is deleted.');
  await expect.poll(() => sentTo(tagCalls.removeTag)[0]?.params).toEqual({ id: sibling.id });
});
