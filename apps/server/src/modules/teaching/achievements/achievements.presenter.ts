import {
  badgeKeys,
  badges,
  type BadgeState,
  type Certificate,
  type PublicCertificate,
} from '@doctorbird/contract/teaching/achievements';
import type { Actor } from '../../../access/actor.ts';
import type { KnownBadge } from '../badges/office-badges.rows.ts';
import { mayShowName } from './achievements.policy.ts';
import type { AwardRow, CertificateRow } from './achievements.rows.ts';
import type { certificate } from './achievements.table.ts';
import { publicName } from './public-name.ts';

/** The badges of this code, and behind them those of the office: the ones that can be earned, and the ones that the child has. */
export function presentBadges(rows: readonly AwardRow[], office: readonly KnownBadge[]): BadgeState[] {
  const awardOf = (key: string) => {
    const found = rows.find((row) => row.award.badge === key);
    return (
      found && {
        id: found.award.id,
        awarded_at: found.award.awardedAt.toISOString(),
        reason: found.award.reason,
        by: found.by,
      }
    );
  };
  return [
    ...badgeKeys.map((key) => {
      const { title, criteria, by, picture } = badges[key];
      return { key, title, criteria, by, is_active: true, picture, award: awardOf(key) ?? null };
    }),
    ...office.map(({ id, title, criteria, rule, is_active, picture }) => ({
      key: id,
      title,
      criteria,
      by: rule.kind === 'hand' ? ('staff' as const) : ('rule' as const),
      is_active,
      picture,
      award: awardOf(id) ?? null,
    })),
  ].filter((badge) => badge.is_active || badge.award);
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
