import type { StaffOverview } from '@doctorbird/contract/teaching/classes';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { listStaffMeetings, nextStaffMeeting } from '../attendance/staff-meetings.queries.ts';
import { alarmsOfStaff } from '../alerts/alerts.queries.ts';
import { childrenOf, taughtPlaces } from '../children/children.policy.ts';
import { listAssigned } from '../children/assigned-children.queries.ts';
import { countProofs } from '../progress/report-proofs.queries.ts';
import { unreadMessages } from './class-messages.ts';
import { type OverviewCounts, presentOverview } from './overview.presenter.ts';

/** Recent lists have three lines (docs/rules.md, rule 23). */
const recentLines = 3;

/** The first things a staff member needs to know. */
export async function loadOverview(db: Executor, staffId: string, now: Date): Promise<StaffOverview> {
  const today = jamaicaDay(now);
  const [counts, toRead, alarms, messages, meetings, unfinished, next, recent] = await Promise.all([
    countAll(db, staffId),
    countProofs(db, { role: 'staff', accountId: staffId }),
    alarmsOfStaff(db, { staffId, now }),
    unreadMessages(db, staffId, now),
    listStaffMeetings(db, { now }, { staffId, asked: { page: 1, limit: 20, from: today, to: today } }),
    listStaffMeetings(db, { now }, { staffId, asked: { page: 1, limit: 5, unfinished: true } }),
    nextStaffMeeting(db, staffId, now),
    listAssigned(db, staffId, { page: 1, limit: recentLines }),
  ]);
  return presentOverview({ counts, toRead, alarms, messages, meetings, unfinished, next, recent });
}

async function countAll(db: Executor, staffId: string): Promise<OverviewCounts> {
  const { rows } = await db.execute<OverviewCounts>(sql`
    select (select count(distinct s.id)::int from ${childrenOf(staffId)} c join student s on s.id = c.student_id
        and s.archived_at is null) as students,
      (select count(*)::int from progress_report r where r.author_id = ${staffId} and r.status <> 'draft'
        and r.superseded_at is null) as reports,
      (select count(*)::int from progress_report r where r.author_id = ${staffId} and r.status = 'draft'
        and (r.student_id, r.program_id) in (select t.student_id, t.program_id from ${taughtPlaces(staffId)} t)) as drafts,
      (select count(*)::int from partner_group g where g.staff_id = ${staffId} and g.status = 'active') as groups,
      (select count(*)::int from coursework_submission w join coursework c on c.id = w.coursework_id
        where w.state = 'submitted' and (w.student_id, c.program_id)
          in (select t.student_id, t.program_id from ${taughtPlaces(staffId)} t)) as "toMark",
      (select count(*)::int from portfolio_item i where i.state = 'asked'
        and i.student_id in (select c.student_id from ${childrenOf(staffId)} c)) as "toLookAt"`);
  return rows[0]!;
}
