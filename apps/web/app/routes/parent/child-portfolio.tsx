import { portfolioCalls } from '@doctorbird/contract/teaching/portfolio';
import { call } from '../../api/call.ts';
import { MyPortfolio } from '../../features/teaching/portfolio/my-portfolio.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import type { Route } from './+types/child-portfolio.ts';

export const meta = portalMeta('Portfolio of a child', 'Parent Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const query = { student_id: params.id };
  return loadTab(request, (signal) => call(portfolioCalls.getPortfolio, { query }, { signal }));
}

/** What a child made and chose to show; the parent answers about the public page. */
export default function ChildPortfolio({ loaderData, params }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(portfolio) => <MyPortfolio portfolio={portfolio} studentId={params.id} />}
    </WhenLoaded>
  );
}
