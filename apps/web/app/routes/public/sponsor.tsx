import { leastCounted } from '@doctorbird/contract/teaching/outcomes';
import { sponsorReportCalls, type SponsorReport } from '@doctorbird/contract/teaching/sponsor-report';
import clsx from 'clsx';
import { load, notThere } from '../../api/load.ts';
import { OutcomeReportView } from '../../features/admin/analytics/outcome-report.tsx';
import { formatDate } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { StatBlock } from '../../ui/stat-block.tsx';
import type { Route } from './+types/sponsor';
import * as layoutStyles from '../../ui/layout.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as statBlockStyles from '../../ui/stat-block.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { token } = params;
  if (!/^[\w-]{43}$/.test(token)) throw notThere('report');
  const report = await load(context, sponsorReportCalls.openSponsorReport, { params: { token } }, 'report');
  return { texts: hiddenPage(request, `Report for ${report.sponsor}`), report };
}

const money = (amount: number) => <span className={statBlockStyles.money}>{formatMoney(amount)}</span>;

const placesPaid = ({ seats, seats_used: used }: SponsorReport) => ({
  label: 'Places paid',
  value: used ?? `Under ${leastCounted}`,
  ...(seats !== null && { note: `of ${seats}` }),
});

/** What a sponsor reads of its gift, by a private link. */
export default function SponsorReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const { sponsor, purpose, programs, outcomes } = report;
  const about = [purpose, programs.join(', ')].filter(Boolean).join('. ');
  return (
    <>
      <PageHead
        ink="gold"
        label={`For ${sponsor}, by private link`}
        title="What your gift did"
        {...(about && { intro: about })}
      />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', layoutStyles.stack20)}>
          <StatBlock
            label="Your gift"
            stats={[
              { label: 'Given', value: money(report.given), accent: true },
              { label: 'Used', value: money(report.used) },
              { label: 'Left', value: money(report.left) },
              placesPaid(report),
            ]}
          />
          {outcomes.children === null ? (
            <p>{`Attendance and skills stand here once your gift pays at least ${leastCounted} places: fewer children could be told apart.`}</p>
          ) : (
            <OutcomeReportView report={outcomes} />
          )}
          <p>{`This link works until ${formatDate(report.expires_at)}. Thank you.`}</p>
        </div>
      </div>
    </>
  );
}
