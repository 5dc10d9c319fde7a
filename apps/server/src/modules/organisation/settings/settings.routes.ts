import type { settingCalls, SettingSection } from '@doctorbird/contract/organisation/settings';
import type { FastifyRequest } from 'fastify';
import { emailOf, type Actor } from '../../../access/actor.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { releaseCapped } from '../channels/deliver-text.ts';
import { passOnRates, type FollowRates } from './follow-rates.ts';
import { mailMoneyChange } from './mail-money-change.ts';
import { saveSection, type PartBodies } from './part-savers.ts';
import type { SaveContext } from './save-settings.ts';
import { sendTestMail } from './send-test-mail.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'mailer' | 'jobs'> &
  Pick<SettingsRead, 'requirementsOf' | 'cardState'> & {
    sessions: Pick<Sessions, 'forgetEverywhere'>;
    followRates: FollowRates;
  };

type Asked<Body> = { request: FastifyRequest; actor: Actor; body: Body };

export function settingHandlers(deps: Needs): Handlers<typeof settingCalls, Actor> {
  const { db, sessions } = deps;
  const saved =
    <S extends SettingSection>(section: S) =>
    async (request: Asked<PartBodies[S]>) => {
      const context = contextOf(deps, request);
      const mail = mailMoneyChange(context, section);
      const onChange: SaveContext['onChange'] = async (tx, changed) => {
        await mail?.(tx, changed);
        if (section === 'gct') await passOnRates(context)(tx, changed);
      };
      await saveSection(db, { ...context, onChange }, { section, body: request.body });
      // What waits for tomorrow may fit into today now.
      if (section === 'texting') await releaseCapped(db, { now: deps.clock.now() });
      // Signed-in people follow the new rules at once.
      if (section === 'accounts') await sessions.forgetEverywhere(db);
      return loadSettings(db, deps);
    };
  return {
    getSettings: () => loadSettings(db, deps),
    saveIdentity: saved('identity'),
    saveHours: saved('hours'),
    saveChannels: saved('channels'),
    saveBank: saved('bank'),
    saveWays: saved('ways'),
    saveDocuments: saved('documents'),
    saveFields: saved('fields'),
    savePolicies: saved('policies'),
    saveAttendance: saved('attendance'),
    saveDoor: saved('door'),
    saveLatePickup: saved('late_pickup'),
    saveGct: saved('gct'),
    savePayouts: saved('payouts'),
    saveIncome: saved('income'),
    saveMemberships: saved('memberships'),
    saveStaff: saved('staff'),
    savePhrases: saved('phrases'),
    saveReminders: saved('reminders'),
    saveTexting: saved('texting'),
    saveAccounts: saved('accounts'),
    savePrivacy: saved('privacy'),
    saveSlides: saved('slides'),
    saveHome: saved('home'),
    sendTestMail: async ({ actor, request }) => {
      const id = await sendTestMail(db, contextOf(deps, { request, actor }));
      return { message: `A message is on its way to ${emailOf(actor)}.`, mail_id: id };
    },
  };
}
