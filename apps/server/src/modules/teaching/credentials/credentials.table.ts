import { credentialKinds } from '@doctorbird/contract/teaching/credentials';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../../platform/database/columns.ts';

/** The public half of a key, as it stands at its address. */
export interface PublicKey {
  n: string;
  e: string;
}

/** A key that credentials are signed with. Old ones stay for ever: what they signed is checked with them. */
export const credentialKey = pgTable(
  'credential_key',
  {
    id: id(),
    publicKey: jsonb('public_key').$type<PublicKey>().notNull(),
    /** The other half, sealed with the data key. */
    privateSealed: text('private_sealed').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Nothing more is signed with it from then on. */
    retiredAt: moment('retired_at'),
  },
  () => [
    uniqueIndex('credential_key_one')
      .on(sql`(1)`)
      .where(sql`retired_at is null`),
  ],
);

/**
 * A badge or certificate that somebody asked to have as a credential, with its words as signed. It names nobody; while
 * the award that it is about is there, it is valid.
 */
export const credential = pgTable(
  'credential',
  {
    id: id(),
    kind: text('kind', { enum: credentialKinds }).notNull(),
    /** Of the award or the certificate. No reference: what is gone is withdrawn, and that has to be said. */
    awardId: uuid('award_id').notNull(),
    title: text('title').notNull(),
    criteria: text('criteria').notNull(),
    earnedAt: moment('earned_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('credential_once').on(t.kind, t.awardId)],
);
