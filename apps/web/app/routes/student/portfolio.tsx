import { portfolioCalls } from '@doctorbird/contract/teaching/portfolio';
import { call } from '../../api/call.ts';
import { MyPortfolio } from '../../features/teaching/portfolio/my-portfolio.tsx';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { SectionHeading } from '../../ui/panel.tsx';
import type { Route } from './+types/portfolio.ts';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Portfolio', 'Student Portal');

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, (signal) => call(portfolioCalls.getPortfolio, { query: {} }, { signal }));
}

export default function StudentPortfolio({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {(portfolio) => (
        <div className={portalPageStyles.page}>
          <SectionHeading
            title="Portfolio"
            note={portfolio.items.length > 0 ? `${portfolio.items.length} in it` : undefined}
          />
          <MyPortfolio portfolio={portfolio} />
        </div>
      )}
    </WhenLoaded>
  );
}
