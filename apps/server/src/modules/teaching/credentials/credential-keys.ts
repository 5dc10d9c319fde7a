import { eq, isNull } from 'drizzle-orm';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from 'jose';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database, Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { credentialKey, type PublicKey } from './credentials.table.ts';

/** RS256 is what every checker of Open Badges in JWT form must know. */
export const algorithm = 'RS256';

const placeOf = (id: string): string => `credential_key.private_sealed.${id}`;
const current = isNull(credentialKey.retiredAt);

/** The key to sign with; the first credential makes it, and thirty first ones at once make one. */
export async function signingKey(db: Database, { sealer, now }: { sealer: Sealer; now: Date }) {
  const row = (await findCurrent(db)) ?? (await makeKey(db, { sealer, now }));
  return { id: row.id, key: await importPKCS8(sealer.open(row.privateSealed, placeOf(row.id)), algorithm) };
}

async function findCurrent(db: Executor) {
  const [row] = await db.select().from(credentialKey).where(current);
  return row;
}

async function makeKey(db: Database, { sealer, now }: { sealer: Sealer; now: Date }) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
  const { n, e } = (await exportJWK(publicKey)) as PublicKey;
  const text = await exportPKCS8(privateKey);
  return inTransaction(db, async (tx) => {
    const id = newId();
    await tx
      .insert(credentialKey)
      .values({ id, publicKey: { n, e }, privateSealed: sealer.seal(text, placeOf(id)), createdAt: now })
      .onConflictDoNothing();
    return (await findCurrent(tx))!;
  });
}

/** A public key by its id, also one that signs no more. */
export async function findPublicKey(db: Executor, id: string): Promise<PublicKey | null> {
  const [row] = await db
    .select({ publicKey: credentialKey.publicKey })
    .from(credentialKey)
    .where(eq(credentialKey.id, id));
  return row?.publicKey ?? null;
}
