import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { sameBytes } from '../../../platform/crypto/same-bytes.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { group, groupMember } from '../registration/groups.table.ts';
import { schoolToken } from './school-link.ts';

// No look-alike characters: it is typed from paper.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const half = 6;

type Slip = { id: string; slipIssue: number };

/** What only this slip has. Like its link it is stored nowhere, and a new issue makes another one. */
function ownPart(sealer: Pick<Sealer, 'derive'>, { id, slipIssue }: Slip): string {
  const bytes = createHmac('sha256', sealer.derive('school-slip-code')).update(`${id}:${slipIssue}`).digest();
  return Array.from(bytes.subarray(0, half), (byte) => letters[byte % letters.length]!).join('');
}

/** `K7Q4M2-8HWX3P`: the booking's reference, which its school knows, and what only this slip has. */
export const slipCode = (sealer: Pick<Sealer, 'derive'>, reference: string, slip: Slip): string =>
  `${reference.replace(/^GRP-/, '')}-${ownPart(sealer, slip)}`;

/** As people type it: small letters, spaces and dashes do not matter. */
const plain = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * The link of the slip with this code. A wrong and a void one are alike, so that trying says nothing; few are taken in ten minutes,
 * because it is shorter than a link. Throws 404.
 */
export async function slipTokenOf(
  db: Executor,
  { sealer }: { sealer: Pick<Sealer, 'derive'> },
  typed: string,
): Promise<string> {
  const code = plain(typed);
  const rows =
    code.length === 2 * half
      ? await db
          .select({ id: groupMember.id, slipIssue: groupMember.slipIssue })
          .from(groupMember)
          .innerJoin(group, eq(group.id, groupMember.groupId))
          .where(and(eq(group.reference, `GRP-${code.slice(0, half)}`), isNull(groupMember.removedAt)))
      : [];
  const given = Buffer.from(code.slice(half));
  const found = rows.find((row) => sameBytes(Buffer.from(ownPart(sealer, row)), given));
  if (!found) throw notFound('slip with this code');
  return schoolToken(sealer, { kind: 'slip', id: found.id, issue: found.slipIssue });
}
