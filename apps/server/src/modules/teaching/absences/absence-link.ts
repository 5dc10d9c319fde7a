import { createHmac } from 'node:crypto';
import { sameBytes } from '../../../platform/crypto/same-bytes.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** One guardian may say of one child whether it comes to one class. */
export interface AbsenceLink {
  meetingId: string;
  studentId: string;
  accountId: string;
}

const idBytes = 16;

const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const toId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const signatureOf = (sealer: Pick<Sealer, 'derive'>, facts: Buffer): Buffer =>
  createHmac('sha256', sealer.derive('absence-link')).update(facts).digest();

/** A link is stored nowhere: it proves itself. It ends with the start of the class, wherever that is moved to. */
export function absenceToken(sealer: Pick<Sealer, 'derive'>, { meetingId, studentId, accountId }: AbsenceLink): string {
  const facts = Buffer.concat([meetingId, studentId, accountId].map(toBytes));
  return `${facts.toString('base64url')}.${signatureOf(sealer, facts).toString('base64url')}`;
}

/** Null for what is not ours. */
export function openAbsenceToken(sealer: Pick<Sealer, 'derive'>, token: string): AbsenceLink | null {
  const [text = '', signature = '', ...rest] = token.split('.');
  const [facts, given] = [Buffer.from(text, 'base64url'), Buffer.from(signature, 'base64url')];
  if (rest.length > 0 || facts.length !== 3 * idBytes) return null;
  if (!sameBytes(signatureOf(sealer, facts), given)) return null;
  const [meetingId, studentId, accountId] = [0, 1, 2].map((at) =>
    toId(facts.subarray(at * idBytes, (at + 1) * idBytes)),
  ) as [string, string, string];
  return { meetingId, studentId, accountId };
}
