import { eq, isNull } from 'drizzle-orm';
import { account, recoveryCode, secondStep } from '../../../access/access.table.ts';
import type { ActionContext, ActorContext, Ports } from '../../../access/action-context.ts';
import { newRecoveryCodes, recoveryDigest } from '../../../access/recovery-codes.ts';
import { countTry, hasSecondStep, plainCode, sealedFor, spendCode } from '../../../access/second-step.ts';
import type { Sessions } from '../../../access/sessions.ts';
import { newTotpSecret, totpAddress } from '../../../access/totp.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { notifyPerson } from '../../organisation/channels/notify-people.ts';
import { accountMails } from '../mails/account-mails.ts';

export type SecondStepDependencies = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'sealer'> & {
  sessions: Sessions;
};

const onAlready = () =>
  conflict('second_step_on', 'Your second step is already on. Turn it off first to set it up again.');
const notBegun = () => conflict('not_begun', 'This set-up is over. Please start it again.');

/** Creates a secret for the authenticator app, replacing an unconfirmed one. Throws 409 when the step is on. */
export async function beginSecondStep(
  db: Database,
  { sealer, actor: { accountId, email, name: holder }, now }: ActorContext & Ports<SecondStepDependencies>,
): Promise<{ secret: string; address: string }> {
  const secret = newTotpSecret();

  const values = { secretSealed: sealer.seal(secret, sealedFor(accountId)), lastStep: 0, createdAt: now };
  const saved = await db
    .insert(secondStep)
    .values({ accountId, ...values, triesSince: now })
    .onConflictDoUpdate({ target: secondStep.accountId, set: values, setWhere: isNull(secondStep.confirmedAt) })
    .returning({ id: secondStep.accountId });
  if (saved.length === 0) throw onAlready();
  const { name: organization } = await readOrganisation(db);
  return { secret, address: totpAddress(secret, { organization, email: email ?? holder }) };
}

/**
 * The first correct code turns the step on: all other devices are signed out and the recovery codes are returned once.
 * Throws 409 when no set-up was started or the step is on, 422 for a wrong code, 429 after too many of them.
 */
export async function turnOnSecondStep(
  db: Database,
  context: ActorContext & Ports<SecondStepDependencies>,
  typed: string,
): Promise<string[]> {
  const { sealer, sessions, actor, origin, now } = context;
  const { accountId } = actor;

  const code = plainCode(typed);
  await countTry(db, accountId, now);
  const codes = await inTransaction(db, async (tx) => {
    // A sign-in at the same moment waits for this lock and then asks for the code.
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    await sessions.holdLive(tx, actor.tokenHash);
    const [begun] = await tx.select().from(secondStep).where(eq(secondStep.accountId, accountId)).for('update');
    if (!begun) throw notBegun();
    if (begun.confirmedAt) throw onAlready();
    if ((await spendCode(tx, sealer, accountId, code, now)) !== 'app') return null;
    await tx.update(secondStep).set({ confirmedAt: now }).where(eq(secondStep.accountId, accountId));
    const made = await replaceCodes(tx, context, accountId);
    await sessions.endAll(tx, accountId, actor.tokenHash);
    await notifyPerson(tx, context, { kind: accountMails.secondStepOn, id: accountId, values: {} });
    await recordAudit(tx, origin, { action: 'second_step.on', entity: 'account', entityId: accountId });
    return made;
  });
  if (!codes)
    throw invalid({
      code: 'That code is not right. Please enter the one your app shows now, and check the time on your phone',
    });
  return codes;
}

/** Creates new recovery codes, shown only once; earlier ones stop working. Throws 409 when the step is off. */
export async function renewRecoveryCodes(
  db: Database,
  context: ActorContext & Ports<SecondStepDependencies>,
): Promise<string[]> {
  const {
    sessions,
    actor: { accountId, tokenHash },
    origin,
  } = context;
  return inTransaction(db, async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
    await sessions.holdLive(tx, tokenHash);
    if (!(await hasSecondStep(tx, accountId))) throw conflict('second_step_off', 'Your second step is off.');
    await recordAudit(tx, origin, { action: 'second_step.codes_renewed', entity: 'account', entityId: accountId });
    return replaceCodes(tx, context, accountId);
  });
}

async function replaceCodes(
  tx: Transaction,
  { now }: Pick<ActionContext, 'now'>,
  accountId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ accountId, codeHash: recoveryDigest(code), createdAt: now })));
  return codes;
}
