import type { shownPasskey } from '@doctorbird/contract/accounts/passkeys';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { account, passkey } from '../../../access/access.table.ts';
import type { ActionContext, Ports } from '../../../access/action-context.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { challengeMs, spendChallenge, storeChallenge } from './challenges.ts';
import { passkeySite, webAuthn } from './passkey-site.ts';

type Context = ActionContext & Ports<AuthDependencies>;

const refused = () =>
  new DomainError(
    'unauthenticated',
    'passkey_refused',
    'This passkey does not sign you in here. Use your email and password, or another passkey.',
  );

/** What the browser is asked for a passkey with. It names nobody: the device knows whose passkeys it has. */
export async function beginPasskeySignIn(db: Database, { config, now }: Context): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(config).id,
    timeout: challengeMs,
    userVerification: 'required',
  });
  await storeChallenge(db, { challenge: options.challenge, accountId: null, now });
  return { ...options };
}

/**
 * Opens a session for a passkey. The device has asked for a finger, a face or its code, so it counts as both steps. Throws 401; which of unknown, removed,
 * copied, too old and switched off it was cannot be told apart.
 */
export async function signInWithPasskey(
  db: Database,
  context: Context,
  { passkey: shown, userAgent }: { passkey: z.output<typeof shownPasskey>; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  const { config, sessions, origin, now } = context;
  const { verifyAuthenticationResponse } = await webAuthn();
  const site = passkeySite(config);
  const refuse = async (entityId?: string): Promise<never> => {
    await recordAudit(db, origin, { action: 'sign_in.refused', entity: 'account', ...(entityId && { entityId }) });
    throw refused();
  };
  const signedIn = await inTransaction(db, async (tx) => {
    // Locked, so that a passkey that is shown twice at once counts twice.
    const [known] = await tx.select().from(passkey).where(eq(passkey.credentialId, shown.id)).for('update');
    if (!known) return null;
    const checked = await verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} } as never,
      expectedChallenge: (challenge) => spendChallenge(tx, { challenge, accountId: null, now }),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: known.credentialId, publicKey: new Uint8Array(known.publicKey), counter: known.uses },
      requireUserVerification: true,
    }).catch(() => ({ verified: false }) as const);
    const [holder] = await tx.select().from(account).where(eq(account.id, known.accountId)).for('share');
    if (!checked.verified || !holder?.isActive) return { refused: known.accountId };
    const { newCounter: uses, credentialBackedUp: synced } = checked.authenticationInfo;
    await tx.update(passkey).set({ uses, synced, lastUsedAt: now }).where(eq(passkey.id, known.id));
    const token = await sessions.open(tx, holder, { userAgent, address: origin.address });
    await recordAudit(
      tx,
      { ...origin, actorId: holder.id, role: holder.role },
      { action: 'sign_in.accepted', entity: 'account', entityId: holder.id, after: { passkey: known.device } },
    );
    return { token, accountId: holder.id };
  });
  if (signedIn === null) return refuse();
  return 'refused' in signedIn ? refuse(signedIn.refused) : signedIn;
}
