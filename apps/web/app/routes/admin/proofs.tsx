import { proofCalls } from '@doctorbird/contract/billing/proofs';
import { proofList } from '@doctorbird/contract/billing/proofs.list';
import { redirect } from 'react-router';
import { call } from '../../api/call.ts';
import { readList } from '../../lists/read-list.ts';
import { ProofReview } from '../../features/billing/proofs/proof-review.tsx';
import { PaymentsSubTabs } from '../../features/billing/payments/payments-sub-tabs.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/proofs.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as panelStyles from '../../ui/panel.module.css';

export const meta = portalMeta('Proofs of payment', 'Admin Panel');

/** What only the list understands: a link with one of these leads there. */
const ofList = ['q', 'sort', 'page', 'limit', 'view', 'columns'];

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const state = searchParams.get('state');
  if (ofList.some((name) => searchParams.has(name)) || (state !== null && state !== 'under_review'))
    throw redirect(`/admin/payments/proofs/list${search}`);
  return loadTab(request, async (signal) => {
    const open = searchParams.get('open');
    const detail = (id: string) => call(proofCalls.getProof, { params: { id } }, { signal });
    const [waiting, opened] = await Promise.all([
      readList(proofList)({ state: 'under_review', limit: 100 }, signal),
      open ? detail(open) : null,
    ]);
    const first = waiting.data[0];
    const proof = opened ?? (first ? await detail(first.id) : null);
    return { proof, queue: { ids: waiting.data.map(({ id }) => id), total: waiting.total } };
  });
}

/** The proofs that wait, one after the other. */
export default function AdminProofs({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ proof, queue }) => (proof ? <ProofReview proof={proof} queue={queue} /> : <NoProofs />)}
    </WhenLoaded>
  );
}

const NoProofs = () => (
  <div className={adminPageStyles.page}>
    <PaymentsSubTabs />
    <PageTitle title="Proofs of payment" note="Nothing to review" />
    <div className={panelStyles.panel}>
      <EmptyState
        title="No proof is waiting"
        action={
          <ButtonLink variant="line" plain to="/admin/payments/proofs/list">
            All proofs
          </ButtonLink>
        }
      >
        When a family sends a slip for a transfer, a deposit or an agent payment, it appears here.
      </EmptyState>
    </div>
  </div>
);
