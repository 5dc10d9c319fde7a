import type { FastifyInstance } from 'fastify';
import { systemContext, type ActionContext } from './access/action-context.ts';
import { daily, job, type Chore, type Job } from './access/job.ts';
import { dropOldLinkCodes } from './access/link-codes.ts';
import { dropOldLinks } from './access/one-time-links.ts';
import { dropOldCounts } from './access/sign-in-throttle.ts';
import type { AppParts } from './app-parts.ts';
import { accountChores, accountJobs } from './modules/accounts/accounts.jobs.ts';
import { adminChores, adminJobs } from './modules/admin/admin.jobs.ts';
import { billingJobs } from './modules/billing/billing.jobs.ts';
import { contentChores, contentJobs } from './modules/content/content.jobs.ts';
import { enrollmentChores, enrollmentJobs } from './modules/enrollments/enrollments.jobs.ts';
import { groupChores, groupJobs } from './modules/groups/groups.jobs.ts';
import { messageChores, messageJobs } from './modules/messages/messages.jobs.ts';
import { organisationChores, organisationJobs } from './modules/organisation/organisation.jobs.ts';
import { privacyChores, privacyJobs } from './modules/privacy/privacy.jobs.ts';
import { programChores, programJobs } from './modules/programs/programs.jobs.ts';
import { teachingChores, teachingJobs } from './modules/teaching/teaching.jobs.ts';
import { competitionChores, competitionJobs } from './modules/competitions/competitions.jobs.ts';
import { noteBackup } from './modules/admin/status/newest-backup.ts';
import { BACKUP_JOB, makeDailyBackup } from './platform/backup/daily-backup.ts';
import { recordRun } from './platform/jobs/record-run.ts';
import { dropOldKeys } from './platform/http/idempotency.ts';
import { dropSharedCounts } from './platform/http/shared-counts.ts';
import { dropMailReports } from './platform/mail/enqueue-mail.ts';
import { SWEEP_MAILS, sweepMails } from './platform/mail/sweep-mails.ts';
import { allSteps, dropOldFailures } from './platform/sweeps/sweep.ts';

/** What jobs can need: what domains share, and the server itself for what is sent to it. */
type Needs = AppParts & ActionContext & { app: FastifyInstance };

const chores: readonly Chore<Needs>[] = [
  (db, { now }) => dropOldCounts(db, now),
  (db) => dropSharedCounts(db),
  (db, { now }) => dropOldLinks(db, now),
  (db, { now }) => dropOldLinkCodes(db, now),
  (db, { now }) => dropOldKeys(db, now),
  (db, { now }) => dropOldFailures(db, now),
  (_db, { sessions }) => sessions.dropOld(),
  (db, { now }) => dropMailReports(db, now),
  ...organisationChores,
  ...programChores,
  ...enrollmentChores,
  ...groupChores,
  ...contentChores,
  ...adminChores,
  ...accountChores,
  ...privacyChores,
  ...messageChores,
  ...teachingChores,
  ...competitionChores,
];

const own: readonly Job<Needs>[] = [
  daily('housekeeping', '20 3 * * *', (db, context) =>
    allSteps<unknown>(chores.map((chore) => () => chore(db, context))),
  ),
  job<Needs>({ name: SWEEP_MAILS, settings: {}, run: (db, { mailer }) => sweepMails(db, mailer) }),
  // Retries follow soon, so that a folder that was briefly unavailable does not cost a day.
  job<Needs>({
    name: BACKUP_JOB,
    every: '30 2 * * *',
    settings: { retryLimit: 2, retryDelay: 120, expireInSeconds: 7200 },
    run: (db, { config, pool, files, clock }, { attempt }) =>
      makeDailyBackup({
        settings: config.backup,
        pool,
        files,
        clock,
        again: attempt.attempt > 1,
        note: (at) => noteBackup(db, { at, now: clock.now() }),
      }),
  }),
];

const all: readonly Job<Needs, never>[] = [
  ...own,
  ...organisationJobs,
  ...accountJobs,
  ...programJobs,
  ...enrollmentJobs,
  ...contentJobs,
  ...billingJobs,
  ...teachingJobs,
  ...competitionJobs,
  ...groupJobs,
  ...messageJobs,
  ...privacyJobs,
  ...adminJobs,
];

/** The names of those that run by a plan. */
export const regularJobs: readonly string[] = all.flatMap(({ name, every }) => (every === undefined ? [] : [name]));

/** Defines the background jobs of all domains and their schedules, in Jamaica time. */
export function defineJobs(app: FastifyInstance, parts: AppParts): void {
  const { db, jobs } = parts;
  for (const { name, every, settings, run } of all) {
    jobs.define<never>(name, settings, async (data, attempt) => {
      const work = () => run(db, { ...systemContext(parts), app }, { data, attempt });
      if (every === undefined) await work();
      else await recordRun(db, { name, now: () => parts.clock.now() }, work);
    });
    if (every !== undefined) jobs.schedule(name, every, {}, { tz: 'America/Jamaica' });
  }
}
