import { recordsListed, type Today, type WorkKind, workRights } from '@doctorbird/contract/admin/today';
import { eq } from 'drizzle-orm';
import type pg from 'pg';
import type { Actor } from '../../../access/actor.ts';
import { mayDo } from '../../../access/rights.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { endOfDay, jamaicaDay, jamaicaMoment, startOfDay } from '../../../platform/jamaica-time.ts';
import { listPlans } from '../../billing/plans/plans.queries.ts';
import { attendanceAlert } from '../../teaching/alerts/alerts.table.ts';
import { meetingsBetween, newestUnfinished, nextMeeting } from '../../teaching/attendance/held-meetings.queries.ts';
import { listMentions } from '../notes/notes.queries.ts';
import { listFailedJobs } from '../failed-jobs/failed-jobs.queries.ts';
import { listTasks } from '../tasks/tasks.queries.ts';
import { presentElsewhere, presentToday, type Elsewhere } from './today.presenter.ts';
import { countWaiting } from './waiting.queries.ts';
import { markedWithinDays } from './work-kinds.ts';
import { feesOwed, oldestRecords } from './work-records.queries.ts';

const noJobs = { data: [] };

/** What needs an admin, and today's classes. Kinds with nothing are counted and no more. */
export async function loadToday(
  { pool, db }: { pool: pg.Pool; db: Database },
  actor: Actor,
  now: Date,
): Promise<Today> {
  const today = jamaicaDay(now);
  const tomorrow = endOfDay(today);
  const markedSince = jamaicaDay(new Date(now.getTime() - markedWithinDays * 86_400_000));
  const [waiting, fees, plans, unfinished, mentions, meetings, next] = await Promise.all([
    countWaiting(pool, now),
    feesOwed(pool),
    listPlans(db, { status: 'behind', page: 1, limit: recordsListed }, today),
    newestUnfinished(pool, now, { since: jamaicaMoment(markedSince, '00:00'), limit: recordsListed }),
    listMentions(db, actor, { state: 'open', page: 1, limit: recordsListed }),
    meetingsBetween(pool, now, { from: startOfDay(today), until: tomorrow }),
    nextMeeting(pool, tomorrow),
  ]);
  const kinds = (Object.keys(waiting) as (keyof typeof waiting & WorkKind)[]).filter((kind) => waiting[kind] > 0);
  const [records, jobs] = await Promise.all([
    oldestRecords(pool, now, kinds),
    waiting.failed_jobs > 0 ? listFailedJobs(pool, { kind: 'other', page: 1, limit: recordsListed }) : noJobs,
  ]);
  const parts = { waiting, records, jobs: jobs.data, fees, plans, unfinished, markedSince, mentions, meetings, next };
  const all = presentToday(parts, actor.accountId, now);
  const answer = { ...all, work: all.work.filter(({ kind }) => isFor(actor, kind)) };
  const elsewhere = answer.work.length > 0 ? [] : presentElsewhere(await countElsewhere(db, actor));
  return { ...answer, elsewhere };
}

function isFor(actor: Actor, kind: WorkKind): boolean {
  const right = workRights[kind];
  return right === 'own' || mayDo(actor, right);
}

/** What is open in lists that the ledger does not have. */
async function countElsewhere(db: Database, { accountId }: Pick<Actor, 'accountId'>): Promise<Elsewhere> {
  const tasks = { state: 'open', page: 1, limit: 1, record_kind: undefined, record_id: undefined } as const;
  const [mine, unassigned, alerts] = await Promise.all([
    listTasks(db, accountId, { ...tasks, who: 'mine' }),
    listTasks(db, accountId, { ...tasks, who: 'unassigned' }),
    db.$count(attendanceAlert, eq(attendanceAlert.state, 'sent')),
  ]);
  return { mine: mine.total, unassigned: unassigned.total, alerts };
}
