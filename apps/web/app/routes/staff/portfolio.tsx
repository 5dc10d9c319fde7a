import { portfolioCalls } from '@doctorbird/contract/teaching/portfolio';
import { call } from '../../api/call.ts';
import { LookAtThing } from '../../features/teaching/portfolio/looks.tsx';
import { loadTab, queryOf } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagerIfMore } from '../../ui/pager.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/portfolio.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';
import * as portfolioStyles from '../../features/teaching/portfolio/portfolio.module.css';

export const meta = portalMeta('Portfolios', 'Staff Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = queryOf<object>(request, ['page']);
  return loadTab(request, (signal) => call(portfolioCalls.listPortfolioRequests, { query }, { signal }));
}

/** What students would like to show to everyone: a teacher looks first. */
export default function StaffPortfolio({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(requests) => (
        <div className={portalPageStyles.page}>
          <SectionHeading title="Portfolios" note={requests.total > 0 ? `${requests.total} to look at` : undefined} />
          {requests.total === 0 && (
            <EmptyState title="Nothing to look at">
              When a student would like to show something to everyone, it comes here first.
            </EmptyState>
          )}
          <div className={portfolioStyles.things}>
            {requests.data.map((request) => (
              <LookAtThing key={`${request.item.id}-${request.item.version}`} request={request} />
            ))}
          </div>
          <PagerIfMore of={requests} />
        </div>
      )}
    </WhenLoaded>
  );
}
