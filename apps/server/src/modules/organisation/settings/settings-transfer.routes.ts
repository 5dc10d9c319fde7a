import type { settingsTransferCalls } from '@doctorbird/contract/organisation/settings-transfer';
import type { Actor } from '../../../access/actor.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { compareFile } from './compare-file.ts';
import { importSettings } from './import-settings.ts';
import type { SectionContext } from './part-savers.ts';
import { presentSettingsFile } from './settings.presenter.ts';
import { mayReadPart } from './settings-transfer.policy.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';
import type { TransferredPart } from './transferred-part.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'mailer' | 'jobs'> &
  Pick<SettingsRead, 'requirementsOf' | 'cardState'> &
  Pick<SectionContext, 'sessions' | 'followRates' | 'followPeriods'> & { transferred: readonly TransferredPart[] };

export function settingsTransferHandlers(deps: Needs): Handlers<typeof settingsTransferCalls, Actor> {
  const { db, clock, transferred } = deps;
  return {
    exportSettings: async ({ actor }) => {
      const seen = transferred.filter((part) => mayReadPart(actor, part));
      const others = await Promise.all(seen.map(async (part) => [part.section, await part.read(db)] as const));
      return presentSettingsFile(await loadSettings(db, deps), others, clock.now());
    },
    previewSettingsImport: async ({ actor, body }) =>
      compareFile(db, body.file, { settings: await loadSettings(db, deps), transferred, actor }),
    importSettings: async (asked) => {
      const imported = await importSettings(db, contextOf(deps, asked), asked.body);
      return { imported, settings: await loadSettings(db, deps) };
    },
  };
}
