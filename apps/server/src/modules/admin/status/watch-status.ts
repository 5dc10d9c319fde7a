import type { StatusFact } from '@doctorbird/contract/admin/status';
import { sql } from 'drizzle-orm';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { quietNow } from '../../organisation/channels/quiet-now.ts';
import { readAlertRules } from '../../organisation/settings/alert-rules.ts';
import { readSetting } from '../../organisation/settings/organisation-settings.ts';
import { presentFact } from './status.presenter.ts';
import type { FactPorts } from './fact-ports.ts';
import { factKeys, factOf, type FactKey } from './facts.ts';
import { neverFailed, nextAlert, type AlertStep } from './next-alert.ts';
import { readFacts, type Readings } from './read-facts.ts';
import { statusAlert } from './status-alerts.table.ts';
import { writeAlert } from './write-alert.ts';

/** Looks at all facts every few minutes. */
export const WATCH_STATUS = 'status.watch';

type WatchContext = ActionContext & NotifyDependencies & FactPorts;

/** Looks at every fact, and writes to the owners about those that failed or are well again. */
export const watchStatus = async (db: Database, context: WatchContext): Promise<void> =>
  followReadings(db, context, await readFacts(context));

/** The same for facts that were read already. Of two processes at once one writes; a later one finds what was written. */
export async function followReadings(
  db: Database,
  context: ActionContext & NotifyDependencies,
  readings: Readings,
): Promise<void> {
  const { now } = context;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('status-alerts')) as mine`,
    );
    // Another process is at it, and the next look is near.
    if (rows[0]?.mine !== true) return;
    const [alertRules, demo, quiet] = [
      await readAlertRules(tx),
      await readSetting(tx, 'demo'),
      await quietNow(tx, { now }),
    ];
    const rules = { backupHours: alertRules.backup_hours, demo: demo !== null };
    const known = new Map((await tx.select().from(statusAlert)).map((row) => [row.fact, row]));
    const steps = new Map<AlertStep, StatusFact[]>();
    let isUrgent = false;
    for (const key of factKeys) {
      const fact = factOf(key);
      const said = presentFact(key, fact, { reading: readings[key], rules });
      const row = known.get(key);
      const isBad = said.state === 'failure';
      if (!row && !isBad) continue;
      const { state, step: what } = nextAlert(row ?? neverFailed, {
        isBad,
        now,
        isQuiet: quiet !== null && !(fact.urgent ?? false),
      });
      await tx
        .insert(statusAlert)
        .values({ fact: key, ...state })
        .onConflictDoUpdate({ target: statusAlert.fact, set: state });
      if (!what) continue;
      steps.set(what, [...(steps.get(what) ?? []), said]);
      isUrgent ||= fact.urgent ?? false;
    }
    for (const [what, facts] of steps)
      await writeAlert(tx, context, { what, facts, isUrgent, emails: alertRules.emails });
    // Of a version that had more facts.
    const gone = [...known.keys()].filter((key) => !factKeys.includes(key as FactKey));
    for (const key of gone) await tx.delete(statusAlert).where(sql`fact = ${key}`);
  });
}
