import type { settingsTransferCalls } from '@doctorbird/contract/organisation/settings-transfer';
import type { Actor } from '../../../access/actor.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { compareFile } from './compare-file.ts';
import { importSettings } from './import-settings.ts';
import { presentSettingsFile } from './settings.presenter.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'mailer'> &
  Pick<SettingsRead, 'requirementsOf' | 'cardState'> & { sessions: Pick<Sessions, 'forgetEverywhere'> };

export function settingsTransferHandlers(deps: Needs): Handlers<typeof settingsTransferCalls, Actor> {
  const { db, sessions, clock } = deps;
  return {
    exportSettings: async () => presentSettingsFile(await loadSettings(db, deps), clock.now()),
    previewSettingsImport: async ({ body }) => compareFile(body.file, await loadSettings(db, deps)),
    importSettings: async (asked) => {
      const imported = await importSettings(db, contextOf(deps, asked), asked.body);
      // Signed-in people follow the new rules at once.
      if (imported.includes('accounts')) await sessions.forgetEverywhere(db);
      return { imported, settings: await loadSettings(db, deps) };
    },
  };
}
