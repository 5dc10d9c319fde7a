import { firstAdminSetupPath } from './access/first-admin-setup.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { describedState } from './modules/billing/gateways/connection/card-state.ts';
import { cardsAreOff, offersCards } from './modules/organisation/settings/card-state.ts';
import { backupWarning } from './platform/backup/daily-backup.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

/** Prints how to get in (the demo accounts, or the link that creates the first admin) and what is not set up. */
export async function prepareFirstRun(deps: AppDependencies): Promise<string[]> {
  const lines = await waysIn(deps);
  // Cards and daily backups are off in it on purpose; neither says anything about the real server.
  if (deps.config.rehearsal) return lines;
  const warnings: string[] = [];
  if (!offersCards(await describedState(deps.db, deps.config))) warnings.push(cardsAreOff);
  const backups = deps.config.demo && !deps.config.backup.dir ? undefined : backupWarning(deps.config.backup);
  if (backups) warnings.push(backups);
  return warnings.length > 0 ? [...lines, '', ...warnings] : lines;
}

async function waysIn(deps: AppDependencies): Promise<string[]> {
  if (deps.config.demo) {
    // Not needed by a real organisation.
    const { loadDemoIfEmpty } = await import('../demo/load-demo.ts');
    const accounts = await loadDemoIfEmpty(deps);
    if (accounts.length > 0) return ['', 'Demo accounts:', ...accounts.map(accountLine)];
  }
  const path = await firstAdminSetupPath(deps);
  return path
    ? ['', 'There is no admin yet. Make the first one here (works once):', `  ${deps.config.publicOrigin}${path}`]
    : [];
}

function accountLine({ role, email, password }: DemoAccount): string {
  return `  ${role.padEnd(8)} ${email.padEnd(20)} ${password}`;
}
