import { competitionAdmin } from '@doctorbird/contract/content/content-admin';
import type { Page } from '@doctorbird/contract/core/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, sentTo } from '../../../../test/fake-api.ts';
import { messages, renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import type { AdminRecord } from './admin-kind.ts';
import { competitionKind } from './competition-kind.ts';
import { ContentList } from './content-list.tsx';

const competition = (facts: object = {}): AdminRecord => ({
  id: idOf(91),
  slug: 'arena-day',
  title: 'Arena Day',
  status: 'registration',
  statusLabel: 'Registration open',
  date: '2026-12-12',
  participants: 0,
  waiting: 0,
  image: { src: null, art: 'arena', alt: 'An arena' },
  pictures: [],
  state: 'published',
  position: 1,
  version: 3,
  updated_at: '2026-11-20T15:00:00.000Z',
  deleted_at: null,
  ...facts,
});

async function open(record: AdminRecord) {
  const list: Page<AdminRecord> = { data: [record], page: 1, limit: 10, total: 1 };
  answer(competitionAdmin.remove, { id: record.id, removed: 'deleted' });
  await renderInApp(<ContentList kind={competitionKind} list={list} />, {
    at: '/admin/competitions',
    as: aStaffMember('admin'),
  });
  await page.getByRole('button', { name: 'Actions for Arena Day', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
}
const removed = () => sentTo(competitionAdmin.remove);

test('a competition with teams is deleted after a question that says what its families hear and what does not come back', async () => {
  await open(competition({ participants: 2, waiting: 1 }));
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toMatchTextContent('Delete Arena Day?');
  await expect
    .element(dialog)
    .toMatchTextContent('3 teams are in it. Their families are notified that it is cancelled');
  expect(removed()).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete competition', exact: true }).click();
  await expect.element(messages()).toMatchTextContent('Arena Day is deleted.');
  expect(removed()).toMatchObject([{ params: { id: idOf(91) } }]);
});

test('one without teams, and one that is over, is deleted at once', async () => {
  await open(competition({ status: 'completed', participants: 2 }));
  await expect.element(messages()).toMatchTextContent('Arena Day is deleted.');
  expect(removed()).toHaveLength(1);
});
