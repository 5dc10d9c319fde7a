import clsx from 'clsx';
import { Link, useSearchParams } from 'react-router';
import { loadRound } from '../../features/teaching/report-round/load-round.ts';
import { ReportRound } from '../../features/teaching/report-round/report-round.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/report-round.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Class reports', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadRound(request, params.id);
}

export default function StaffReportRound({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <WhenLoaded result={loaderData}>
      {({ round, waiting }) => (
        <div className={portalPageStyles.page}>
          <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
            <Link className={buttonStyles.moreLink} to={`/staff/programs/${round.program.id}`}>
              Roster
            </Link>
            <PageTitle title="Class reports" note={round.program.title} />
            <ReportRound key={round.program.id} round={round} begin={search.get('child')} waiting={waiting} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
