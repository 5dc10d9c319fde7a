import { and, eq, gte, ne, sql } from 'drizzle-orm';
import type { GroupDays } from '../../groups/registration/group-days.ts';
import { endGroupStaff } from '../staff/end-group-staff.ts';
import { groupMeetings, nextGroupMeetings } from './meetings.queries.ts';
import { readAudience, teamTitle } from './meeting-owner.ts';
import { meeting } from './meetings.table.ts';
import { notifyStaffOfEnd } from './notify-of-end.ts';

/** Implements the groups' port on meetings (`groups/registration/group-days.ts`). */
export const groupDays: GroupDays = {
  list: groupMeetings,
  next: async (db, groupId, now) => (await nextGroupMeetings(db, [groupId], now)).get(groupId) ?? null,
  endStaff: endGroupStaff,
  async cancelComing(tx, context, { groupId, note }) {
    const called = await tx
      .update(meeting)
      .set({ status: 'cancelled', note, version: sql`${meeting.version} + 1` })
      .where(and(eq(meeting.groupId, groupId), gte(meeting.startsAt, context.now), ne(meeting.status, 'cancelled')))
      .returning({ id: meeting.id, version: meeting.version, startsAt: meeting.startsAt });
    if (called.length === 0) return;
    const title = teamTitle(await readAudience(tx, { kind: 'group', id: groupId }));
    await notifyStaffOfEnd(tx, context, { title, reason: note, called });
  },
};
