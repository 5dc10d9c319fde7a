import { closureCalls, type ClosureReader, type ClosureReport } from '@doctorbird/contract/teaching/closures';
import { showPhone } from '@doctorbird/contract/core/phones';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDay, formatDayTime, formatTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { readersText, wayLabels } from './closure-texts.ts';
import * as styles from './closures.module.css';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const roleLabels = { parent: 'Family', student: 'Student', staff: 'Staff', group: 'Group' } as const;

const people: readonly Column<ClosureReader>[] = [
  {
    key: 'name',
    label: 'Name',
    cell: (row) => (row.parent_id ? <Link to={`/admin/parents/${row.parent_id}`}>{row.name}</Link> : row.name),
  },
  { key: 'role', label: 'Who', drops: 1, cell: (row) => roleLabels[row.role] },
  {
    key: 'phone',
    label: 'Phone',
    phone: 'line',
    cell: (row) => row.phone && <a href={`tel:${row.phone}`}>{showPhone(row.phone)}</a>,
  },
  {
    key: 'state',
    label: 'State',
    phone: 'side',
    cell: (row) => {
      if (row.confirmed_at) return <Badge tone="good">Confirmed</Badge>;
      if (row.read_at) return <Badge tone="info">Read</Badge>;
      if (row.failed)
        return (
          <>
            <Badge tone="bad">Email failed</Badge>
            <small className={typeStyles.block}>{row.failed}</small>
          </>
        );
      if (row.no_email)
        return (
          <>
            <Badge tone="bad">No email</Badge>
            <small className={typeStyles.block}>Please call</small>
          </>
        );
      return <Badge tone="waiting">{row.sent ? 'Sent' : 'Not sent'}</Badge>;
    },
  },
  {
    key: 'when',
    label: 'When',
    drops: 2,
    cell: (row) => ((row.confirmed_at ?? row.read_at) ? formatDayTime((row.confirmed_at ?? row.read_at)!) : ''),
  },
];

const choices: readonly Column<ClosureReport['choices'][number]>[] = [
  { key: 'student', label: 'Child', cell: (row) => row.student },
  { key: 'program', label: 'Program', phone: 'line', cell: (row) => row.program },
  {
    key: 'way',
    label: 'Choice',
    phone: 'side',
    cell: (row) => (
      <>
        {row.takes_place ? 'Takes place after all' : row.way ? wayLabels[row.way] : 'No answer yet'}
        {!row.takes_place && row.chosen_by === 'deadline' && (
          <small className={typeStyles.block}>Without an answer</small>
        )}
        {row.problem && <small className={typeStyles.block}>{row.problem}</small>}
      </>
    ),
  },
  {
    key: 'amount',
    label: 'Amount',
    numeric: true,
    phone: 'side2',
    cell: (row) =>
      row.takes_place || row.way === 'make_up' ? '' : `${formatMoney(row.amount)}${row.settled_at ? ', done' : ''}`,
  },
];

/** Classes that were cancelled together: who has read it, with phones for the rest, and what families chose. */
export function ClosureReportPage({ closure }: { closure: ClosureReport }) {
  const { id, state, days, reason, undo_until, undone_at } = closure;
  const { run } = useAction();
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    await run({
      meaning: ['undo', id],
      make: (idempotencyKey) => call(closureCalls.undoClosure, { params: { id } }, { idempotencyKey }),
      done: () => 'The classes take place. Those who were notified get a correction.',
      fallback: 'Failed to take it back',
    });
  };
  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to="/admin/storm">
        Days without classes
      </Link>
      <PageTitle
        title={`No classes: ${days.map((day) => formatDay(day)).join(', ')}`}
        note={
          state === 'undone' && undone_at
            ? `taken back ${formatDayTime(undone_at)}`
            : closure.meetings === 1
              ? '1 class'
              : `${closure.meetings} classes`
        }
      />
      <Panel
        title="Read and confirmed"
        aside={
          <span className={styles.screenOnly}>
            {undo_until && (
              <Button variant="danger" size="sm" plain onClick={() => setAsking(true)}>
                {`Undo, until ${formatTime(undo_until)}`}
              </Button>
            )}
            <Button variant="line" size="sm" plain onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      >
        <div className={panelStyles.body}>
          <FactList
            facts={[
              { label: 'Notified', value: `${closure.readers}: ${readersText(closure.people)}`, wide: true },
              { label: 'Read', value: closure.read },
              { label: 'Confirmed', value: closure.confirmed },
              { label: 'By', value: closure.created_by },
              { label: 'When', value: formatDayTime(closure.created_at) },
              closure.choose_until !== null && {
                label: 'Families choose until',
                value: formatDayTime(closure.choose_until),
              },
              { label: 'Why', value: reason, wide: true },
            ]}
          />
        </div>
        <DataTable caption="Who was notified" columns={people} rows={closure.people} rowKey={(row) => row.id} />
      </Panel>
      {closure.choices.length > 0 && (
        <Panel title="What families chose">
          <DataTable caption="What families chose" columns={choices} rows={closure.choices} rowKey={(row) => row.id} />
        </Panel>
      )}
      <Panel title="Classes">
        <ul className={panelStyles.body}>
          {closure.classes.map((meeting) => (
            <li key={meeting.id}>{`${meeting.title}, ${formatDayTime(meeting.starts_at)}`}</li>
          ))}
        </ul>
      </Panel>
      {closure.banner !== null && state === 'active' && <BannerPanel key={closure.banner} closure={closure} />}
      <ConfirmDialog
        title="Take everything back?"
        open={asking}
        onClose={() => setAsking(false)}
        confirmLabel="Classes take place"
        dismissLabel="Leave them cancelled"
        onConfirm={undo}
      >
        <p>All classes take place as planned. Only those who were notified already get a correction.</p>
      </ConfirmDialog>
    </div>
  );
}

function BannerPanel({ closure: { id, banner } }: { closure: ClosureReport }) {
  const [text, setText] = useState(banner ?? '');
  const { run, pending } = useAction();
  const save = (next: string | null) =>
    run({
      meaning: ['banner', id, next],
      make: () => call(closureCalls.changeClosureBanner, { params: { id }, body: { banner: next } }),
      done: () => (next === null ? 'The line is taken down.' : 'The line is changed.'),
      fallback: 'Failed to change the line',
    });
  return (
    <Panel title="Line on the site">
      <div className={panelStyles.body}>
        <div className={styles.storm}>
          <TextField
            label="Line on the site and in all portals"
            value={text}
            maxLength={200}
            onChange={({ target }) => setText(target.value)}
          />
          <div className={styles.line}>
            <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void save(text)}>
              Save line
            </Button>
            <Button variant="line" size="sm" plain pending={pending} onClick={() => void save(null)}>
              Take it down
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  );
}
