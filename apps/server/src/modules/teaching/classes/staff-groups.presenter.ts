import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { Meeting } from '@doctorbird/contract/core/meeting';
import type { StaffGroup } from '@doctorbird/contract/teaching/classes';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { group, groupEvent, groupMember } from '../../groups/registration/groups.table.ts';
import { joinedAlert, openMemberAlert } from '../../groups/registration/member-alert.ts';
import { openAlert } from '../../families/health/critical-alert.ts';

/** How many of a group's notes its staff read at once. */
const shownNotes = 10;

/** The data of several groups together. */
interface GroupParts {
  members: ReadonlyArray<typeof groupMember.$inferSelect & { childAlertSealed: string | null }>;
  notes: ReadonlyArray<typeof groupEvent.$inferSelect>;
  next: ReadonlyMap<string, Meeting>;
  /** The children that the reader teaches. */
  mine: ReadonlySet<string>;
}

export const presentStaffGroup = (
  row: typeof group.$inferSelect,
  { members, notes, next, mine }: GroupParts,
  sealer: Sealer,
): StaffGroup => ({
  id: row.id,
  reference: row.reference,
  name: row.name,
  organization: row.organization,
  status: row.status,
  address: row.address,
  contact_name: row.contactName,
  contact_phone: row.contactPhone,
  preferred_start_date: row.preferredStartDate,
  next_meeting: row.status === 'completed' ? null : (next.get(row.id) ?? null),
  members: members
    .filter((member) => member.groupId === row.id)
    .map((member) => presentStaffGroupMember(member, mine, sealer)),
  notes: notes
    .filter((note) => note.groupId === row.id)
    .slice(0, shownNotes)
    .map((note) => ({ id: note.id, text: note.detail ?? note.title, by: note.actorName, at: note.at.toISOString() })),
});

function presentStaffGroupMember(member: GroupParts['members'][number], mine: GroupParts['mine'], sealer: Sealer) {
  // A record with the same name that is not among this person's children must not be shown.
  const own = member.studentId !== null && mine.has(member.studentId) ? member.studentId : null;
  return {
    id: member.id,
    full_name: member.fullName,
    grade_label: member.gradeLevel === null ? null : gradeLabel(member.gradeLevel),
    critical_alert: joinedAlert(
      openMemberAlert(sealer, member.id, member.criticalAlertSealed),
      own === null ? null : openAlert(sealer, own, member.childAlertSealed),
    ),
    student_id: own,
  };
}
