import type { DocumentRequirement } from '@doctorbird/contract/organisation/document-requirements';
import type { OfficeSettings, SettingSection } from '@doctorbird/contract/organisation/settings';
import { asc, count, desc, eq } from 'drizzle-orm';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { takesCards } from './takes-cards.ts';
import { liveWays } from './live-ways.ts';
import { adminPolicies } from './policies.ts';
import { readOrganisation, readPaymentWays, readPolicies, readSetting } from './organisation-settings.ts';
import { readPrivacyRules } from './privacy-rules.ts';
import { readSignInRules } from './sign-in-rules.ts';
import { heroSlide } from '../site/site.table.ts';

const noBank = {
  bank_name: null,
  branch: null,
  account_name: null,
  account_number: null,
  account_type: null,
  note: null,
};

export interface SettingsRead {
  config: Pick<Config, 'mailFrom' | 'mailProvider' | 'demo' | 'sandboxGateway' | 'virusScanner'>;
  mailer: Mailer;
  /** Documents stand above the settings that they are stored in. */
  requirementsOf: (db: Executor) => Promise<DocumentRequirement[]>;
}

export async function loadSettings(
  db: Executor,
  { config, mailer, requirementsOf }: SettingsRead,
): Promise<OfficeSettings> {
  const [organisation, policies, accounts, privacy, ways, requirements, bank, home, parts, slides, mail, [last]] =
    await Promise.all([
      readOrganisation(db),
      readPolicies(db),
      readSignInRules(db, config),
      readPrivacyRules(db),
      readPaymentWays(db),
      requirementsOf(db),
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
  const part = <T>(section: SettingSection, value: T) => ({
    value,
    version: parts?.[section]?.version ?? 1,
    changed: parts?.[section]?.changed ?? null,
  });
  const mails = (state: string) => mail.find((row) => row.state === state)?.mails ?? 0;
  const { name, name_lines, tagline, motto, address, phone, email, hours, summer_hours, social } = organisation;
  return {
    identity: part('identity', { name, name_lines, tagline, motto, address, phone, email }),
    hours: part('hours', { hours, summer_hours }),
    channels: part('channels', { ...social, video_channel_url: organisation.video_channel_url }),
    bank: part('bank', bank ?? noBank),
    ways: part('ways', { agents: ways.agents, cash: ways.cash?.instructions ?? null }),
    documents: part('documents', { requirements }),
    policies: part('policies', adminPolicies(policies)),
    accounts: part('accounts', accounts),
    privacy: part('privacy', privacy),
    slides: part('slides', {
      slides: slides.map((slide) => ({
        id: slide.id,
        title_lines: slide.titleLines,
        subtitle: slide.subtitle,
        description: slide.description,
        cta_label: slide.ctaLabel,
        cta_href: slide.ctaHref,
        art: slide.art,
        status: slide.status,
      })),
    }),
    home: part('home', home),
    live_ways: liveWays(ways, await takesCards({ db, config })),
    mail: {
      kind: mailer.kind,
      from: config.mailFrom,
      waiting: mails('queued'),
      failed: mails('failed'),
      last_sent_at: last?.at?.toISOString() ?? null,
      provider: config.mailProvider !== null,
    },
    uploads: { scanned: config.virusScanner !== null },
  };
}
