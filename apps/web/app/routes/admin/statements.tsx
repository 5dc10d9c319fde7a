import { bankLineList } from '@doctorbird/contract/billing/statements.list';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { lineCells } from '../../features/billing/statements/line-cells.tsx';
import { useLines } from '../../features/billing/statements/use-lines.tsx';
import { listLoader } from '../../lists/load-list.ts';
import { rowsOnPage } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { whenShown } from '../../ui/when-shown.tsx';
import type { Route } from './+types/statements.ts';

const FamilyPicker = whenShown(
  async () => (await import('../../features/admin/search/family-picker.tsx')).FamilyPicker,
);

export const meta = portalMeta(bankLineList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(bankLineList, { limit: () => rowsOnPage(50, 5) });

const choices = [
  { value: 'matched', label: 'Matched' },
  { value: 'ignored', label: 'Ignored' },
  { value: 'all', label: 'All' },
];

/** Money on the account of the organisation, line by line: who paid it, and for what. */
export default function AdminStatements({ loaderData }: Route.ComponentProps) {
  const { last, importButton, dialogs } = useLines({
    rows: loaderData.data?.page.data ?? [],
    picker: (onChoose) => <FamilyPicker onChoose={({ id }) => onChoose(id)} />,
  });
  return (
    <ListPage
      list={bankLineList}
      result={loaderData}
      cells={lineCells}
      last={last}
      options={() => ({ state: choices })}
      frame={({ page: { counts } }) => ({
        note: `${counts.open} open · ${counts.matched} matched · ${counts.ignored} ignored`,
        section: <PaymentsSubTabs />,
        tools: importButton,
      })}
      after={() => dialogs}
    />
  );
}
