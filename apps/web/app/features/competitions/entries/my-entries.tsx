import type { Entry } from '@doctorbird/contract/competitions/entries';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { feeText } from './entry-texts.ts';
import { WithdrawTeam } from './withdraw-team.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';

const columns: readonly Column<Entry>[] = [
  { key: 'name', label: 'Team', cell: (row) => row.name },
  {
    key: 'competition',
    label: 'Competition',
    cell: (row) => <Link to={`/competitions/event/${row.competition.slug}`}>{row.competition.title}</Link>,
  },
  { key: 'date', label: 'Date', cell: (row) => formatDate(row.competition.date) },
  { key: 'members', label: 'Members', cell: (row) => row.members.join(', '), wide: true },
  {
    key: 'fee',
    label: 'Fee',
    cell: (row) =>
      row.payer ? (
        `${row.payer} pays`
      ) : row.bill ? (
        <Link to={`/parent/bills/${row.bill.id}`}>{feeText(row)}</Link>
      ) : (
        feeText(row)
      ),
  },
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
        actions={(row) => (
          <span className={actionsStyles.actions}>
            {row.bill && row.bill.due > 0 && (
              <ButtonLink variant="leaf" size="sm" plain to={`/parent/bills/${row.bill.id}`}>
                Pay fee<span className="visually-hidden">{` of ${row.name}`}</span>
              </ButtonLink>
            )}
            {row.can_withdraw && (
              <Button
                variant="line"
                size="sm"
                plain
                aria-label={`Withdraw ${row.name}`}
                onClick={() => setLeaving(row)}
              >
                Withdraw
              </Button>
            )}
          </span>
        )}
      />
      <WithdrawTeam team={leaving} onClose={() => setLeaving(null)}>
        <p>
          {`The place in ${leaving?.competition.title ?? ''} goes to another team.`}
          {leaving?.bill && leaving.bill.due > 0 && <span>{' The open fee is no longer due.'}</span>}
          {leaving?.bill && leaving.bill.paid > 0 && (
            <span>{' Please ask the office about the fee you paid: it is not refunded by itself.'}</span>
          )}
        </p>
      </WithdrawTeam>
    </Panel>
  );
}
