import { proofList, proofPayer } from '@doctorbird/contract/billing/proofs.list';
import { listLoader } from '../../lists/load-list.ts';
import { ListPage } from '../../features/admin/lists/list-page.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { proofCells, reviewColumn } from '../../features/billing/proofs/proof-cells.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/proofs-list.ts';

export const meta = portalMeta(proofList.title, 'Admin Panel');
export { shouldRevalidate } from '../../lists/load-list.ts';
export const clientLoader = listLoader(proofList);

export default function AdminProofs({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      list={proofList}
      result={loaderData}
      cells={proofCells}
      last={reviewColumn}
      unfolds={(row) => `the proof of ${proofPayer(row)}`}
      frame={() => ({
        section: <PaymentsSubTabs />,
        tools: (
          <ButtonLink variant="leaf" size="sm" plain to="/admin/payments/proofs">
            Review proofs
          </ButtonLink>
        ),
      })}
    />
  );
}
