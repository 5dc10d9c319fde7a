import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../platform/database/columns.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One email, one account, whatever its role. Emails are stored in lower case. Only a parent may have none, with a phone to sign in. */
export const account = pgTable(
  'account',
  {
    id: id(),
    role: text('role', { enum: ['parent', 'student', 'staff', 'admin'] }).notNull(),
    email: text('email'),
    /** E.164. Confirmed by the office at the counter, or by a code; `phone` is where people are called, and families may share it. */
    signInPhone: text('sign_in_phone'),
    passwordHash: text('password_hash').notNull(),
    /** An admin typed the password, and its holder has not set another one. */
    passwordTyped: boolean('password_typed').notNull().default(false),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    isActive: boolean('is_active').notNull().default(true),
    emailConfirmedAt: moment('email_confirmed_at'),
    /** Counts changes of password, email, role and activity: sessions and checks that began earlier are void. */
    credentialVersion: integer('credential_version').notNull().default(1),
    createdAt: createdAt(),
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('account_email').on(t.email),
    uniqueIndex('account_sign_in_phone').on(t.signInPhone),
    check('account_reachable', sql`${t.email} is not null or (${t.role} = 'parent' and ${t.signInPhone} is not null)`),
    check('account_phone_of_parent', sql`${t.signInPhone} is null or ${t.role} = 'parent'`),
    index('account_role_created').on(t.role, t.createdAt, t.id),
    index('account_role_name').on(t.role, t.fullName, t.id),
    index('account_name').on(t.fullName, t.id),
    index('account_phone')
      .on(t.phone)
      .where(sql`phone is not null and role = 'parent'`),
    index('account_role_active').on(t.role, t.isActive, t.createdAt, t.id),
  ],
);

/** Opaque bearer tokens, stored only as SHA-256. */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    userAgent: text('user_agent'),
    address: text('address'),
    /** The account's version when the session began; a session of an earlier version no longer counts. */
    credentialVersion: integer('credential_version').notNull().default(1),
    /** When its holder last entered a password or a code. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (t) => [
    // Who signed in last when: the last one of an account, and all in their order.
    index('session_last').on(t.accountId, t.createdAt, t.tokenHash),
    index('session_created').on(t.createdAt),
    index('session_expiry').on(t.expiresAt),
  ],
);

/** An account's authenticator app. It is not required until a first code was correct. */
export const secondStep = pgTable('second_step', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  secretSealed: text('secret_sealed').notNull(),
  confirmedAt: moment('confirmed_at'),
  /** The half minute of the last used code: no code works twice. */
  lastStep: integer('last_step').notNull().default(0),
  /** Codes tried since `triesSince`, counted before they are checked. */
  tries: integer('tries').notNull().default(0),
  triesSince: moment('tries_since').notNull().defaultNow(),
  createdAt: createdAt(),
});

/** Recovery codes for a lost phone: stored only as SHA-256, each works once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/** A key on somebody's device that signs them in; the device asks for a finger, a face or its code first. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The name that the device gave it, base64url. */
    credentialId: text('credential_id').notNull(),
    publicKey: bytes('public_key').notNull(),
    /** How often it was shown, where the device counts: a smaller number is a copy. */
    uses: bigint('uses', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    synced: boolean('synced').notNull().default(false),
    /** "Safari on iPhone". */
    device: text('device').notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [uniqueIndex('passkey_credential').on(t.credentialId), index('passkey_account').on(t.accountId, t.createdAt)],
);

/** What a device is asked to sign, once and within minutes. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    /** Who adds a passkey; null: somebody signs in. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('passkey_challenge_expiry').on(t.expiresAt), index('passkey_challenge_account').on(t.accountId)],
);

/** Single-use links: password reset, email confirmation, first admin. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'confirm-email', 'first-admin', 'invite', 'change-email'] }).notNull(),
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
    /** The address that a change-email link confirms. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('one_time_token_account').on(t.accountId, t.purpose), index('one_time_token_expiry').on(t.expiresAt)],
);

/** A code of six digits that was sent last. Only the newest counts, and it works once. */
const sentCode = () => ({
  /** Argon2, because six digits behind a fast digest could be tried out by whoever gets hold of a backup. */
  codeHash: text('code_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Counted before a try is checked. */
  tries: integer('tries').notNull().default(0),
  usedAt: moment('used_at'),
  sentAt: moment('sent_at').notNull(),
  /** Codes sent since `sentSince`. */
  sent: integer('sent').notNull().default(1),
  sentSince: moment('sent_since').notNull(),
});

/** The code for a parent's sign-in phone. */
export const phoneCode = pgTable('phone_code', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  ...sentCode(),
});

/** The code that shows that the reader of a link also reads the mailbox it was sent to. A new link begins anew. */
export const linkCode = pgTable(
  'link_code',
  {
    linkDigest: text('link_digest').primaryKey(),
    /** Who asked for it; nobody else can use it. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    ...sentCode(),
  },
  (t) => [index('link_code_account').on(t.accountId)],
);

/** Wrong passwords per account name and per address. Unknown names count too, so that the pause reveals nothing. */
export const signInThrottle = pgTable(
  'sign_in_throttle',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lockedUntil: moment('locked_until'),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [index('sign_in_throttle_age').on(t.lastAt)],
);
