import type { settingsTransferCalls } from '@doctorbird/contract/organisation/settings-transfer';
import type { Actor } from '../../../access/actor.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { compareFile } from './compare-file.ts';
import type { FollowRates } from './follow-rates.ts';
import { importSettings } from './import-settings.ts';
import { presentSettingsFile } from './settings.presenter.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';
import type { TransferredPart } from './transferred-part.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'mailer' | 'jobs'> &
  Pick<SettingsRead, 'requirementsOf' | 'cardState'> & {
    sessions: Pick<Sessions, 'forgetEverywhere'>;
    transferred: readonly TransferredPart[];
    followRates: FollowRates;
  };

export function settingsTransferHandlers(deps: Needs): Handlers<typeof settingsTransferCalls, Actor> {
  const { db, sessions, clock, transferred } = deps;
  return {
    exportSettings: async () => {
      const others = await Promise.all(transferred.map(async (part) => [part.section, await part.read(db)] as const));
      return presentSettingsFile(await loadSettings(db, deps), others, clock.now());
    },
    previewSettingsImport: async ({ body }) =>
      compareFile(db, body.file, { settings: await loadSettings(db, deps), transferred }),
    importSettings: async (asked) => {
      const imported = await importSettings(db, contextOf(deps, asked), asked.body);
      // Signed-in people follow the new rules at once.
      if (imported.includes('accounts')) await sessions.forgetEverywhere(db);
      return { imported, settings: await loadSettings(db, deps) };
    },
  };
}
