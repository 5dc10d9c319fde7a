import { sampleKinds, type SampleKind, type SampleState } from '@doctorbird/contract/admin/sample-data';
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { setting } from '../../../platform/settings/settings.table.ts';
import { readOrganisation, readSetting } from '../../organisation/settings/organisation-settings.ts';
import { isSampleAccount, type LoadedSample } from './sample-accounts.ts';
import { presentSample } from './sample-data.presenter.ts';
import { addedAt } from './sample-kinds.ts';

/** Rows may have the database's time, which is a little later than the moment at which loading began. */
const loadingTime = 10_000;

/** Null in a real organisation. */
export async function findLoadedSample(db: Executor): Promise<LoadedSample | null> {
  const [row] = await db.select({ at: setting.updatedAt }).from(setting).where(eq(setting.key, 'demo'));
  const demo = row && (await readSetting(db, 'demo'));
  if (!demo) return null;
  return {
    emails: demo.accounts.map(({ email }) => email.toLowerCase()),
    loadedBy: new Date(row.at.getTime() + loadingTime),
  };
}

/** Whether the account goes with the sample data. */
export async function holdsSampleAccount(db: Executor, sample: LoadedSample, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isSampleAccount(sample)));
  return rows.length > 0;
}

export type KindCount = { kind: SampleKind; rows: number; added: number };

/** How many records of each kind there are, and how many of them were added since the sample data was loaded. */
export async function countSample(db: Executor, sample: LoadedSample): Promise<KindCount[]> {
  const totals = new Map<SampleKind, { rows: number; added: number }>();
  for (const [kind, columns] of Object.entries(addedAt) as [keyof typeof addedAt, (typeof addedAt)['students']][]) {
    const total = { rows: 0, added: 0 };
    for (const column of columns) {
      const [row] = await db
        .select({ rows: count(), added: sql<number>`(count(*) filter (where ${gt(column, sample.loadedBy)}))::int` })
        .from(column.table);
      total.rows += row?.rows ?? 0;
      total.added += row?.added ?? 0;
    }
    totals.set(kind, total);
  }
  const families = inArray(account.role, ['parent', 'student']);
  const [people] = await db
    .select({
      families: sql<number>`(count(*) filter (where ${families}))::int`,
      addedFamilies: sql<number>`(count(*) filter (where ${families} and not (${isSampleAccount(sample)})))::int`,
      // Those who were added since stay.
      staff: sql<number>`(count(*) filter (where not (${families}) and ${isSampleAccount(sample)}))::int`,
    })
    .from(account);
  totals.set('families', { rows: people?.families ?? 0, added: people?.addedFamilies ?? 0 });
  totals.set('staff', { rows: people?.staff ?? 0, added: 0 });
  return sampleKinds.map((kind) => ({ kind, ...totals.get(kind)! }));
}

export async function loadSampleState(db: Executor, accountId: string): Promise<SampleState> {
  const [{ name }, sample] = await Promise.all([readOrganisation(db), findLoadedSample(db)]);
  if (!sample) return presentSample({ name, sample: null });
  const [accountNeeded, kinds] = await Promise.all([
    holdsSampleAccount(db, sample, accountId),
    countSample(db, sample),
  ]);
  return presentSample({ name, sample: { accountNeeded, kinds } });
}
