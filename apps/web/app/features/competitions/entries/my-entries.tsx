import type { Entry } from '@doctorbird/contract/competitions/entries';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AcceptPlace } from './accept-place.tsx';
import { feeText, teamBadge, waitingText } from './entry-texts.ts';
import { WithdrawTeam } from './withdraw-team.tsx';
import * as typeStyles from '../../../ui/type.module.css';
import * as actionsStyles from '../../../ui/actions.module.css';

const columns: readonly Column<Entry>[] = [
  { key: 'name', label: 'Team', cell: (row) => <Link to={`/parent/teams/${row.id}`}>{row.name}</Link> },
  {
    key: 'competition',
    label: 'Competition',
    cell: (row) => <Link to={`/competitions/event/${row.competition.slug}`}>{row.competition.title}</Link>,
  },
  { key: 'date', label: 'Date', cell: (row) => formatDate(row.competition.date) },
  {
    key: 'members',
    label: 'Members',
    cell: (row) => `${row.members.join(', ')} (${row.accepted} of ${row.members.length} complete)`,
    wide: true,
  },
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
    cell: (row) => {
      const { tone, label } = teamBadge(row);
      const waiting = row.competition.status === 'cancelled' ? null : waitingText(row);
      return (
        <span>
          <Badge tone={tone}>{label}</Badge>
          {waiting && <small className={typeStyles.block}>{waiting}</small>}
        </span>
      );
    },
  },
];

/** A family's teams; renders nothing when there are none. */
export function MyEntries({ entries }: { entries: readonly Entry[] }) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<{ leaving: Entry | null; taking: Entry | null }>({
    leaving: null,
    taking: null,
  });
  // The links of the email about an offered place lead here.
  const offered = entries.find(({ id, status }) => id === search.get('team') && status === 'offered') ?? null;
  const declines = search.get('answer') === 'no';
  const leaving = chosen.leaving ?? (declines ? offered : null);
  const taking = chosen.taking ?? (declines ? null : offered);
  const close = () => {
    setChosen({ leaving: null, taking: null });
    if (offered) setSearch({}, { replace: true, preventScrollReset: true });
  };
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
            {row.status === 'offered' && (
              <Button
                variant="leaf"
                size="sm"
                plain
                aria-label={`Take the place for ${row.name}`}
                onClick={() => setChosen({ leaving: null, taking: row })}
              >
                Take the place
              </Button>
            )}
            {row.can_withdraw && (
              <Button
                variant="line"
                size="sm"
                plain
                aria-label={`${row.status === 'offered' ? 'Decline the place for' : 'Withdraw'} ${row.name}`}
                onClick={() => setChosen({ leaving: row, taking: null })}
              >
                {row.status === 'offered' ? 'Decline' : 'Withdraw'}
              </Button>
            )}
          </span>
        )}
      />
      <AcceptPlace team={taking} onClose={close} />
      <WithdrawTeam team={leaving} onClose={close}>
        <p>
          {leaving?.competition.status === 'cancelled'
            ? `${leaving.competition.title} is cancelled.`
            : leaving?.status === 'waiting'
              ? `The team leaves the waiting list of ${leaving.competition.title}.`
              : `The place in ${leaving?.competition.title ?? ''} goes to another team.`}
          {leaving?.bill && leaving.bill.due > 0 && <span>{' The open fee is no longer due.'}</span>}
          {leaving?.bill && leaving.bill.paid > 0 && (
            <span>{' Please ask the office about the fee you paid: it is not refunded by itself.'}</span>
          )}
        </p>
      </WithdrawTeam>
    </Panel>
  );
}
