import type { GatewaySetting } from '@doctorbird/contract/billing/gateway-settings';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext, Ports } from '../../../../access/action-context.ts';
import type { AppDependencies, NotifyDependencies } from '../../../../app-dependencies.ts';
import { changedFields } from '../../../../platform/audit/changed-fields.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import type { Database, Transaction } from '../../../../platform/database/connect.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { conflict, invalid, refuseStale } from '../../../../platform/domain-error.ts';
import { changeLines } from '../../../organisation/mails/change-lines.ts';
import { mailOtherAdmins } from '../../../organisation/mails/mail-other-admins.ts';
import { organisationMails } from '../../../organisation/mails/organisation-mails.ts';
import { isDemo } from '../../../organisation/settings/demo-state.ts';
import type { GatewayKind, GatewayValues } from '../gateway-kind.ts';
import { findCardGateway, readKeys } from './card-gateway.queries.ts';
import { cardGateway, cardGatewayKey } from './card-gateway.table.ts';
import { sealKey } from './sealed-keys.ts';

/** By the name of each setting; absent ones stay, null removes a key. */
type Given = { readonly version?: number | undefined } & {
  readonly [setting: string]: string | number | null | undefined;
};
type Context = ActorContext & NotifyDependencies & Ports<Pick<AppDependencies, 'config' | 'sealer'>>;

const byEnvironment = () =>
  conflict(
    'by_environment',
    'The card account is set in the environment of the server, so it cannot be changed on this page.',
  );

/**
 * Saves the account at a gateway. Absent fields stay; keys are sealed, and the log and the mail to the other admins say only which of
 * them changed. Throws 422 for an account that must not take real money, 409 when it was saved since or comes from the environment.
 */
export async function saveCardGateway(
  db: Database,
  context: Context,
  { kind, given }: { kind: GatewayKind; given: Given },
): Promise<void> {
  const { config, sealer, now, origin } = context;
  if (kind.fromEnvironment(config)) throw byEnvironment();
  const { plain, secret } = settingsOf(kind);
  await inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const before = await findCardGateway(tx, kind);
    refuseStale(given.version, before?.version ?? 1);
    if (!before && isStillNone(kind, given)) return;
    const known = await readKeys(tx, sealer, kind);
    const settings = await nextSettings(tx, context, { kind, given, present: { ...before?.settings, ...known } });
    const row = {
      gateway: kind.name,
      settings,
      version: (before?.version ?? 1) + 1,
      changedBy: origin.name ?? 'Somebody',
      changedAt: now,
    };
    await tx.insert(cardGateway).values(row).onConflictDoUpdate({ target: cardGateway.gateway, set: row });
    const keys = secret.flatMap(([name]) => {
      const typed = textIn(given, name);
      return typed === undefined || (typed || null) === (known[name] ?? null) ? [] : [name];
    });
    for (const name of keys) await saveKey(tx, context, { kind, name, text: textIn(given, name) ?? null });
    const facts = (of: GatewayValues): Record<string, unknown> =>
      Object.fromEntries(plain.map(([name]) => [name, of[name]]));
    const changed = changedFields(before ? facts(before.settings) : {}, facts(settings));
    const ofKeys = keys.map((name): [string, string] => [name, given[name] ? 'changed' : 'removed']);
    await recordAudit(tx, origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'card_gateway',
      before: changed.before,
      after: {
        ...changed.after,
        ...Object.fromEntries(ofKeys),
      },
    });
    await mailChange(tx, context, [
      ...changeLines(forReaders(kind, changed.before), forReaders(kind, changed.after)),
      ...ofKeys.map(([name, what]) => `${kind.declaration.settings[name]?.label ?? name}: ${what}`),
    ]);
  });
}

