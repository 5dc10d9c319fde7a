import { existsSync } from 'node:fs';
import type { AppDependencies } from './app-dependencies.ts';
import { cardsAreOff, takesCards } from './modules/organisation/settings/takes-cards.ts';
import { backupWarning } from './platform/backup/daily-backup.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

interface FirstRunParts {
  /** Answers the demo accounts while the demo organisation is loaded, loading it into an empty database first. */
  loadDemoIfEmpty(deps: AppDependencies): Promise<readonly DemoAccount[]>;
  /** Answers the path of the one-time link that makes the first admin, as long as there is none. */
  firstAdminSetupPath(deps: AppDependencies): Promise<string | undefined>;
}

/** What a person needs to get in, the demo accounts or the link that makes the first admin, and what is not set up. */
export async function prepareFirstRun(deps: AppDependencies): Promise<string[]> {
  const lines = await waysIn(deps);
  const warnings: string[] = [];
  if (!(await takesCards(deps))) warnings.push(cardsAreOff);
  const backups = deps.config.demo && !deps.config.backup.dir ? undefined : backupWarning(deps.config.backup);
  if (backups) warnings.push(backups);
  return warnings.length > 0 ? [...lines, '', ...warnings] : lines;
}

async function waysIn(deps: AppDependencies): Promise<string[]> {
  if (deps.config.demo) {
    const demo = await part('../demo/load-demo.ts', 'loadDemoIfEmpty');
    const accounts = (await demo?.(deps)) ?? [];
    if (accounts.length > 0) return ['', 'Demo accounts:', ...accounts.map(accountLine)];
  }
  const setup = await part('./access/first-admin-setup.ts', 'firstAdminSetupPath');
  const path = await setup?.(deps);
  return path
    ? ['', 'There is no admin yet. Make the first one here (works once):', `  ${deps.config.publicOrigin}${path}`]
    : [];
}

function accountLine({ role, email, password }: DemoAccount): string {
  return `  ${role.padEnd(8)} ${email.padEnd(20)} ${password}`;
}

// Loaded only when asked for: the demo organisation is large, and a real one never needs it.
async function part<Name extends keyof FirstRunParts>(
  file: string,
  name: Name,
): Promise<FirstRunParts[Name] | undefined> {
  const location = new URL(file, import.meta.url);
  if (!existsSync(location)) return undefined;
  const loaded = (await import(location.href)) as FirstRunParts;
  return loaded[name];
}
