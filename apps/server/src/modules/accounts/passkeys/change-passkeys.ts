import { mostPasskeys, type madePasskey } from '@doctorbird/contract/accounts/passkeys';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { account, passkey } from '../../../access/access.table.ts';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, notFound } from '../../../platform/domain-error.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { accountMails } from '../mails/account-mails.ts';
import { deviceName } from '../profile/device-name.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { challengeMs, spendChallenge, storeChallenge } from './challenges.ts';
import { passkeySite, webAuthn } from './passkey-site.ts';

type Context = ActorContext & Ports<AuthDependencies>;

const tooMany = () =>
  conflict('too_many_passkeys', `You have ${mostPasskeys} passkeys. Remove one that you do not use any more first.`);
const notMade = () => conflict('passkey_not_made', 'This passkey could not be added. Please try again.');
const knownAlready = () => conflict('passkey_known', 'This device has a passkey of this site already.');

const ownKeys = (db: Database | Transaction, accountId: string) =>
  db
    .select({ id: passkey.credentialId, transports: passkey.transports })
    .from(passkey)
    .where(eq(passkey.accountId, accountId));

/** What the browser is asked to make a passkey with. Throws 409 when there are too many. */
export async function beginPasskey(db: Database, { config, actor, now }: Context): Promise<Record<string, unknown>> {
  const { accountId, email, name } = actor;
  const present = await ownKeys(db, accountId);
  if (present.length >= mostPasskeys) throw tooMany();
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: (await readOrganisation(db)).name,
    rpID: passkeySite(config).id,
    userName: email ?? name,
    userDisplayName: name,
    userID: new TextEncoder().encode(accountId),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: present.map(({ id, transports }) => ({ id, transports: transports as never })),
    // Found by the device itself, so that nobody types an email; and only with a finger, a face or the device's code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, { challenge: options.challenge, accountId, now });
  return { ...options };
}

interface Made {
  passkey: z.output<typeof madePasskey>;
  userAgent: string | null;
}

/** Adds a passkey that the browser made. Throws 409 when it answers another question or an old one, is known, or there are too many. */
export async function addPasskey(db: Database, context: Context, { passkey: made, userAgent }: Made): Promise<void> {
  const { config, sessions, actor, origin, now } = context;
  const { accountId, tokenHash } = actor;
  const { verifyRegistrationResponse } = await webAuthn();
  const site = passkeySite(config);
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => spendChallenge(db, { challenge, accountId, now }),
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
  }).catch(() => ({ verified: false }) as const);
  if (!checked.verified) throw notMade();
  const { credential, credentialBackedUp: synced } = checked.registrationInfo;
  const device = deviceName(userAgent);
  await inTransaction(db, async (tx) => {
    // Two tabs of one account wait for each other, so that none gets more than there may be.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    await sessions.holdLive(tx, tokenHash);
    const present = await ownKeys(tx, accountId);
    if (present.length >= mostPasskeys) throw tooMany();
    const id = newId();
    const added = await tx
      .insert(passkey)
      .values({
        id,
        accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        uses: credential.counter,
        transports: made.response.transports ?? [],
        synced,
        device,
        createdAt: now,
      })
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning({ id: passkey.id });
    if (added.length === 0) throw knownAlready();
    await notifyPerson(tx, context, { kind: accountMails.passkeyAdded, id: accountId, values: { device } });
    await recordAudit(tx, origin, {
      action: 'passkey.added',
      entity: 'account',
      entityId: accountId,
      after: { device },
    });
  });
}

/** Removes a passkey of one's own. Throws 404. */
export async function removePasskey(db: Database, context: Context, id: string): Promise<void> {
  const { sessions, actor, origin } = context;
  await inTransaction(db, async (tx) => {
    await sessions.holdLive(tx, actor.tokenHash);
    const [removed] = await tx
      .delete(passkey)
      .where(and(eq(passkey.id, id), eq(passkey.accountId, actor.accountId)))
      .returning({ device: passkey.device });
    if (!removed) throw notFound('passkey');
    await notifyPerson(tx, context, { kind: accountMails.passkeyRemoved, id: actor.accountId, values: removed });
    await recordAudit(tx, origin, {
      action: 'passkey.removed',
      entity: 'account',
      entityId: actor.accountId,
      before: removed,
    });
  });
}
