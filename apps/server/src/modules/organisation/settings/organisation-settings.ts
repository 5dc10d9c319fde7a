import type { ActionContext } from '../../../access/action-context.ts';
import { alertRules } from '@doctorbird/contract/organisation/alert-settings';
import { customField } from '@doctorbird/contract/organisation/custom-fields';
import { embedSites } from '@doctorbird/contract/organisation/embed-sites';
import { documentRequirement } from '@doctorbird/contract/organisation/document-requirements';
import { eachWritten, instructions, noWays, paymentWays } from '@doctorbird/contract/organisation/payment-ways';
import { adminSettings, type SettingSection } from '@doctorbird/contract/organisation/settings';
import { storedPrivacy } from '@doctorbird/contract/organisation/privacy-settings';
import { organisation, siteAnswer, type Organisation } from '@doctorbird/contract/organisation/site';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { setting } from '../../../platform/settings/settings.table.ts';

/** The stored shape of each setting; always read through these. */
export const settingShapes = {
  organisation,
  home: siteAnswer.shape.home,
  /** The organization's own mark: where its files are, and who uploaded it. */
  logo: z.object({
    id: z.uuid(),
    width: z.int(),
    height: z.int(),
    files: z.array(z.object({ use: z.enum(['bar', 'paper']), key: z.string() })),
    changed: z.object({ at: z.string(), by: z.string() }),
  }),
  /** Set while the demo organisation is loaded. */
  demo: z.object({ accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })) }),
  policies: z.object({
    /** How long an unpaid place is held. */
    hold_hours: z.int().min(1).max(720).default(72),
    /** How long an offered place of a waiting list can be accepted. */
    offer_hours: z.int().min(1).max(168).default(24),
    /** Refund tiers for cancelling a paid place: days before the start, and percent refunded. */
    cancellation: z
      .array(z.object({ days_before: z.int().min(0).max(365), percent: z.int().min(0).max(100) }))
      .default([
        { days_before: 14, percent: 100 },
        { days_before: 3, percent: 50 },
      ]),
    /** Families move a place to another program up to this many days before the start; null: only the office does. */
    transfer_days: z.int().min(0).max(365).nullable().default(14),
    /** Refunds above this amount (JMD) need a second admin; null: none does. */
    refund_approval_above: z.number().min(0).nullable().default(100_000),
  }),
  /** Absences and make-up classes; `attendance-rules.ts` has the defaults. */
  attendance: adminSettings.shape.attendance.shape.value,
  /** The door of a class; `door-rules.ts` has the defaults. */
  door: adminSettings.shape.door.shape.value,
  /** The fee for a late pick-up; `late-pickup-rules.ts` has the defaults. */
  late_pickup: adminSettings.shape.late_pickup.shape.value,
  /** TRN and rates of GCT; `gct-rules.ts` has the defaults. */
  gct: adminSettings.shape.gct.shape.value,
  /** Usual fees of payouts; `payout-rules.ts` has the defaults. */
  payouts: adminSettings.shape.payouts.shape.value,
  /** When the fees of programs count as income; `income-rules.ts` has the default. */
  income: adminSettings.shape.income.shape.value,
  /** When memberships are billed; `membership-rules.ts` has the defaults. */
  memberships: adminSettings.shape.memberships.shape.value,
  /** Gifts to the scholarship fund with a payment; `fund-rules.ts` has the default. */
  fund: z.object({ gifts_at_checkout: z.boolean() }),
  /** Who is written to when the server fails; `alert-rules.ts` has the defaults. */
  alerts: alertRules,
  /** What the team needs to be with children; `staff-rules.ts` has the defaults. */
  staff: adminSettings.shape.staff.shape.value,
  /** Sentences of reports; `phrase-rules.ts` has the defaults. */
  phrases: adminSettings.shape.phrases.shape.value,
  /** When families are reminded of what they have to pay; `reminder-rules.ts` has the defaults. */
  reminders: adminSettings.shape.reminders.shape.value,
  /** How messages reach phones; `texting-rules.ts` has the defaults. */
  texting: adminSettings.shape.texting.shape.value,
  /** The keys that sign push notifications; they never change, or every browser would have to subscribe again. */
  push_keys: z.object({ public: z.string(), private_sealed: z.string() }),
  /** The rules for signing in; `sign-in-rules.ts` has the defaults. */
  accounts: adminSettings.shape.accounts.shape.value,
  /** How long personal data is stored; `privacy-rules.ts` has the defaults. */
  privacy: storedPrivacy,
  /** The result of the last nightly removal. */
  retention_run: z.object({ at: z.string(), removed: z.record(z.string(), z.int()) }),
  /** What the labels of robots say that are deleted for good (content/robots/gone-labels.ts): the highest number, and addresses. */
  robot_labels: z.object({ passport: z.int(), slugs: z.array(z.string()) }),
  /** The last good backup, for processes that write theirs elsewhere (admin/status/newest-backup.ts). */
  newest_backup: z.object({ at: z.string() }),
  /** Bank, agents and cash; methods that are not set are not offered. */
  payment_ways: paymentWays.extend(eachWritten(() => instructions.default(null))),
  /** Documents required of each child, in order. */
  documents: z.object({ requirements: z.array(documentRequirement) }),
  /** The organisation's own fields, in order. */
  custom_fields: z.object({ fields: z.array(customField) }),
  /** Websites that may show the list of programs. */
  embed_sites: embedSites,
  /** The account for bank transfers. */
  bank: adminSettings.shape.bank.shape.value,
  /** The version of each separately edited part, with its last editor. */
  parts: z.record(
    z.string(),
    z.object({ version: z.int(), changed: z.object({ at: z.string(), by: z.string() }).nullable() }),
  ),
};
export type SettingKey = keyof typeof settingShapes;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingShapes)[K]>;

