import { assignmentCalls } from '@doctorbird/contract/programs/staff-assignments';
import { seasonCalls, type PreviewedProgram, type SeasonDetail } from '@doctorbird/contract/programs/seasons';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { CopySeasonPage } from './copy-season-page.tsx';

const season: SeasonDetail = {
  id: idOf(91),
  name: 'Sep to Dec 2026',
  starts_on: '2026-09-07',
  ends_on: '2026-12-11',
  breaks: [],
  version: 1,
  programs: 1,
  drafts: 0,
  open: 1,
  rows: [],
  could_join: 0,
  copied_from: null,
};
const row: PreviewedProgram = {
  program_id: idOf(11),
  title: 'Rovers',
  include: true,
  start_date: '2027-01-06',
  end_date: '2027-04-07',
  meets: [{ weekday: 3, start_time: '14:30', end_time: '16:30' }],
  meetings: 12,
  location: 'Hall',
  price: 13_200,
  staff: [{ id: idOf(21), full_name: 'Andre Lewis' }],
  before: {
    start_date: '2026-09-09',
    end_date: '2026-12-09',
    price: 12_345,
    meetings: 14,
    staff: [{ id: idOf(21), full_name: 'Andre Lewis' }],
  },
  warnings: [{ kind: 'room', text: 'Hall is needed by Drones too: Wed 6 Jan 2027, 2:30 pm' }],
};
const preview = { name: 'Jan to Apr 2027', starts_on: '2027-01-04', ends_on: '2027-04-09', weeks: 17, programs: [row] };
const form = page.getByRole('form', { name: 'The new season' });
const asked = () => sentTo(seasonCalls.previewSeasonCopy).at(-1)?.body;

beforeEach(() => {
  answer(assignmentCalls.listAssignableStaff, {
    data: [{ id: idOf(22), full_name: 'Nicole Harrison', role: 'staff', programs: 0, groups: 0 }],
    page: 1,
    limit: 100,
    total: 1,
  });
  answer(seasonCalls.previewSeasonCopy, preview);
});

async function show() {
  const shown = await renderInApp(<CopySeasonPage season={season} />, { as: aStaffMember('admin') });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Jan to Apr 2027');
  await form.getByLabelText('First day', { exact: true }).fill('2027-01-04');
  await form.getByRole('button', { name: 'Show the programs' }).click();
  await expect.element(page.getByRole('table')).toMatchTextContent('Hall is needed by Drones too');
  return shown;
}

test('each change of a row is asked about again, and sent with the copy', async () => {
  answer(seasonCalls.copySeason, { ...season, id: idOf(92), name: 'Jan to Apr 2027' });
  const { address } = await show();
  expect(asked()).toEqual({
    name: 'Jan to Apr 2027',
    starts_on: '2027-01-04',
    breaks: [],
    staff: 'copied',
    round_to: 50,
    programs: [],
  });
  const table = page.getByRole('table');
  await table.getByRole('combobox', { name: 'Add staff' }).selectOptions('Nicole Harrison');
  await expect.poll(asked).toMatchObject({ programs: [{ program_id: idOf(11), staff_ids: [idOf(21), idOf(22)] }] });
  const price = table.getByRole('spinbutton', { name: 'Price (JMD)' });
  await price.fill('13000');
  await table.getByLabelText('Last day', { exact: true }).click();
  const change = { program_id: idOf(11), staff_ids: [idOf(21), idOf(22)], price: 13_000 };
  await expect.poll(asked).toMatchObject({ programs: [change] });
  const create = page.getByRole('button', { name: 'Create 1 draft' });
  await expect.element(create).toBeEnabled();
  await create.click();
  await expect.poll(address).toBe(`/admin/seasons/${idOf(92)}`);
  await expect
    .poll(() => sentTo(seasonCalls.copySeason)[0]?.body)
    .toMatchObject({ name: 'Jan to Apr 2027', programs: [change] });
});

test('a name that is taken is said, and nothing is lost', async () => {
  refuse(seasonCalls.copySeason, 422, {
    error: 'Another season has this name',
    code: 'invalid',
    fields: { name: 'Another season has this name' },
  });
  await show();
  await page.getByRole('button', { name: 'Create 1 draft' }).click();
  await expect.element(messages()).toMatchTextContent('Another season has this name');
  await expect.element(page.getByRole('table')).toMatchTextContent('Rovers');
});

test('another name after one that is taken is sent, and its sentence stands at the box', async () => {
  const sentence = 'Another season has this name';
  refuse(seasonCalls.copySeason, 422, { error: sentence, code: 'invalid', fields: { name: sentence } });
  answer(seasonCalls.copySeason, { ...season, id: idOf(92), name: 'Spring 2027' });
  const { address } = await show();
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await page.getByRole('button', { name: 'Create 1 draft' }).click();
  await expect.element(name).toHaveAccessibleDescription(sentence);
  await name.fill('Spring 2027');
  await page.getByRole('button', { name: 'Create 1 draft' }).click();
  await expect.poll(address).toBe(`/admin/seasons/${idOf(92)}`);
  expect(sentTo(seasonCalls.copySeason).map(({ body }) => (body as { name: string }).name)).toEqual([
    'Jan to Apr 2027',
    'Spring 2027',
  ]);
});

test('what changes the table is in the drafts only after the table was updated', async () => {
  answer(seasonCalls.copySeason, { ...season, id: idOf(92), name: 'Jan to Apr 2027' });
  const { address } = await show();
  const create = page.getByRole('button', { name: 'Create 1 draft' });
  await expect.element(create).toBeEnabled();
  await form.getByLabelText('Prices change by (%) (optional)', { exact: true }).fill('8');
  await expect.element(create).toBeDisabled();
  await expect.element(page.getByText('Update the table first.', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Update the table' }).click();
  await expect.element(create).toBeEnabled();
  await create.click();
  await expect.poll(address).toBe(`/admin/seasons/${idOf(92)}`);
  expect(sentTo(seasonCalls.copySeason)[0]?.body).toMatchObject({ percent: 8 });
});
