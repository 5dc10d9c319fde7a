import { CronExpressionParser } from 'cron-parser';
import type pg from 'pg';
import type { RegularTask } from '@doctorbird/contract/admin/status';
import { presentTask, type FailureRow, type TaskRow } from './status.presenter.ts';

/** Of one task; all of them are counted. */
const rowsShown = 20;

/** The tasks that run by a plan, those with failing records first, then in the order of their next run. */
export async function loadTasks(pool: pg.Pool, now: Date): Promise<RegularTask[]> {
  const [tasks, failures] = await Promise.all([
    pool.query<TaskRow>(
      `select s.name, s.cron, s.timezone, r.ended_at as "endedAt", r.ms, r.failed
       from pgboss.schedule s left join job_run r on r.name = s.name`,
    ),
    pool.query<FailureRow>(
      `select sweep, row_key as key, tries, failed_at as "failedAt", retry_at as "retryAt", reason, "all" from (
         select f.*, count(*) over (partition by split_part(sweep, '/', 1))::int as "all",
           row_number() over (partition by split_part(sweep, '/', 1) order by failed_at desc, row_key) as place
         from sweep_failure f) w where place <= $1 order by failed_at desc, row_key`,
      [rowsShown],
    ),
  ]);
  const failing = Map.groupBy(failures.rows, ({ sweep }) => sweep.split('/')[0]!);
  // Some parts of a sweep are jobs of their own that run on demand.
  const unplanned = [...failing.keys()].filter((queue) => !tasks.rows.some(({ name }) => name === queue));
  return [
    ...tasks.rows.map((row) => presentTask(row, failing.get(row.name) ?? [], nextRun(row, now))),
    ...unplanned.map((name) => presentTask({ name, ...notRun }, failing.get(name)!, null)),
  ].toSorted(
    (one, other) =>
      Number(other.failing > 0) - Number(one.failing > 0) ||
      Number(other.failed) - Number(one.failed) ||
      (one.next_run ?? '').localeCompare(other.next_run ?? '') ||
      one.title.localeCompare(other.title),
  );
}

const notRun = { endedAt: null, ms: null, failed: null };

const nextRun = ({ cron, timezone }: TaskRow, now: Date): string =>
  CronExpressionParser.parse(cron, { currentDate: now, tz: timezone }).next().toDate().toISOString();
