import { createECDH } from 'node:crypto';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PushKeys } from '../../../platform/channels/push-sender.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { setting } from '../../../platform/settings/settings.table.ts';
import { readSetting, settingShapes } from '../settings/organisation-settings.ts';

const place = 'setting:push_keys';

/**
 * The keys that sign notifications. The first process that needs them makes them; they never change, or every browser would have
 * to subscribe again, so they are stored in the database, the private one sealed.
 */
export async function pushKeys(db: Executor, sealer: Sealer): Promise<PushKeys> {
  const stored = await readSetting(db, 'push_keys');
  if (stored) return { public: stored.public, private: sealer.open(stored.private_sealed, place) };
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const value = settingShapes.push_keys.parse({
    public: pair.getPublicKey().toString('base64url'),
    private_sealed: sealer.seal(padded(pair.getPrivateKey()).toString('base64url'), place),
  });
  await db.insert(setting).values({ key: 'push_keys', value }).onConflictDoNothing();
  // Another process may have been first.
  return pushKeys(db, sealer);
}

/** Leading zeros belong to the key. */
const padded = (key: Buffer): Buffer => Buffer.concat([Buffer.alloc(32 - key.length), key]);
