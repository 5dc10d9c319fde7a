import type { DocumentRequirement } from '@doctorbird/contract/organisation/document-requirements';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { type ReadCardState } from './card-state.ts';
import { liveWays } from './live-ways.ts';
import { readOrganisation, readPaymentWays, readPolicies, readSetting } from './organisation-settings.ts';
import { readPrivacyRules } from './privacy-rules.ts';
import { readAttendanceRules } from './attendance-rules.ts';
import { readDoorRules } from './door-rules.ts';
import { readGct } from './gct-rules.ts';
import { readIncomeRules } from './income-rules.ts';
import { readMembershipRules } from './membership-rules.ts';
import { readPayoutRules } from './payout-rules.ts';
import { readLatePickupRules } from './late-pickup-rules.ts';
import { readStaffRules } from './staff-rules.ts';
import { readPhrases } from './phrase-rules.ts';
import { readReminderRules } from './reminder-rules.ts';
import { readTextingRules } from './texting-rules.ts';
import { readSignInRules } from './sign-in-rules.ts';
import { heroSlide } from '../site/site.table.ts';
import { presentSettings } from './settings.presenter.ts';

export interface SettingsRead {
  config: Pick<Config, 'mailFrom' | 'mailProvider' | 'demo' | 'virusScanner'>;
  mailer: Mailer;
  /** Documents are a higher domain than the settings that store their requirements. */
  requirementsOf: (db: Executor) => Promise<DocumentRequirement[]>;
  /** So are the gateways. */
  cardState: ReadCardState;
}

export async function loadSettings(
  db: Executor,
  { config, mailer, requirementsOf, cardState }: SettingsRead,
): Promise<OfficeSettings> {
  const [
    organisation,
    policies,
    attendance,
    door,
    latePickup,
    gct,
    payouts,
    income,
    memberships,
    staff,
    phrases,
    reminders,
    texting,
    accounts,
    privacy,
    ways,
    requirements,
    fields,
    bank,
    home,
    parts,
    slides,
    mail,
    [last],
  ] = await Promise.all([
    readOrganisation(db),
    readPolicies(db),
    readAttendanceRules(db),
    readDoorRules(db),
    readLatePickupRules(db),
    readGct(db),
    readPayoutRules(db),
    readIncomeRules(db),
    readMembershipRules(db),
    readStaffRules(db),
    readPhrases(db),
    readReminderRules(db),
    readTextingRules(db),
    readSignInRules(db, config),
    readPrivacyRules(db),
    readPaymentWays(db),
    requirementsOf(db),
    readSetting(db, 'custom_fields'),
    readSetting(db, 'bank'),
    readSetting(db, 'home'),
    readSetting(db, 'parts'),
    db.select().from(heroSlide).orderBy(asc(heroSlide.position)),
    db.select({ state: mailMessage.state, mails: count() }).from(mailMessage).groupBy(mailMessage.state),
    db
      .select({ at: mailMessage.sentAt })
      .from(mailMessage)
      .where(eq(mailMessage.state, 'sent'))
      .orderBy(desc(mailMessage.createdAt))
      .limit(1),
  ]);
  if (!home) throw new Error("The home page's settings are missing: run the start-up content first.");
  const sending = { kind: mailer.kind, from: config.mailFrom, provider: config.mailProvider !== null };
  return presentSettings({
    organisation,
    policies,
    attendance,
    door,
    latePickup,
    gct,
    payouts,
    income,
    memberships,
    staff,
    phrases: { phrases },
    reminders,
    texting,
    accounts,
    privacy,
    ways,
    liveWays: liveWays(ways, await cardState(db)),
    requirements,
    fields: fields?.fields ?? [],
    bank,
    home,
    parts,
    slides,
    mails: mail,
    lastSentAt: last?.at ?? null,
    sending,
    scanned: config.virusScanner !== null,
  });
}