/** Removes the account with its keys. Payments that were made through it stay as they are. */
export async function disconnectCardGateway(db: Database, context: Context, kind: GatewayKind): Promise<void> {
  const { config, origin } = context;
  if (kind.fromEnvironment(config)) throw byEnvironment();
  await inTransaction(db, async (tx) => {
    await lockSettings(tx);
    const [gone] = await tx.delete(cardGateway).where(eq(cardGateway.gateway, kind.name)).returning();
    if (!gone) return;
    const after = Object.fromEntries(
      settingsOf(kind)
        .plain.filter(([, { kind: what }]) => what === 'text')
        .map(([name]) => [name, null]),
    );
    await recordAudit(tx, origin, {
      action: 'settings.changed',
      entity: 'settings',
      entityId: 'card_gateway',
      before: gone.settings,
      after,
    });
    await mailChange(tx, context, [...changeLines(forReaders(kind, gone.settings), after), 'Keys: removed']);
  });
}

/** Choices as the form says them. */
const forReaders = ({ declaration }: GatewayKind, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const setting = declaration.settings[name];
      return [name, setting?.kind === 'choice' ? (setting.choices[String(value)] ?? null) : value];
    }),
  );

/** The next card payment of every family goes there, so the other admins read of it. */
async function mailChange(tx: Transaction, context: Context, changes: readonly string[]): Promise<void> {
  if (changes.length === 0) return;
  await mailOtherAdmins(tx, context, {
    kind: organisationMails.sensitive,
    values: { who: context.actor.name, what: 'the account for card payments', changes: [...changes] },
    path: '/admin/audit?action=settings.changed',
  });
}

function settingsOf({ declaration }: GatewayKind) {
  const all = Object.entries<GatewaySetting>(declaration.settings);
  return {
    plain: all.filter(([, { kind }]) => kind !== 'secret'),
    secret: all.filter(([, { kind }]) => kind === 'secret'),
  };
}

function textIn(given: Given, name: string): string | null | undefined {
  const value = given[name];
  return typeof value === 'number' ? String(value) : value;
}

/** What stands there without an account, sent back as it was read. */
const isStillNone = ({ declaration }: GatewayKind, given: Given): boolean =>
  Object.entries<GatewaySetting>(declaration.settings).every(([name, setting]) =>
    setting.kind === 'choice'
      ? (given[name] ?? setting.usual) === setting.usual
      : setting.kind === 'text'
        ? given[name] === null
        : !given[name],
  );

const lockSettings = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);

/** What is stored after this change. Throws 422 where something is missing, or must not take real money. */
async function nextSettings(
  tx: Transaction,
  { config }: Context,
  { kind, given, present: known }: { kind: GatewayKind; given: Given; present: GatewayValues },
): Promise<Record<string, string>> {
  const next: Record<string, string> = {};
  const values: Record<string, string | null> = {};
  for (const [name, setting] of Object.entries<GatewaySetting>(kind.declaration.settings)) {
    const typed = textIn(given, name);
    const value = (typed === undefined ? known[name] : typed) ?? (setting.kind === 'choice' ? setting.usual : null);
    if (!value && setting.kind !== 'choice' && setting.required) throw invalid({ [name]: setting.required });
    values[name] = value || null;
    if (setting.kind !== 'secret' && value) next[name] = value;
  }
  const unfit = kind.unfit(values);
  if (unfit) throw invalid(unfit);
  if (values.environment === 'live' && (await isDemo(tx, config)))
    throw invalid({ environment: 'The sample organization takes no real money. Remove the sample data first' });
  return next;
}

async function saveKey(
  tx: Transaction,
  { sealer }: Context,
  { kind: { name: gateway }, name, text }: { kind: GatewayKind; name: string; text: string | null },
): Promise<void> {
  if (!text) {
    await tx.delete(cardGatewayKey).where(and(eq(cardGatewayKey.gateway, gateway), eq(cardGatewayKey.name, name)));
    return;
  }
  const valueSealed = sealKey(sealer, gateway, { name, text });
  await tx
    .insert(cardGatewayKey)
    .values({ gateway, name, valueSealed })
    .onConflictDoUpdate({ target: [cardGatewayKey.gateway, cardGatewayKey.name], set: { valueSealed } });
}
