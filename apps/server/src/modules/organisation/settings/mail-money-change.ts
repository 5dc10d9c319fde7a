import type { SettingSection } from '@doctorbird/contract/organisation/settings';
import type { ActorContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import { changeLines } from '../mails/change-lines.ts';
import { mailOtherAdmins } from '../mails/mail-other-admins.ts';
import { organisationMails } from '../mails/organisation-mails.ts';
import type { SaveContext } from './save-settings.ts';

/** The settings that decide where money goes, and who watches it. */
const money: Partial<Record<SettingSection, string>> = {
  bank: 'the account for bank transfers',
  ways: 'the agents and cash payments',
  gct: 'TRN, registration and rates of GCT',
  policies: 'the rules for refunds and cancellations',
};

/** Mails the other admins what a save of a money setting has changed; undefined for every other setting. */
export function mailMoneyChange(
  context: ActorContext & NotifyDependencies,
  section: SettingSection,
): SaveContext['onChange'] {
  const what = money[section];
  if (what === undefined) return undefined;
  return async (tx, { before, after }) => {
    const changes = changeLines(before, after);
    if (changes.length === 0) return;
    await mailOtherAdmins(tx, context, {
      kind: organisationMails.sensitive,
      values: { who: context.actor.name, what, changes },
      path: '/admin/audit?action=settings.changed',
    });
  };
}
