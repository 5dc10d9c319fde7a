import { shortName } from '@doctorbird/contract/families/claim-fields';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import type { competition } from '../catalog/competitions.table.ts';
import { childDigest, doubtSameChild } from './same-child.ts';
import { entryMember } from './entry-members.table.ts';
import { linkEnds } from './entry-rules.ts';

/** A child on record. */
export interface ChildOnRecord {
  id: string;
  fullName: string;
  dateOfBirth: string;
  hasAlert: boolean;
}

interface NewMembers {
  entryId: string;
  contest: Pick<typeof competition.$inferSelect, 'id' | 'date'>;
  children: readonly ChildOnRecord[];
  names: readonly string[];
  /** The version of the text that the own parent agreed to by entering; null: the parent of each child is still asked. */
  agreed: string | null;
}

/** The first members of a team: children on record, and places with a name for other children, each with a link for its parent. */
export async function addMembers(
  tx: Transaction,
  { sealer, now }: { sealer: Pick<Sealer, 'derive'>; now: Date },
  { entryId, contest, children, names, agreed }: NewMembers,
): Promise<void> {
  const linkEndsAt = linkEnds(now, contest.date);
  const rows = [
    ...children.map(({ id, fullName, dateOfBirth, hasAlert }) => ({
      id: newId(),
      name: shortName(fullName),
      studentId: id,
      childDigest: childDigest(sealer, { fullName, dateOfBirth }),
      hasAlert,
      ...(agreed === null
        ? { state: 'incomplete' as const, linkEndsAt }
        : { state: 'accepted' as const, completedAt: now, mayCompete: agreed }),
    })),
    ...names.map((name) => ({ id: newId(), name, state: 'open' as const, linkEndsAt })),
  ];
  await tx.insert(entryMember).values(rows.map((row, at) => ({ ...row, entryId, position: at + 1, createdAt: now })));
  for (const row of rows)
    if (row.state === 'accepted')
      await doubtSameChild(tx, { competitionId: contest.id, memberId: row.id, digest: row.childDigest });
}
