import { randomBytes } from 'node:crypto';
import { inject, expect, test } from 'vitest';
import { readKeys } from '../../src/modules/billing/gateways/connection/card-gateway.queries.ts';
import { offeredKind } from '../../src/modules/billing/gateways/connection/gateway-kinds.ts';
import { keyRingFrom } from '../../src/platform/crypto/key-ring.ts';
import { createSealer } from '../../src/platform/crypto/sealed-text.ts';
import { connectDatabase } from '../../src/platform/database/connect.ts';
import { knownMigrations, migrateDatabase, withMigrationsUpTo } from '../../src/platform/database/migrate.ts';
import { administer, named } from '../test-server.ts';

/** The last migration before the settings of a gateway were stored by their names. */
const before = knownMigrations()[0];

test.each([
  { secret: null, wapi: 'wapi_live_key-of-mine' },
  { secret: 'a-webhook-secret-5555', wapi: null },
])('the account at WiPay and its keys stay as they were: %o', async ({ secret, wapi }) => {
  const server = inject('server');
  const name = `gateways_${randomBytes(8).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const connection = named(server, name);
  await withMigrationsUpTo(before, (folder) => migrateDatabase(connection, folder));
  const { pool, db, close } = connectDatabase(connection, { max: 2 });
  const sealer = createSealer(keyRingFrom([randomBytes(32)]));
  const sealed = (text: string | null, column: string) => text && sealer.seal(text, `card_gateway.${column}:wipay`);
  try {
    await pool.query(
      `insert into card_gateway (gateway, account_number, environment, fee_structure, webhook_scheme, api_key_sealed,
         webhook_secret_sealed, wapi_key_sealed, version, changed_by, changed_at)
       values ('wipay', '7000123400', 'live', 'split', 'body', $1, $2, $3, 4, 'Fay Office', '2026-11-01T15:00:00Z')`,
      [sealed('my-own-long-key-9876', 'api_key'), sealed(secret, 'webhook_secret'), sealed(wapi, 'wapi_key')],
    );
    expect(await migrateDatabase(connection)).toBeGreaterThan(0);
    const { rows } = await pool.query('select gateway, settings, version, changed_by from card_gateway');
    expect(rows).toEqual([
      {
        gateway: 'wipay',
        settings: {
          account_number: '7000123400',
          environment: 'live',
          fee_structure: 'split',
          webhook_scheme: 'body',
        },
        version: 4,
        changed_by: 'Fay Office',
      },
    ]);
    expect(await readKeys(db, sealer, offeredKind)).toEqual({
      api_key: 'my-own-long-key-9876',
      ...(secret && { webhook_secret: secret }),
      ...(wapi && { wapi_key: wapi }),
    });
  } finally {
    await close();
    await administer(server, `drop database if exists ${name} with (force)`);
  }
});