export async function readSetting<K extends SettingKey>(db: Executor, key: K): Promise<SettingValue<K> | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return row ? (settingShapes[key].parse(row.value) as SettingValue<K>) : null;
}

export async function writeSetting<K extends SettingKey>(
  db: Executor,
  { now }: Pick<ActionContext, 'now'>,
  { key, value }: { key: K; value: SettingValue<K> },
): Promise<void> {
  const checked = settingShapes[key].parse(value);
  await db
    .insert(setting)
    .values({ key, value: checked, updatedAt: now })
    .onConflictDoUpdate({ target: setting.key, set: { value: checked, updatedAt: now } });
}

/** Whether somebody looked at a part of the settings and saved it, on or off; until then it is as the product came. */
export const wasSaved = (parts: SettingValue<'parts'> | null, part: SettingSection): boolean =>
  (parts?.[part]?.changed ?? null) !== null;

/** The organisation's own texts; a new database gets the starter content before it serves anyone. */
export async function readOrganisation(db: Executor): Promise<Organisation> {
  const found = await readSetting(db, 'organisation');
  if (!found) throw new Error('The settings of the organisation are missing: run the start-up content first.');
  return found;
}

export const readPolicies = async (db: Executor): Promise<SettingValue<'policies'>> =>
  (await readSetting(db, 'policies')) ?? settingShapes.policies.parse({});

/** The bank account is edited with the other settings; agents and cash are stored beside it. */
export async function readPaymentWays(db: Executor): Promise<SettingValue<'payment_ways'>> {
  const [ways, account] = await Promise.all([readSetting(db, 'payment_ways'), readSetting(db, 'bank')]);
  const { bank_name: bank, branch, account_name, account_number, account_type } = account ?? {};
  const complete = bank && account_name && account_number;
  return {
    ...(ways ?? noWays),
    bank: complete
      ? { bank, branch: branch ?? '', account_name, account_number, account_type: account_type ?? '' }
      : null,
  };
}
