import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { idAt, idBytes, openLink, signLink, toBytes } from '../../../platform/crypto/signed-link.ts';

/** One guardian may say of one child whether it comes to one class. */
export interface AbsenceLink {
  meetingId: string;
  studentId: string;
  accountId: string;
}

const purpose = 'absence-link';

/** A link is stored nowhere: it proves itself. It ends with the start of the class, wherever that is moved to. */
export const absenceToken = (
  sealer: Pick<Sealer, 'derive'>,
  { meetingId, studentId, accountId }: AbsenceLink,
): string => signLink(sealer, purpose, Buffer.concat([meetingId, studentId, accountId].map(toBytes)));

/** Null for what is not ours. */
export function openAbsenceToken(sealer: Pick<Sealer, 'derive'>, token: string): AbsenceLink | null {
  const facts = openLink(sealer, purpose, token);
  if (facts?.length !== 3 * idBytes) return null;
  return { meetingId: idAt(facts, 0), studentId: idAt(facts, idBytes), accountId: idAt(facts, 2 * idBytes) };
}
