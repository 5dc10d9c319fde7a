import { statusCalls, type FailingRow, type RegularTask } from '@doctorbird/contract/admin/status';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime, formatTime } from '../../../format/dates.ts';
import { today } from '../../../format/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as styles from './status.module.css';

const took = (ms: number | null) => (ms === null ? '' : ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Most of them run today, where the hour says it. */
const moment = (value: string) => (today(new Date(value)) === today() ? formatTime(value) : formatDayTime(value));

const columns: readonly Column<RegularTask>[] = [
  { key: 'title', label: 'Task', cell: ({ title }) => title },
  {
    key: 'last',
    label: 'Last run',
    phone: 'line',
    cell: ({ queue, title, last_run: last, failed, failing }) => (
      <>
        {last === null ? 'Not yet' : `${moment(last)}${failed ? ', failed' : ''}`}
        {failed && failing === 0 && <TryAgain queue={queue} title={title} since={last ?? undefined} />}
      </>
    ),
  },
  { key: 'took', label: 'Took', numeric: true, drops: 1, cell: ({ took_ms: ms }) => took(ms) },
  {
    key: 'failing',
    label: 'Failing records',
    numeric: true,
    phone: 'side',
    cell: ({ failing }) =>
      failing === 0 ? <span className={styles.none}>0</span> : <b className={styles.failing}>{failing}</b>,
  },
  {
    key: 'next',
    label: 'Next run',
    phone: 'side2',
    cell: ({ next_run: next }) => (next === null ? 'When needed' : moment(next)),
  },
];

type TryAgainProps = Pick<RegularTask, 'queue' | 'title'> & {
  /** The failure that is tried again: the next one is another. */
  since: string | undefined;
};

/** Runs a task that failed now; what came of it is read with the page. */
function TryAgain({ queue, title, since }: TryAgainProps) {
  const { run, pending } = useAction();
  return (
    <Button
      asks={statusCalls.retryTask}
      variant="line"
      size="sm"
      plain
      pending={pending}
      aria-label={`Try again: ${title}`}
      onClick={() =>
        void run({
          meaning: { again: queue, since },
          make: (idempotencyKey) => call(statusCalls.retryTask, { params: { queue } }, { idempotencyKey }),
          done: ({ message }) => `${title}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
          fallback: 'Failed to try again',
        })
      }
    >
      Try again
    </Button>
  );
}

/** The tasks that run by a plan, and which records they cannot do. */
export function TaskTable({ tasks }: { tasks: readonly RegularTask[] }) {
  const failing = tasks.filter(({ rows }) => rows.length > 0);
  return (
    <>
      {failing.map(({ queue, title, rows, failing: count }) => (
        <Panel key={queue} title={title} aside={<TryAgain queue={queue} title={title} since={rows[0]?.failed_at} />}>
          <DataTable
            caption={`Failing records of: ${title}`}
            columns={failingColumns}
            rows={rows}
            rowKey={({ key }) => key}
          />
          {count > rows.length && <p className={styles.rest}>{`The newest ${rows.length} of ${count}.`}</p>}
        </Panel>
      ))}
      <FoldingPanel
        title="Regular tasks"
        aside={<Link to="/admin/jobs">Failed tasks</Link>}
        open={tasks.some(({ failed }) => failed)}
      >
        <DataTable caption="Regular tasks" columns={columns} rows={tasks} rowKey={({ queue }) => queue} />
      </FoldingPanel>
    </>
  );
}

const failingColumns: readonly Column<FailingRow>[] = [
  {
    key: 'record',
    label: 'Record',
    cell: ({ record, key, href }) => (
      <>
        {href ? <Link to={href}>{record}</Link> : record}
        <small className={styles.recordKey}>{key}</small>
      </>
    ),
  },
  { key: 'reason', label: 'Reason', wide: true, cell: ({ reason }) => reason },
  { key: 'tries', label: 'Tries', numeric: true, cell: ({ tries }) => tries },
  { key: 'retry', label: 'Next try', cell: ({ retry_at: at }) => moment(at) },
];
