import { createHmac } from 'node:crypto';
import { sameBytes } from './same-bytes.ts';
import type { Sealer } from './sealed-text.ts';

const signatureOf = (sealer: Pick<Sealer, 'derive'>, purpose: string, facts: Buffer): Buffer =>
  createHmac('sha256', sealer.derive(purpose)).update(facts).digest();

/** A link that is stored nowhere: it names what it is for, and proves itself. A purpose keeps links of one kind from opening another. */
export const signLink = (sealer: Pick<Sealer, 'derive'>, purpose: string, facts: Buffer): string =>
  `${facts.toString('base64url')}.${signatureOf(sealer, purpose, facts).toString('base64url')}`;

/** The facts of a link of ours; null for anything else. */
export function openLink(sealer: Pick<Sealer, 'derive'>, purpose: string, token: string): Buffer | null {
  const [text = '', signature = '', ...rest] = token.split('.');
  const [facts, given] = [Buffer.from(text, 'base64url'), Buffer.from(signature, 'base64url')];
  return rest.length === 0 && sameBytes(signatureOf(sealer, purpose, facts), given) ? facts : null;
}

export const idBytes = 16;
/** A UUID as its sixteen bytes. */
export const toBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
/** The UUID that begins at a byte. */
export const idAt = (bytes: Buffer, at: number): string =>
  bytes
    .subarray(at, at + idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
