import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { GroupMember } from '@doctorbird/contract/groups/group-members';
import type { AdminGroup, AdminGroupDetail } from '@doctorbird/contract/groups/groups-admin';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { groupMoveNeedsReason, groupMovesFrom } from '../registration/group-status.ts';
import { openMemberAlert } from '../registration/member-alert.ts';
import { presentGroup, type GroupRow } from '../registration/groups.presenter.ts';
import type { groupEvent, groupMember } from '../registration/groups.table.ts';

export const presentAdminGroup = (row: GroupRow & { memberCount: number }): AdminGroup => ({
  ...presentGroup(row),
  member_count: row.memberCount,
  moves: groupMovesFrom(row.status).map((status) => ({ status, needs_reason: groupMoveNeedsReason(status) })),
});

export const presentMember = (row: typeof groupMember.$inferSelect, sealer: Sealer, today: string): GroupMember => ({
  id: row.id,
  full_name: row.fullName,
  date_of_birth: row.dateOfBirth,
  age: row.dateOfBirth === null ? null : ageOn(row.dateOfBirth, today),
  grade_label: row.gradeLevel === null ? null : gradeLabel(row.gradeLevel),
  guardian_name: row.guardianName,
  guardian_phone: row.guardianPhone,
  critical_alert: openMemberAlert(sealer, row.id, row.criticalAlertSealed),
  student_id: row.studentId,
});

export const presentGroupEvent = (row: typeof groupEvent.$inferSelect): AdminGroupDetail['timeline'][number] => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  title: row.title,
  detail: row.detail,
  by: row.actorName ?? (row.actorRole === 'visitor' ? 'Website' : 'Automatic'),
});
