import type { Ports } from '../../../access/action-context.ts';
import { retentionKinds, type RetentionReport } from '@doctorbird/contract/privacy/retention';
import { sql } from 'drizzle-orm';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { allSteps, isTurn, sweepEach } from '../../../platform/sweeps/sweep.ts';
import { readSetting, wasSaved, writeSetting } from '../../organisation/settings/organisation-settings.ts';
import { readPrivacyRules } from '../../organisation/settings/privacy-rules.ts';
import type { ErasingContext } from '../deletions/erase-tasks.ts';
import { erasing } from '../deletions/erasing.ts';
import type { RetentionContext } from './retention.ts';
import { retentions } from './retention-kinds.ts';
import { checkFiles } from './stored-files.ts';
import { deleteAll } from '../../../platform/files/take-back.ts';

type Needs = Pick<AppDependencies, 'db' | 'files' | 'clock'>;
type Due = { id: string; label: string; since: Date | string };

const system = { actorId: null, role: 'system', address: null, requestId: null };
const mostShown = 20;
/** Limit per kind and night, so that a first run over many years does not slow down the morning. */
const mostAtOnce = 5_000;
const isoOf = (moment: Date | string): string => new Date(moment).toISOString();

/** A preview of what would be removed now. */
export async function retentionReport({ db, files, clock }: Needs): Promise<RetentionReport> {
  const now = clock.now();
  const rules = await readPrivacyRules(db);
  const lines: RetentionReport['lines'] = [];
  for (const kind of retentionKinds) {
    const { title, rule, due, href } = retentions[kind];
    const { rows } = await db.execute<Due & { all: number }>(
      sql`select id, label, since, (count(*) over ())::int as "all" from (${due(rules, now)}) d order by since, id limit ${mostShown}`,
    );
    lines.push({
      kind,
      title,
      rule: rule(rules),
      count: rows[0]?.all ?? 0,
      records: rows.map(({ id, label, since }) => ({ id, label, since: isoOf(since), href: href?.(id) ?? null })),
    });
  }
  const { orphans, missing } = await checkFiles(db, files, now);
  return {
    carry_out: rules.carry_out,
    decided: wasSaved(await readSetting(db, 'parts'), 'privacy'),
    lines,
    files: {
      orphans: orphans.length,
      bytes: orphans.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: missing.slice(0, mostShown),
    },
    last_run: await readSetting(db, 'retention_run'),
  };
}

/** Every night. */
export const CARRY_OUT_RETENTION = 'privacy.retention';
const FILES = `${CARRY_OUT_RETENTION}/files`;

/** Removes expired data. Does nothing until an admin switches it on. */
export async function carryOutRetention(
  db: Database,
  context: RetentionContext & Ports<Needs>,
): Promise<Record<string, number>> {
  const { files, now } = context;
  const rules = await readPrivacyRules(db);
  if (!rules.carry_out) return {};
  const removed: Record<string, number> = {};
  const removeKind = async (kind: (typeof retentionKinds)[number]) => {
    const { due, remove } = retentions[kind];
    const name = `${CARRY_OUT_RETENTION}/${kind}`;
    const { rows } = await db.execute<Due>(
      sql`select id from (${due(rules, now)}) d where ${isTurn(name, sql`d.id`, now)} order by since, id limit ${mostAtOnce}`,
    );
    let count = 0;
    const run = async ({ id }: Due) => {
      await erasing(db, async (tx, afterCommit) => {
        const keys = await remove(tx, context, id);
        afterCommit(() => deleteAll(files, keys));
      });
      count += 1;
    };
    await sweepEach(db, { now }, { name, rows, key: ({ id }) => id, run }).finally(() => {
      if (count > 0) removed[kind] = count;
    });
  };
  const removeOrphans = async () => {
    const { orphans } = await checkFiles(db, files, now);
    const run = ({ key }: { key: string }) => files.delete(key);
    const count = await sweepEach(db, { now }, { name: FILES, rows: orphans, key: ({ key }) => key, run });
    if (count > 0) removed.orphan_files = count;
  };
  await allSteps([
    ...retentionKinds.map((kind) => () => removeKind(kind)),
    removeOrphans,
    () => recordRun(db, context, removed),
  ]);
  return removed;
}

async function recordRun(
  db: Database,
  context: ErasingContext & Ports<Needs>,
  removed: Record<string, number>,
): Promise<void> {
  const { now } = context;
  await inTransaction(db, async (tx) => {
    await writeSetting(tx, context, { key: 'retention_run', value: { at: now.toISOString(), removed } });
    if (Object.keys(removed).length > 0)
      await recordAudit(tx, system, {
        action: 'retention.carried_out',
        entity: 'settings',
        entityId: 'privacy',
        after: removed,
      });
  });
}
