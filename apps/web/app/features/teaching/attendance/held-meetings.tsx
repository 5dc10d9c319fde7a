import type { HeldMeeting } from '@doctorbird/contract/teaching/attendance-admin';
import { Link } from 'react-router';
import { formatDayTime } from '../../../format/dates.ts';
import { useListBusy } from '../../../portal/tab-body.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { heldColumns } from './held-columns.tsx';

type HeldMeetingsProps = {
  page: { data: readonly HeldMeeting[]; page: number; limit: number; total: number };
  /** The page of all meetings of all programs and groups. */
  all: string;
  /** `…/meetings`: a day leads to its line there. */
  meetings: string;
};

/** Who came to the meetings of one program or group, newest first. */
export function HeldMeetings({ page, all, meetings }: HeldMeetingsProps) {
  const busy = useListBusy();
  const columns: readonly Column<HeldMeeting>[] = [
    {
      key: 'when',
      label: 'When',
      cell: (row) => <Link to={`${meetings}?meeting=${row.id}`}>{formatDayTime(row.starts_at)}</Link>,
    },
    ...heldColumns,
  ];
  return (
    <Panel title="Attendance" aside={<Link to={all}>Filter and export</Link>}>
      {page.total === 0 ? (
        <EmptyState title="No class has taken place yet">Classes appear here once they have begun.</EmptyState>
      ) : (
        <DataTable
          caption={`Attendance, ${page.total} meetings`}
          columns={columns}
          rows={page.data}
          rowKey={(row) => row.id}
          busy={busy}
        />
      )}
      <PagerIfMore of={page} />
    </Panel>
  );
}
