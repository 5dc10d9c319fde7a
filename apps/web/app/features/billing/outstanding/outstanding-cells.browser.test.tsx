import type { OutstandingAccount } from '@doctorbird/contract/billing/outstanding';
import { outstandingList } from '@doctorbird/contract/billing/outstanding.list';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { aStaffMember, idOf } from '../../../../test/samples.ts';
import { ListTable } from '../../../lists/list-table.tsx';
import { OutstandingSums, outstandingCells } from './outstanding-cells.tsx';

const althea: OutstandingAccount = {
  id: idOf(1),
  kind: 'family',
  holder: { id: idOf(2), full_name: 'Althea Brown' },
  phone: '+18765550101',
  open: 63_500.63,
  days_0_30: 1_500.01,
  days_31_60: 0,
  days_61_90: 30_000.3,
  days_over_90: 32_000.32,
  oldest_day: '2026-08-21',
  proof_under_review: true,
  reminded_at: '2026-11-20T15:00:00.000Z',
};
const rows: OutstandingAccount[] = [
  althea,
  {
    ...althea,
    id: idOf(3),
    kind: 'student',
    holder: { id: idOf(4), full_name: 'Devon Ellis' },
    proof_under_review: false,
    reminded_at: null,
  },
  { ...althea, id: idOf(5), kind: 'organization', holder: { id: idOf(6), full_name: 'Wolmer School' }, phone: null },
];

const open = () =>
  renderInApp(
    <>
      <OutstandingSums sums={{ totals: althea, total: 3, as_of: '2026-10-31' }} />
      <ListTable list={outstandingList} cells={outstandingCells} rows={rows} caption="Outstanding" />
    </>,
    { at: '/admin/payments/outstanding', as: aStaffMember('admin') },
  );
const cellsOf = (name: string) =>
  [...(page.getByRole('rowheader', { name }).element().closest('tr')?.querySelectorAll('td[data-label]') ?? [])].map(
    (cell) => cell.textContent,
  );
const to = (name: string) => page.getByRole('link', { name, exact: true });

test('each amount stands under its age, a proof under review and the last reminder are noted', async () => {
  await open();
  await expect.element(to('Althea Brown')).toBeVisible();
  expect(cellsOf('Althea Brown')).toEqual([
    '(876) 555-0101',
    'J$1,500.01',
    '—',
    'J$30,000.30',
    'J$32,000.32',
    'J$63,500.63',
    '21 Aug 2026Proof under reviewReminded 20 Nov 2026',
  ]);
  expect(cellsOf('Devon Ellis').at(-1)).toBe('21 Aug 2026');
  expect(cellsOf('Wolmer School')[0]).toBe('—');
});

test('a name leads to the account: of the family, of a student without one, or of an organization', async () => {
  await open();
  await expect.element(to('Althea Brown')).toHaveAttribute('href', `/admin/parents/${idOf(2)}/payments`);
  await expect.element(to('Devon Ellis')).toHaveAttribute('href', `/admin/students/${idOf(4)}/enrollments`);
  await expect.element(to('Wolmer School')).toHaveAttribute('href', `/admin/groups/${idOf(6)}/quotes`);
});
