import { listCalls } from '@doctorbird/contract/lists';
import { tagCalls } from '@doctorbird/contract/admin/tags';
import { openingCalls, type OwnOpening } from '@doctorbird/contract/enrollments/opening';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, forget, refuse, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { idOf } from '../../../../test/samples.ts';
import { OpeningPanel } from './opening-panel.tsx';
import { OpensSoon } from './opens-soon.tsx';

const soon: OwnOpening = {
  opens_at: '2026-11-28T14:00:00.000Z',
  opens_in: 90,
  line: false,
  early: false,
  can_enroll: false,
  can_wait: false,
  notify: false,
};

test('the seconds count from the answer of the server, and at the end the server is asked once', async () => {
  const onOpen = vi.fn();
  await renderInApp(
    <OpensSoon
      programId="rovers"
      opening={{ ...soon, opens_in: 2 }}
      loadedAt={Date.now()}
      onOpen={onOpen}
      ready="Maya Reid"
    />,
  );
  await expect.element(page.getByRole('heading', { name: 'Registration opens Sat 28 Nov, 9:00 am' })).toBeVisible();
  await expect.poll(() => page.getByRole('timer').element().textContent).toMatch(/^In [12] s\.$/);
  expect(onOpen).not.toHaveBeenCalled();
  await expect.element(page.getByRole('timer')).toHaveTextContent('Checking');
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('who has early access reads so, and who has no child yet what to prepare', async () => {
  await renderInApp(
    <OpensSoon
      programId="rovers"
      opening={{ ...soon, early: true }}
      loadedAt={Date.now()}
      onOpen={() => undefined}
      ready={null}
    />,
  );
  await expect.element(page.getByText('Your family has early access.')).toBeVisible();
  await expect.element(page.getByText(/^Add a child of the right age now/)).toBeVisible();
});

const program = { id: idOf(31), title: 'Robotics', opens_at: null, early_opens_at: null };
const dialog = page.getByRole('dialog');

test('the office sets the date and finds who comes earlier; a refusal stays beside its field', async () => {
  answer(openingCalls.getProgramOpening, { opens_at: null, early: null, version: 4 });
  answer(listCalls.listParents, { data: [], page: 1, limit: 8, total: 0 });
  answer(listCalls.listGroups, { data: [], page: 1, limit: 8, total: 0 });
  answer(tagCalls.listTags, { data: [{ id: idOf(41), name: 'Founders', records: 3 }] });
  refuse(openingCalls.changeProgramOpening, 422, {
    code: 'invalid',
    error: 'Early access must begin before registration opens',
    fields: { 'early.date': 'Early access must begin before registration opens' },
  });
  await renderInApp(<OpeningPanel program={program} />);
  await page.getByRole('button', { name: 'Set a date of registration' }).click();
  await dialog.getByRole('checkbox', { name: /^Registration opens on a date/ }).click();
  await dialog.getByLabelText('Day', { exact: true }).fill('2026-11-28');
  await dialog.getByRole('checkbox', { name: 'Some families can come earlier' }).click();
  await dialog.getByLabelText('Early access from').fill('2026-11-29');
  await dialog.getByRole('textbox', { name: /^Families, tags or groups/ }).fill('found');
  await dialog.getByRole('button', { name: 'Add Founders' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Early access must begin before registration opens')).toBeVisible();
  await dialog.getByLabelText('Early access from').fill('2026-11-26');
  forget(openingCalls.changeProgramOpening);
  answer(openingCalls.changeProgramOpening, { opens_at: '2026-11-28T14:00:00.000Z', early: null, version: 5 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(messages()).toMatchTextContent('Registration opens Sat 28 Nov, 9:00 am.');
  const day = { time: '09:00', returning: false, family_ids: [], group_ids: [] };
  await expect
    .poll(() => sentTo(openingCalls.changeProgramOpening).at(-1)?.body)
    .toEqual({
      opens: { date: '2026-11-28', time: '09:00' },
      early: { ...day, date: '2026-11-26', tag_ids: [idOf(41)] },
      version: 4,
    });
});
