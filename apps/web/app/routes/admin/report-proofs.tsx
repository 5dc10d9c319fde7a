import { loadProofs } from '../../features/teaching/report-round/load-proofs.ts';
import { ProofList } from '../../features/teaching/report-round/proof-list.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/report-proofs.ts';

export const meta = portalMeta('Reports to read', 'Admin Panel');

export const clientLoader = (given: Route.ClientLoaderArgs) => loadProofs(given);

export default function AdminReportProofs({ loaderData }: Route.ComponentProps) {
  return <WhenLoaded result={loaderData}>{(proofs) => <ProofList proofs={proofs} />}</WhenLoaded>;
}
