import { sql } from 'drizzle-orm';
import { failedJobs, notMail } from '../failed-jobs/failed-jobs.queries.ts';
import { above, durationText, type Fact } from './fact.ts';

const card = 'tasks';
const due = sql.raw(
  "from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like '\\_\\_pgboss%'",
);

export const taskFacts = {
  jobs_due: {
    card,
    label: 'Waiting',
    metric: { name: 'jobs_due', help: 'Background tasks that could run now' },
    measure: sql`(select count(*) ${due})`,
    show: String,
  },
  jobs_oldest: {
    card,
    // Newsletters and the like go last, and may take hours.
    label: 'Oldest',
    metric: { name: 'jobs_oldest_seconds', help: 'How long the background task that was due first has waited' },
    measure: sql`(select extract(epoch from now() - min(start_after)) ${due} and priority >= 0)`,
    show: durationText,
    none: { shown: 'None waits', state: () => 'good' },
    judge: above(600, 3600),
    wrong: (shown) => `A background task has waited for ${shown}.`,
    todo: 'Restart the server; if it stays so, ask the person who runs it to look at the log.',
    urgent: true,
  },
  jobs_working: {
    card,
    label: 'Last regular task',
    metric: { name: 'jobs_last_run_seconds', help: 'Seconds since a regular task ended; some run every minute' },
    measure: async ({ pool, clock }) => {
      const { rows } = await pool.query<{ last: Date | null }>('select max(ended_at) as last from job_run');
      const last = rows[0]?.last ?? null;
      return { value: last ? Math.max(0, (clock.now().getTime() - last.getTime()) / 1000) : null };
    },
    show: (seconds) => `${durationText(seconds)} ago`,
    none: { shown: 'None yet', state: () => 'good' },
    judge: above(300, 900),
    wrong: (shown) => `Tasks that run every minute ran ${shown}: places do not lapse, and reminders do not leave.`,
    todo: 'Restart the server; if it stays so, ask the person who runs it to look at the log.',
    urgent: true,
  },
  jobs_failed: {
    card,
    label: 'Failed',
    metric: {
      name: 'jobs_failed',
      help: 'Background tasks other than mail that were given up, until they succeed later or somebody retries or dismisses them',
    },
    measure: sql`(select count(*) from ${sql.raw(`${failedJobs} where ${notMail}`)})`,
    show: String,
    judge: above(0),
    wrong: (shown) => `${shown === '1' ? 'One background task' : `${shown} background tasks`} failed every try.`,
    todo: 'Open Failed tasks: each says why it failed and what that means.',
    href: '/admin/jobs?kind=other',
  },
  rows_failing: {
    card,
    label: 'Failing records',
    metric: { name: 'sweep_rows_failing', help: 'Records that a regular task could not do, and tries again' },
    measure: sql`(select count(*) from sweep_failure)`,
    show: String,
    judge: above(0),
    wrong: (shown) =>
      `${shown === '1' ? 'One record cannot' : `${shown} records cannot`} be worked on by a regular task; all others went on.`,
    todo: 'Look at the records below, repair what is wrong there, and try again.',
  },
} satisfies Record<string, Fact>;
