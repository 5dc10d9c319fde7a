import type { ServerStatus } from '@doctorbird/contract/admin/status';
import { programVersion, versionText } from '../../../platform/upgrade/program-version.ts';
import { readAlertRules } from '../../organisation/settings/alert-rules.ts';
import { readSetting } from '../../organisation/settings/organisation-settings.ts';
import type { FactPorts } from './fact-ports.ts';
import { factKeys, factOf } from './facts.ts';
import { readFacts } from './read-facts.ts';
import { presentFact, presentSlow } from './status.presenter.ts';
import { loadTasks } from './tasks.queries.ts';

/** What the status page shows. */
export async function loadStatus(ports: FactPorts): Promise<ServerStatus> {
  const now = ports.clock.now();
  const [readings, tasks, demo, alerts] = await Promise.all([
    readFacts(ports),
    loadTasks(ports.pool, now),
    readSetting(ports.db, 'demo'),
    readAlertRules(ports.db),
  ]);
  const rules = { backupHours: alerts.backup_hours, demo: demo !== null };
  return {
    at: now.toISOString(),
    version: versionText(programVersion),
    facts: factKeys.map((key) => presentFact(key, factOf(key), { reading: readings[key], rules })),
    tasks,
    slow: presentSlow(ports.slowStatements),
    alerts,
  };
}
