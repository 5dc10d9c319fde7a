import { seasonCalls, type SeasonDetail, type SeasonProgram } from '@doctorbird/contract/programs/seasons';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate, formatDateRange, formatDateTime } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { ProgramStatusBadge } from '../../../status/program-status-badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import { weekText } from '../catalog/program-texts.ts';
import { meetingsText, programsText } from './season-texts.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as noticeStyles from '../../../ui/notice.module.css';

const OpenSeasonDialog = whenShown(async () => (await import('./open-season-dialog.tsx')).OpenSeasonDialog, {
  quiet: true,
});
const SeasonDialog = whenShown(async () => (await import('./season-dialog.tsx')).SeasonDialog, { quiet: true });

const columns: readonly Column<SeasonProgram>[] = [
  { key: 'program', label: 'Program', cell: (row) => <Link to={`/admin/programs/${row.id}`}>{row.title}</Link> },
  {
    key: 'status',
    label: 'Status',
    cell: (row) => (
      <>
        <ProgramStatusBadge
          status={row.status}
          archived={row.archived}
          full={row.seats_taken >= row.max_participants}
        />
        {row.opens_at && (
          <p>{`Registration ${new Date(row.opens_at) > new Date() ? 'opens' : 'opened'} ${formatDateTime(row.opens_at)}`}</p>
        )}
      </>
    ),
  },
  { key: 'days', label: 'Days', wide: true, cell: (row) => weekText(row.meets) ?? '—' },
  { key: 'dates', label: 'Dates', cell: (row) => formatDateRange(row.start_date, row.end_date) },
  { key: 'meetings', label: 'Meetings', numeric: true, cell: (row) => row.meetings },
  {
    key: 'staff',
    label: 'Staff',
    cell: (row) => row.staff.map(({ full_name: name }) => name).join(', ') || 'No one yet',
  },
  { key: 'place', label: 'Where', drops: 1, cell: (row) => row.location ?? '—' },
  { key: 'price', label: 'Price', numeric: true, cell: (row) => formatPrice(row.price) },
  {
    key: 'places',
    label: 'Places',
    numeric: true,
    drops: 2,
    cell: (row) => `${row.seats_taken} of ${row.max_participants}`,
  },
];

type Task = 'change' | 'open' | 'undo' | 'remove';

/** One season: its programs as a table, and what can be done with all of them. */
export function SeasonPage({ season }: { season: SeasonDetail }) {
  const [task, setTask] = useState<Task | null>(null);
  const { run } = useAction();
  const { id, name, rows, drafts, copied_from: copied } = season;
  const params = { id };
  const close = () => setTask(null);

  const fill = () =>
    run({
      meaning: ['fill', id, season.programs],
      make: (idempotencyKey) => call(seasonCalls.fillSeason, { params }, { idempotencyKey }),
      done: ({ added }) => (added === 1 ? '1 program is added.' : `${added} programs are added.`),
      fallback: 'Failed to add the programs',
    });
  const undo = () =>
    run({
      meaning: ['undo', id],
      make: (idempotencyKey) => call(seasonCalls.undoSeasonCopy, { params }, { idempotencyKey }),
      leaveTo: () => '/admin/seasons',
      done: ({ removed }) => `The copy is undone: ${removed === 1 ? '1 draft is' : `${removed} drafts are`} deleted.`,
      fallback: 'Failed to undo the copy',
    });
  const remove = () =>
    run({
      meaning: ['remove', id],
      make: async () => {
        await call(seasonCalls.removeSeason, { params });
        return true;
      },
      leaveTo: () => '/admin/seasons',
      done: () => `“${name}” is deleted.`,
      fallback: 'Failed to delete the season',
    });

  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/seasons">
        Seasons
      </Link>
      <PageTitle title={name} note={formatDateRange(season.starts_on, season.ends_on)} />
      <div className={actionsStyles.actions}>
        {rows.length > 0 && (
          <ButtonLink to={`/admin/seasons/${id}/copy`} size="sm" variant="leaf" plain>
            Copy season
          </ButtonLink>
        )}
        {drafts > 0 && (
          <Button variant="line" size="sm" plain onClick={() => setTask('open')}>
            {drafts === 1 ? 'Open the draft' : `Open all ${drafts} drafts`}
          </Button>
        )}
        <Button variant="line" size="sm" plain onClick={() => setTask('change')}>
          Change season
        </Button>
        {copied?.can_undo && (
          <Button variant="line" size="sm" plain onClick={() => setTask('undo')}>
            Undo copy
          </Button>
        )}
        {rows.length === 0 && (
          <Button variant="line" size="sm" plain onClick={() => setTask('remove')}>
            Delete season
          </Button>
        )}
      </div>
      {season.could_join > 0 && (
        <div className={noticeStyles.notice}>
          <p>
            {season.could_join === 1
              ? '1 program begins in this season and is in none.'
              : `${season.could_join} programs begin in this season and are in none.`}
          </p>
          <Button variant="line" size="sm" plain onClick={() => void fill()}>
            {season.could_join === 1 ? 'Add it' : 'Add them'}
          </Button>
        </div>
      )}
      {season.breaks.length > 0 && (
        <p>
          {`Breaks: ${season.breaks.map((one) => `${one.name}, ${formatDateRange(one.from, one.until)}`).join('; ')}`}
        </p>
      )}
      {copied && <p>{`Copied from ${copied.name ?? 'a season that is deleted'} on ${formatDate(copied.at)}`}</p>}
      <Panel title={programsText(season)}>
        {rows.length === 0 ? (
          <EmptyState title="No programs in this season yet">
            Choose the season in the form of a program, under More details.
          </EmptyState>
        ) : (
          <DataTable caption={`Programs of ${name}`} columns={columns} rows={rows} rowKey={(row) => row.id} />
        )}
      </Panel>
      {task === 'change' && <SeasonDialog season={season} onClose={close} />}
      {task === 'open' && <OpenSeasonDialog season={season} onClose={close} />}
      <ConfirmDialog
        title="Undo the copy?"
        open={task === 'undo'}
        onClose={close}
        confirmLabel="Delete the drafts"
        dismissLabel="Go back"
        onConfirm={async () => void (await undo())}
      >
        <p>
          The drafts that came with the copy are deleted, with their{' '}
          {meetingsText(rows.reduce((sum, row) => sum + row.meetings, 0))}. What was changed in them since is lost.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        title="Delete this season?"
        open={task === 'remove'}
        onClose={close}
        confirmLabel="Delete season"
        dismissLabel="Go back"
        onConfirm={async () => void (await remove())}
      >
        <p>No program is in it.</p>
      </ConfirmDialog>
    </div>
  );
}
