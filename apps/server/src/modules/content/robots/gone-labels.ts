import { max, sql, type SQL } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { Transaction } from '../../../platform/database/connect.ts';
import { readSetting, writeSetting } from '../../organisation/settings/organisation-settings.ts';
import { robot } from './robots.table.ts';

/** One number at a time: the lock ends with the transaction. */
async function lockPassports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('robot.passport'))`);
}

/** The next number of a passport, above those of robots that are gone: their machines still wear them. */
export async function nextPassport(tx: Transaction): Promise<number> {
  await lockPassports(tx);
  const [last] = await tx.select({ number: max(robot.passport) }).from(robot);
  const gone = await readSetting(tx, 'robot_labels');
  return Math.max(last?.number ?? 0, gone?.passport ?? 0) + 1;
}

/** The addresses behind the codes of robots that are gone. */
export const labelAddresses = async (tx: Transaction): Promise<readonly string[]> =>
  (await readSetting(tx, 'robot_labels'))?.slugs ?? [];

/** Notes the labels of robots that are about to go. */
export async function noteLabels(
  tx: Transaction,
  context: Pick<ActionContext, 'now'>,
  due: SQL | undefined,
): Promise<void> {
  await lockPassports(tx);
  const rows = await tx.select({ passport: robot.passport, slug: robot.slug }).from(robot).where(due);
  if (rows.length === 0) return;
  const gone = await readSetting(tx, 'robot_labels');
  const passport = Math.max(gone?.passport ?? 0, ...rows.map((row) => row.passport));
  const slugs = [...(gone?.slugs ?? []), ...rows.map(({ slug }) => slug)];
  await writeSetting(tx, context, { key: 'robot_labels', value: { passport, slugs } });
}
