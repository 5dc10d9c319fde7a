import type { ChildGuardians, Guardian, GuardianInvitation } from '@doctorbird/contract/families/guardians';
import type { GuardedChildRow, GuardianRow } from './guardians.rows.ts';

interface Reader {
  accountId: string;
  mayChange: boolean;
  seesAddress: boolean;
  now: Date;
}

const presentGuardian = (row: GuardianRow, { accountId, seesAddress, now }: Reader): Guardian => ({
  id: row.id,
  name: row.name,
  email: seesAddress ? row.email || null : null,
  money: row.money,
  pick_up: row.pickUp,
  state: row.state,
  invited_at: row.invitedAt.toISOString(),
  expires_at: row.state === 'invited' ? (row.expiresAt?.toISOString() ?? null) : null,
  expired: row.state === 'invited' && row.expiresAt !== null && row.expiresAt <= now,
  accepted_at: row.acceptedAt?.toISOString() ?? null,
  you: row.accountId === accountId,
  version: row.version,
});

export const presentGuardians = (
  { child, primaryName, guardian }: GuardedChildRow,
  reader: Reader,
): ChildGuardians => ({
  primary: primaryName === null ? null : { name: primaryName, you: child.parentId === reader.accountId },
  guardian: guardian && presentGuardian(guardian, reader),
  may_change: reader.mayChange,
});

export const presentInvitation = (
  row: GuardianRow,
  facts: { child: string; invitedBy: string },
): GuardianInvitation => ({
  child: facts.child.split(' ')[0] ?? facts.child,
  invited_by: facts.invitedBy,
  name: row.name,
  email: row.email,
  money: row.money,
  pick_up: row.pickUp,
  expires_at: (row.expiresAt ?? row.invitedAt).toISOString(),
});
