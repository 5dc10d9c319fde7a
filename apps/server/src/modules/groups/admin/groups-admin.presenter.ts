import { gradeLabel } from '@doctorbird/contract/core/grades';
import { type GroupMember, type SheetCheck } from '@doctorbird/contract/groups/group-members';
import type { GroupStatus } from '@doctorbird/contract/groups/groups';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import { quoteStateOn, type StoredQuoteState } from '../quotes/quote-state.ts';
import { groupMoveNeedsReason, groupMovesFrom } from '../registration/group-status.ts';
import { openMemberAlert } from '../registration/member-alert.ts';
import { presentGroup } from '../registration/groups.presenter.ts';
import type { groupMember } from '../registration/groups.table.ts';
import type { SheetRow } from './member-sheet.ts';

interface AdminGroupRow {
  service_type: string | null;
  created_at: Date;
  status: GroupStatus;
  /** Of the newest quote that was sent. */
  quote: { state: StoredQuoteState; validUntil: string } | null;
  invoices: { openCents: number; overdueCents: number };
}

export const presentAdminGroup = <R extends AdminGroupRow>(row: R, today: string) => ({
  ...presentGroup(row),
  quote_state: row.quote && quoteStateOn(row.quote, today),
  invoices_open: row.invoices.openCents,
  invoices_overdue: row.invoices.overdueCents,
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

export function presentSheet(rows: readonly SheetRow[]): SheetCheck {
  const bad = rows.filter((row) => row.errors.length > 0).length;
  return {
    rows: rows.map(({ line, given, member, errors }) => ({
      line,
      full_name: given.full_name,
      date_of_birth: given.date_of_birth || null,
      grade_label: member?.grade_level ? gradeLabel(member.grade_level) : given.grade_level || null,
      guardian_name: given.guardian_name || null,
      guardian_phone: member?.guardian_phone ?? (given.guardian_phone || null),
      critical_alert: given.critical_alert || null,
      errors,
    })),
    good: rows.length - bad,
    bad,
  };
}
