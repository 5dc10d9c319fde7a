import type { removeSampleData as removeBody } from '@doctorbird/contract/admin/sample-data';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { account } from '../../../access/access.table.ts';
import { newAccount } from '../../../access/account-version.ts';
import type { ActorContext, Ports } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database, Executor, Transaction } from '../../../platform/database/connect.ts';
import { LOCK_NOT_AVAILABLE, sqlError } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { conflict, DomainError, invalid } from '../../../platform/domain-error.ts';
import { preparePassword } from '../../accounts/security/prepare-password.ts';
import type { AuthDependencies } from '../../accounts/sign-in/auth-dependencies.ts';
import { sendWelcome } from '../../accounts/sign-in/send-links.ts';
import { insertAccount } from '../../accounts/sign-up/open-account.ts';
import { ensureStarterPages } from '../../content/pages/starter-pages.ts';
import { ensureStarterServices } from '../../content/services/starter-services.ts';
import { readOrganisation } from '../../organisation/settings/organisation-settings.ts';
import { resetSettings } from '../../organisation/settings/reset-settings.ts';
import { namedFiles } from '../../privacy/retention/stored-files.ts';
import { giveFirstRoles } from '../../../access/give-first-roles.ts';
import { hasOwner } from '../../../access/require-another-admin.ts';
import { emptyTables, lockEmptied } from './empty-tables.ts';
import type { LoadedSample } from './sample-accounts.ts';
import { countSample, findLoadedSample, holdsSampleAccount } from './sample-data.queries.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';

type Given = z.output<typeof removeBody>;
type Context = ActorContext & Ports<AuthDependencies> & Pick<AppDependencies, 'files'>;
type OwnAccount = { facts: NonNullable<Given['account']>; passwordHash: string };

/** The own account's token and id; null for an admin who keeps the account that they have. */
export type Removed = { removed: number; opened: { token: string; accountId: string } | null };

const removedAlready = () => conflict('no_sample_data', 'The sample data has been removed already.');
const oneSpace = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Makes a real organisation of the demo, all or nothing: removes everything but the team and the settings that an admin
 * has added, and gives an admin with a sample account one of their own. Throws 409 when there is no sample data, and 422
 * for a name that differs, additions that were not accepted and an account that cannot be opened.
 */
export async function removeSampleData(
  db: Database,
  context: Context,
  { given, userAgent }: { given: Given; userAgent: string | null },
): Promise<Removed> {
  const sample = await findLoadedSample(db);
  if (!sample) throw removedAlready();
  const { name } = await readOrganisation(db);
  if (oneSpace(given.organization_name) !== oneSpace(name))
    throw invalid({ organization_name: `Please type the name exactly as it is: ${name}` });
  const own = await prepareOwn(db, context, { sample, given });
  try {
    return await inTransaction(
      db,
      async (tx, afterCommit) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
        // Two admins may have pressed the button at once.
        if (!(await findLoadedSample(tx))) throw removedAlready();
        const names = await lockEmptied(tx);
        const kinds = await countSample(tx, sample);
        if (!given.accept_added && kinds.some(({ added }) => added > 0)) throw addedSince();
        // The logo is a setting: its row stays, and so do its files.
        const files = (await namedFiles(tx)).filter(({ kind }) => kind !== 'logo');
        await emptyTables(tx, { sample, names, call: 'removeSampleData' });
        await context.jobs.dropAll(tx);
        await resetSettings(tx, context);
        await ensureStarterServices(tx, context);
        await ensureStarterPages(tx, context);

        const accountId = own && (await insertOwn(tx, context, own));
        // The owners of the sample are gone: whoever removed it is one, where no other stays.
        if (!accountId && !(await hasOwner(tx))) {
          const roles = { accountId: context.actor.accountId, roles: ['owner'], givenById: null };
          await giveFirstRoles(tx, context, roles);
        }
        const removed = kinds.reduce((sum, { rows }) => sum + rows, 0);
        const origin = accountId
          ? { ...context.origin, actorId: accountId, name: own.facts.full_name }
          : context.origin;
        await recordAudit(tx, origin, {
          action: 'sample_data.removed',
          entity: 'settings',
          entityId: 'sample-data',
          after: Object.fromEntries(kinds.map(({ kind, rows }) => [kind, rows])),
        });
        const opened =
          own && accountId ? await openOwn(tx, { ...context, origin }, { own, accountId, userAgent }) : null;
        // The rules for signing in are those of a real organisation from here on, in every process.
        await context.sessions.forgetEverywhere(tx);
        // A file that cannot be deleted now is one that no row names: the nightly removal finds it (privacy/retention).
        afterCommit(() =>
          deleteAll(
            context.files,
            files.map(({ key }) => key),
          ),
        );
        return { removed, opened };
      },
      { retrySerialization: 2 },
    );
  } catch (error) {
    if (sqlError(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
    throw conflict('busy', 'The records are in use right now, so nothing was removed. Please try again in a minute.');
  }
}

const addedSince = () =>
  invalid({
    accept_added: 'Records were added since the sample data was loaded. Please confirm that they are removed too.',
  });

/** Checks the account that replaces a sample account, and hashes its password outside of the transaction. */
async function prepareOwn(
  db: Executor,
  { actor }: Pick<Context, 'actor'>,
  { sample, given }: { sample: LoadedSample; given: Given },
): Promise<OwnAccount | null> {
  const facts = given.account;
  if (!(await holdsSampleAccount(db, sample, actor.accountId))) {
    if (facts)
      throw invalid({ account: 'You keep the account that you are signed in with, so no other one is opened.' });
    return null;
  }
  if (!facts)
    throw invalid({
      account: 'Your account belongs to the sample data. Please enter your name, email and a password of your own.',
    });
  if (sample.emails.includes(facts.email))
    throw invalid({ 'account.email': 'This email belongs to the sample data. Please enter your own.' });
  return { facts, passwordHash: await preparePassword(db, facts, 'account.password') };
}

async function insertOwn(tx: Transaction, context: Context, { facts, passwordHash }: OwnAccount): Promise<string> {
  const [colleague] = await tx.select({ id: account.id }).from(account).where(eq(account.email, facts.email));
  if (colleague) {
    const sentence =
      'An account with this email already exists and stays. Sign in with it, then remove the sample data';
    throw new DomainError('conflict', 'email_taken', sentence, { fields: { 'account.email': sentence } });
  }
  return insertAccount(tx, context, { given: { ...facts, role: 'admin' }, passwordHash });
}

async function openOwn(
  tx: Transaction,
  context: Context,
  { own: { facts }, accountId, userAgent }: { own: OwnAccount; accountId: string; userAgent: string | null },
): Promise<{ token: string; accountId: string }> {
  await recordAudit(tx, context.origin, { action: 'account.first_admin', entity: 'account', entityId: accountId });
  await sendWelcome(tx, context, { id: accountId, email: facts.email, name: facts.full_name });
  const { address } = context.origin;
  const token = await context.sessions.open(tx, newAccount(accountId), { userAgent, address });
  return { token, accountId };
}
