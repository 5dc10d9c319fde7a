import {
  badges,
  type BadgeKey,
  type BadgeState,
  type Certificate,
  type PublicCertificate,
} from '@doctorbird/contract/teaching/achievements';
import type { Actor } from '../../../access/actor.ts';
import { mayShowName } from './achievements.policy.ts';
import type { AwardRow, CertificateRow } from './achievements.rows.ts';
import type { certificate } from './achievements.table.ts';
import { publicName } from './public-name.ts';

export function presentBadge(key: BadgeKey, rows: readonly AwardRow[]): BadgeState {
  const found = rows.find((row) => row.award.badge === key);
  return {
    key,
    title: badges[key].title,
    criteria: badges[key].criteria,
    award: found
      ? {
          id: found.award.id,
          awarded_at: found.award.awardedAt.toISOString(),
          reason: found.award.reason,
          by: found.by,
        }
      : null,
  };
}

export const presentCertificate = (
  { row, fullName, parentId }: CertificateRow,
  actor: Pick<Actor, 'role' | 'accountId'>,
): Certificate => ({
  id: row.id,
  code: row.code,
  student: { id: row.studentId, full_name: fullName },
  program_title: row.snapshot.program,
  issued_at: row.issuedAt.toISOString(),
  name_shown: row.nameShown,
  // The primary guardian decides about a child's name.
  can_show_name: mayShowName(actor, parentId),
});

/** What anyone who checks a certificate's code can see. */
export function presentCheck(row: typeof certificate.$inferSelect): PublicCertificate {
  const { student, program, organisation, meetings_attended } = row.snapshot;
  return {
    code: row.code,
    name: publicName(student, row.nameShown),
    program_title: program,
    organisation,
    issued_at: row.issuedAt.toISOString(),
    meetings_attended,
  };
}
