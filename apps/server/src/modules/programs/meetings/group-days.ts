import type { GroupDays } from '../../groups/registration/group-days.ts';
import { endGroupStaff } from '../staff/end-group-staff.ts';
import { callOffAhead, notifyStaffOfEnd } from './call-off-ahead.ts';
import { groupMeetings, nextGroupMeetings } from './meetings.queries.ts';
import { readAudience, teamTitle } from './meeting-owner.ts';

/** Implements the groups' port on meetings (`groups/registration/group-days.ts`). */
export const groupDays: GroupDays = {
  list: groupMeetings,
  next: async (db, groupId, now) => (await nextGroupMeetings(db, [groupId], now)).get(groupId) ?? null,
  endStaff: endGroupStaff,
  async cancelComing(tx, context, { groupId, note }) {
    const owner = { kind: 'group', id: groupId } as const;
    const called = await callOffAhead(tx, context, { owner, note });
    if (called.length === 0) return;
    const title = teamTitle(await readAudience(tx, owner));
    await notifyStaffOfEnd(tx, context, { title, reason: note, called });
  },
};
