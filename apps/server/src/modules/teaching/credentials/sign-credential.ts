import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { algorithm, findPublicKey, signingKey } from './credential-keys.ts';
import type { credential } from './credentials.table.ts';

export interface Issuer {
  /** Where the website is: `https://robots.example.org`. */
  origin: string;
  name: string;
}
type Row = typeof credential.$inferSelect;

const apiOf = (origin: string, path: string): string => `${origin.replace(/\/$/, '')}/api/v1/open-badges/${path}`;
export const issuerId = (origin: string): string => apiOf(origin, 'issuer');
export const keyAddress = (origin: string, id: string): string => apiOf(origin, `keys/${id}`);

export const issuerProfile = ({ origin, name }: Issuer) => ({
  id: issuerId(origin),
  type: ['Profile'],
  name,
  url: origin,
});

/** As Open Badges 3.0 has it, without a person: the subject is the award, and nobody is named. */
function credentialBody({ id, kind, awardId, title, criteria, earnedAt }: Row, issuer: Issuer) {
  const address = linkTo(issuer.origin, `/verify/${id}`);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: issuerProfile(issuer),
    validFrom: inSeconds(earnedAt).toISOString(),
    credentialSubject: {
      id: `urn:uuid:${awardId}`,
      type: ['AchievementSubject'],
      achievement: {
        id: `${address}#achievement`,
        type: ['Achievement'],
        achievementType: kind === 'badge' ? 'Badge' : 'CertificateOfCompletion',
        name: title,
        description: criteria,
        criteria: { narrative: criteria },
      },
    },
  };
}

/** `nbf` has whole seconds, and must be the same moment as `validFrom`. */
const inSeconds = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

/** The credential as a JWT (Open Badges 3.0, section 8.2): the payload is the credential itself. */
export async function signCredential(
  db: Database,
  { row, issuer, sealer, now }: { row: Row; issuer: Issuer; sealer: Sealer; now: Date },
): Promise<string> {
  const { id, key } = await signingKey(db, { sealer, now });
  const body = credentialBody(row, issuer);
  return new SignJWT(body)
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: keyAddress(issuer.origin, id) })
    .setIssuer(body.issuer.id)
    .setJti(body.id)
    .setSubject(body.credentialSubject.id)
    .setNotBefore(Math.floor(row.earnedAt.getTime() / 1000))
    .sign(key);
}

/** The id of a credential that we signed and nobody changed; `changed` where it only says that it is ours, null for any other. */
export async function openCredential(
  db: Executor,
  { token, origin, now }: { token: string; origin: string; now: Date },
): Promise<{ id: string } | 'changed' | null> {
  let keyId: string | undefined;
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    const says = decodeJwt(token);
    const prefix = keyAddress(origin, '');
    if (says.iss !== issuerId(origin) && !kid?.startsWith(prefix)) return null;
    if (alg !== algorithm || !kid?.startsWith(prefix)) return 'changed';
    keyId = kid.slice(prefix.length);
  } catch {
    return null;
  }
  const known = isUuid(keyId) ? await findPublicKey(db, keyId) : null;
  if (!known) return 'changed';
  try {
    const key = await importJWK({ kty: 'RSA', ...known }, algorithm);
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer: issuerId(origin),
      currentDate: now,
    });
    const id = payload.jti?.split('/').at(-1) ?? '';
    return isUuid(id) ? { id } : 'changed';
  } catch {
    return 'changed';
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
