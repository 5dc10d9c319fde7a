import clsx from 'clsx';
import { Link } from 'react-router';
import { loadRound } from '../../features/teaching/report-round/load-round.ts';
import { RoundReview } from '../../features/teaching/report-round/round-review.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/report-review.ts';
import * as buttonStyles from '../../ui/button.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as portalPageStyles from '../../portal/portal-page.module.css';

export const meta = portalMeta('Review of reports', 'Staff Portal');

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadRound(request, params.id);
}

export default function StaffReportReview({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ round }) => (
        <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
          <div className={clsx(layoutStyles.stack, layoutStyles.gap4)}>
            <Link className={buttonStyles.moreLink} to={`/staff/programs/${round.program.id}/reports`}>
              Class reports
            </Link>
            <PageTitle title="Review of reports" note={round.program.title} />
            <RoundReview round={round} />
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
