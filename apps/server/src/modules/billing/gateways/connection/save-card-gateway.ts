import type { saveCardGateway as saveBody } from '@doctorbird/contract/billing/card-gateway';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ActionContext, Ports } from '../../../../access/action-context.ts';
import type { AppDependencies } from '../../../../app-dependencies.ts';
import { unfitForLive } from '../../../../config-wipay.ts';
import { changedFields } from '../../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { conflict, invalid, stale } from '../../../../platform/domain-error.ts';
import { isDemo } from '../../../organisation/settings/demo-state.ts';
import { findCardGateway, type CardGatewayRow } from './card-gateway.queries.ts';
import { cardGateway } from './card-gateway.table.ts';
import { usual } from './card-gateway.presenter.ts';
import { gatewayKeys, openKeys, sealKey } from './sealed-keys.ts';

type Given = z.output<typeof saveBody>;
type Context = ActionContext & Ports<Pick<AppDependencies, 'config' | 'sealer'>>;

const byEnvironment = () =>
  conflict(
    'by_environment',
    'The card account is set in the environment of the server, so it cannot be changed on this page.',
  );

const required = {
  account_number: 'Account number is required',
  api_key: 'API key is required',
} as const;
const publicOne = {
  account: { account_number: 'This is the public sandbox account. Please enter the number of your own' },
  key: { api_key: 'This is the public sandbox key. Please enter your own' },
} as const;

/**
 * Saves the account at WiPay. Absent fields stay; keys are sealed, and the log says only which of them changed. Throws
 * 422 for an account that must not take real money, 409 when it was saved since or comes from the environment.
 */
export async function saveCardGateway(db: Database, context: Context, given: Given): Promise<void> {
  const { config, now, origin } = context;
  if (config.wipay.account) throw byEnvironment();
  await inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const before = await findCardGateway(tx);
    if (given.version !== undefined && given.version !== (before?.version ?? 1)) throw stale();
    if (!before && isStillNone(given)) return;
    const next = await nextAccount(tx, context, { before, given });
    const row = { ...next, version: (before?.version ?? 1) + 1, changedBy: origin.name ?? 'Somebody', changedAt: now };
    await tx.insert(cardGateway).values(row).onConflictDoUpdate({ target: cardGateway.gateway, set: row });
    const keys = gatewayKeys.filter((key) => given[key] !== undefined);
    const changed = changedFields(before ? openFacts(before) : {}, openFacts(next));
    await recordAudit(tx, origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'card_gateway',
      before: changed.before,
      after: { ...changed.after, ...Object.fromEntries(keys.map((key) => [key, given[key] ? 'changed' : 'removed'])) },
    });
  });
}

/** Removes the account with its keys. Payments that were made through it stay as they are. */
export async function disconnectCardGateway(db: Database, context: Context): Promise<void> {
  const { config, origin } = context;
  if (config.wipay.account) throw byEnvironment();
  await inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const [gone] = await tx.delete(cardGateway).where(eq(cardGateway.gateway, 'wipay')).returning();
    if (!gone) return;
    await recordAudit(tx, origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'card_gateway',
      before: openFacts(gone),
      after: { account_number: null },
    });
  });
}

/** What stands there without an account, sent back as it was read. */
const isStillNone = (given: Given): boolean =>
  given.account_number === null &&
  gatewayKeys.every((key) => !given[key]) &&
  (given.environment ?? usual.environment) === usual.environment &&
  (given.fee_structure ?? usual.fee_structure) === usual.fee_structure &&
  (given.webhook_scheme ?? usual.webhook_scheme) === usual.webhook_scheme;

const lockSettings = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);

type Account = Omit<CardGatewayRow, 'version' | 'changedBy' | 'changedAt'>;

async function nextAccount(
  tx: Transaction,
  { config, sealer }: Context,
  { before, given }: { before: CardGatewayRow | null; given: Given },
): Promise<Account> {
  const present = before ? openKeys(sealer, before) : null;
  const keyOf = (key: (typeof gatewayKeys)[number]) =>
    given[key] === undefined ? (present?.[key] ?? null) : given[key];
  const accountNumber = given.account_number === undefined ? before?.accountNumber : given.account_number;
  const apiKey = keyOf('api_key');
  if (!accountNumber) throw invalid({ account_number: required.account_number });
  if (!apiKey) throw invalid({ api_key: required.api_key });
  const environment = given.environment ?? before?.environment ?? usual.environment;
  const unfit = unfitForLive({ accountNumber, apiKey, environment });
  if (unfit) throw invalid(publicOne[unfit]);
  if (environment === 'live' && (await isDemo(tx, config)))
    throw invalid({ environment: 'The sample organization takes no real money. Remove the sample data first' });
  const sealed = (key: (typeof gatewayKeys)[number], stored: string | null) => {
    if (given[key] === undefined) return stored;
    return given[key] ? sealKey(sealer, key, given[key]) : null;
  };
  return {
    gateway: 'wipay',
    accountNumber,
    environment,
    feeStructure: given.fee_structure ?? before?.feeStructure ?? usual.fee_structure,
    webhookScheme: given.webhook_scheme ?? before?.webhookScheme ?? usual.webhook_scheme,
    apiKeySealed: sealed('api_key', before?.apiKeySealed ?? null) ?? sealKey(sealer, 'api_key', apiKey),
    webhookSecretSealed: sealed('webhook_secret', before?.webhookSecretSealed ?? null),
    wapiKeySealed: sealed('wapi_key', before?.wapiKeySealed ?? null),
  };
}

const openFacts = (row: Account): Record<string, unknown> => ({
  account_number: row.accountNumber,
  environment: row.environment,
  fee_structure: row.feeStructure,
  webhook_scheme: row.webhookScheme,
});
