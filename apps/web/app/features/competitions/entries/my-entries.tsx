import type { Entry } from '@doctorbird/contract/competitions/entries';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { feeText } from './entry-texts.ts';
import { WithdrawTeam } from './withdraw-team.tsx';

const columns: readonly Column<Entry>[] = [
  { key: 'name', label: 'Team', cell: (row) => row.name },
  {
    key: 'competition',
    label: 'Competition',
    cell: (row) => <Link to={`/competitions/event/${row.competition.slug}`}>{row.competition.title}</Link>,
  },
  { key: 'date', label: 'Date', cell: (row) => formatDate(row.competition.date) },
  { key: 'members', label: 'Members', cell: (row) => row.members.join(', '), wide: true },
  { key: 'fee', label: 'Fee', cell: (row) => feeText(row) },
  {
    key: 'status',
    label: 'Status',
    cell: (row) =>
      row.status === 'entered' ? <Badge tone="good">Entered</Badge> : <Badge tone="off">Withdrawn</Badge>,
  },
];

/** A family's teams; renders nothing when there are none. */
export function MyEntries({ entries }: { entries: readonly Entry[] }) {
  const [leaving, setLeaving] = useState<Entry | null>(null);
  if (entries.length === 0) return null;
  return (
    <Panel title="Competitions">
      <DataTable
        caption="Teams in competitions"
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        actions={(row) =>
          row.can_withdraw && (
            <Button variant="line" size="sm" plain aria-label={`Withdraw ${row.name}`} onClick={() => setLeaving(row)}>
              Withdraw
            </Button>
          )
        }
      />
      <WithdrawTeam team={leaving} onClose={() => setLeaving(null)}>
        <p>
          {`The place in ${leaving?.competition.title ?? ''} goes to another team.`}
          {leaving?.paid && ' The office will contact you about the fee you paid.'}
        </p>
      </WithdrawTeam>
    </Panel>
  );
}
