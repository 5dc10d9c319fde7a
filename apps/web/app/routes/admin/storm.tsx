import { closureCalls } from '@doctorbird/contract/teaching/closures';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { StormForm } from '../../features/teaching/closures/storm-form.tsx';
import { formatDay } from '../../format/dates.ts';
import { loadTab } from '../../portal/load-tab.ts';
import { portalMeta } from '../../portal/portal-meta.ts';
import { WhenLoaded } from '../../portal/tab-body.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { Route } from './+types/storm.ts';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as buttonStyles from '../../ui/button.module.css';

export const meta = portalMeta('Cancel classes', 'Admin Panel');

/** The day in Jamaica. */
const todayIn = (): string => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadTab(request, async (signal) => {
    const today = todayIn();
    const [past, { venues }] = await Promise.all([
      call(closureCalls.listClosures, { query: { limit: 25 } }, { signal }),
      call(closureCalls.previewClosure, { body: { days: [today], venue_ids: null } }, { signal }),
    ]);
    return { past: past.data, venues, today };
  });
}

/** Cancels classes together, for example because of a storm, and lists when that happened. */
export default function Storm({ loaderData }: Route.ComponentProps) {
  return (
    <WhenLoaded result={loaderData}>
      {({ past, venues, today }) => (
        <div className={adminPageStyles.page}>
          <Link className={buttonStyles.moreLink} to="/admin/schedule">
            Schedule
          </Link>
          <PageTitle title="Cancel classes" note="storm, power cut, curfew" />
          <StormForm today={today} venues={venues} />
          {past.length > 0 && (
            <Panel title="Before">
              <DataTable
                caption="Days without classes"
                columns={[
                  {
                    key: 'days',
                    label: 'Days',
                    cell: (row) => (
                      <Link to={`/admin/storm/${row.id}`}>{row.days.map((day) => formatDay(day)).join(', ')}</Link>
                    ),
                  },
                  { key: 'reason', label: 'Why', phone: 'line', cell: (row) => row.reason },
                  { key: 'classes', label: 'Classes', numeric: true, phone: 'side', cell: (row) => row.meetings },
                  {
                    key: 'confirmed',
                    label: 'Confirmed',
                    phone: 'side2',
                    cell: (row) => (row.state === 'undone' ? 'Taken back' : `${row.confirmed} of ${row.readers}`),
                  },
                ]}
                rows={past}
                rowKey={(row) => row.id}
              />
            </Panel>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
