import type { ChildGuardians, Guardian, GuardianInvitation } from '@doctorbird/contract/families/guardians';
import { maskedEmail } from '../../../access/masked-email.ts';
import { collectorsAddedBy } from '../people/collectors-of.ts';
import type { GuardianRow } from './guardians.rows.ts';

interface Reader {
  accountId: string;
  mayChange: boolean;
  /** On the list of who is called and who may collect the child, for those who may change guardians. */
  people: Parameters<typeof collectorsAddedBy>[0];
  seesAddress: (row: GuardianRow) => boolean;
  now: Date;
}

const presentGuardian = (row: GuardianRow, { accountId, people, seesAddress, now }: Reader): Guardian => ({
  id: row.id,
  name: row.name,
  email: seesAddress(row) ? row.email || null : null,
  money: row.money,
  pick_up: row.pickUp,
  state: row.state,
  invited_at: row.invitedAt.toISOString(),
  expires_at: row.state === 'invited' ? (row.expiresAt?.toISOString() ?? null) : null,
  expired: row.state === 'invited' && row.expiresAt !== null && row.expiresAt <= now,
  accepted_at: row.acceptedAt?.toISOString() ?? null,
  you: row.accountId === accountId,
  added_people: collectorsAddedBy(people, row.accountId),
  version: row.version,
});

/** Open invitations are for those who may withdraw them. */
export function presentGuardians(
  { child, rows }: { child: { primaryName: string | null; parentId: string | null }; rows: readonly GuardianRow[] },
  reader: Reader,
): ChildGuardians {
  const guardians = rows
    .filter(({ state }) => reader.mayChange || state === 'active')
    .map((row) => presentGuardian(row, reader));
  return {
    primary: child.primaryName === null ? null : { name: child.primaryName, you: child.parentId === reader.accountId },
    guardian: guardians.find(({ you }) => you) ?? guardians[0] ?? null,
    guardians,
    may_change: reader.mayChange,
  };
}

export const presentInvitation = (
  row: GuardianRow,
  facts: { child: string; invitedBy: string; yours: boolean },
): GuardianInvitation => ({
  child: facts.child.split(' ')[0] ?? facts.child,
  invited_by: facts.invitedBy,
  name: row.name,
  email: maskedEmail(row.email),
  money: row.money,
  pick_up: row.pickUp,
  expires_at: (row.expiresAt ?? row.invitedAt).toISOString(),
  yours: facts.yours,
});
