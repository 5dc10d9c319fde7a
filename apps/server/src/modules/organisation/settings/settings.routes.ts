import type { settingCalls, SettingSection } from '@doctorbird/contract/organisation/settings';
import type { FastifyRequest } from 'fastify';
import { emailOf, type Actor } from '../../../access/actor.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { saveSection, type PartBodies, type SectionContext } from './part-savers.ts';
import { sendTestMail } from './send-test-mail.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'mailer' | 'jobs'> &
  Pick<SettingsRead, 'requirementsOf' | 'cardState'> &
  Pick<SectionContext, 'sessions' | 'followRates' | 'followPeriods'>;

type Asked<Body> = { request: FastifyRequest; actor: Actor; body: Body };

export function settingHandlers(deps: Needs): Handlers<typeof settingCalls, Actor> {
  const { db } = deps;
  const saved =
    <S extends SettingSection>(section: S) =>
    async (request: Asked<PartBodies[S]>) => {
      await saveSection(db, contextOf(deps, request), { section, body: request.body });
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
