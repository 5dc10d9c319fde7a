import type { ActionContext } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict } from '../../../platform/domain-error.ts';
import { jamaicaMoment } from '../../../platform/jamaica-time.ts';
import { askAboutHoliday } from './ask-about-holiday.ts';
import { ownerColumns, requirePlannable, type MeetingOwner } from './meeting-owner.ts';
import { whereOf } from '../venues/where.ts';
import { meeting } from './meetings.table.ts';
import { notifyOfAdded } from './notify-of-added.ts';
import type { MeetingNotices } from './notify-of-change.ts';
import { daysOfPattern, type WeeklyPattern } from './weekly-pattern.ts';

interface GivenPlace {
  location: string | null;
  venue_id?: string | null | undefined;
  room_id?: string | null | undefined;
}

interface GivenMeeting extends GivenPlace {
  date: string;
  start_time: string;
  end_time: string;
  on_holiday?: boolean | undefined;
}

/** The error when a second meeting would begin at the same moment. */
export const meetingThere = ({ kind }: MeetingOwner): string =>
  `A meeting of this ${kind} begins at that time already.`;

interface Planning {
  owner: MeetingOwner;
  pattern: WeeklyPattern & GivenPlace;
  /** How families and staff are notified; left out for a program that is new and has neither. */
  notices?: MeetingNotices;
}

/** Creates the meetings of a weekly pattern, and notifies whoever comes to them. Existing ones are left alone. Returns how many are new. */
export async function planMeetings(
  db: Executor,
  { origin, now }: ActionContext,
  { owner, pattern, notices }: Planning,
): Promise<{ created: number; skipped: Array<{ date: string; reason: string }> }> {
  const { meetings, skipped } = daysOfPattern(pattern);
  return inTransaction(db, async (tx) => {
    const where = await whereOf(tx, pattern);
    await requirePlannable(tx, owner);
    const created = meetings.length
      ? await tx
          .insert(meeting)
          .values(
            meetings.map(({ startsAt, endsAt }) => ({
              id: newId(),
              ...ownerColumns(owner),
              startsAt,
              endsAt,
              ...where,
              createdAt: now,
            })),
          )
          .onConflictDoNothing()
          .returning()
      : [];
    await recordAudit(tx, origin, {
      action: 'meetings.planned',
      entity: owner.kind,
      entityId: owner.id,
      after: { created: created.length, from: pattern.from, until: pattern.until },
    });
    if (notices) await notifyOfAdded(tx, { ...notices, origin, now }, { owner, added: created });
    return { created: created.length, skipped };
  });
}

/**
 * Adds one meeting, and notifies whoever comes to it. Throws 404, or 409 when another begins at that time, or the day is a public holiday
 * that was not confirmed.
 */
export async function addMeeting(
  db: Database,
  context: ActionContext & MeetingNotices,
  { owner, given }: { owner: MeetingOwner; given: GivenMeeting },
): Promise<typeof meeting.$inferSelect> {
  const { origin, now } = context;
  return inTransaction(db, async (tx) => {
    const where = await whereOf(tx, given);
    await requirePlannable(tx, owner);
    askAboutHoliday(given.date, { on_holiday: given.on_holiday });
    const [row] = await tx
      .insert(meeting)
      .values({
        id: newId(),
        ...ownerColumns(owner),
        startsAt: jamaicaMoment(given.date, given.start_time),
        endsAt: jamaicaMoment(given.date, given.end_time),
        ...where,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw conflict('meeting_there', meetingThere(owner));
    await recordAudit(tx, origin, {
      action: 'meeting.added',
      entity: owner.kind,
      entityId: owner.id,
      after: { meeting_id: row.id, starts_at: row.startsAt.toISOString() },
    });
    await notifyOfAdded(tx, context, { owner, added: [row] });
    return row;
  });
}
