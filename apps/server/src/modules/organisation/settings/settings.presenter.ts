import { eachWritten } from '@doctorbird/contract/organisation/payment-ways';
import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import type { DocumentRequirement } from '@doctorbird/contract/organisation/document-requirements';
import { settingSections, type OfficeSettings, type SettingSection } from '@doctorbird/contract/organisation/settings';
import type { SettingsFile } from '@doctorbird/contract/organisation/settings-transfer';
import { programVersion } from '../../../platform/upgrade/program-version.ts';
import { adminPolicies } from './policies.ts';
import type { readOrganisation, readPaymentWays, readPolicies, SettingValue } from './organisation-settings.ts';
import type { heroSlide } from '../site/site.table.ts';

/** The bank details of an organisation that has entered none. */
export const noBank = {
  bank_name: null,
  branch: null,
  account_name: null,
  account_number: null,
  account_type: null,
  note: null,
};

interface SettingsRows {
  organisation: Awaited<ReturnType<typeof readOrganisation>>;
  policies: Awaited<ReturnType<typeof readPolicies>>;
  attendance: OfficeSettings['attendance']['value'];
  door: OfficeSettings['door']['value'];
  latePickup: OfficeSettings['late_pickup']['value'];
  gct: OfficeSettings['gct']['value'];
  payouts: OfficeSettings['payouts']['value'];
  income: OfficeSettings['income']['value'];
  memberships: OfficeSettings['memberships']['value'];
  staff: OfficeSettings['staff']['value'];
  phrases: OfficeSettings['phrases']['value'];
  reminders: OfficeSettings['reminders']['value'];
  texting: OfficeSettings['texting']['value'];
  accounts: OfficeSettings['accounts']['value'];
  privacy: OfficeSettings['privacy']['value'];
  ways: Awaited<ReturnType<typeof readPaymentWays>>;
  liveWays: OfficeSettings['live_ways'];
  requirements: DocumentRequirement[];
  fields: CustomField[];
  bank: SettingValue<'bank'> | null;
  home: SettingValue<'home'>;
  parts: SettingValue<'parts'> | null;
  slides: Array<typeof heroSlide.$inferSelect>;
  mails: ReadonlyArray<{ state: string; mails: number }>;
  lastSentAt: Date | null;
  sending: Pick<OfficeSettings['mail'], 'kind' | 'from' | 'provider'>;
  scanned: boolean;
}

const presentAdminSlide = (
  slide: typeof heroSlide.$inferSelect,
): OfficeSettings['slides']['value']['slides'][number] => ({
  id: slide.id,
  title_lines: slide.titleLines,
  subtitle: slide.subtitle,
  description: slide.description,
  cta_label: slide.ctaLabel,
  cta_href: slide.ctaHref,
  art: slide.art,
  status: slide.status,
});

export function presentSettings(rows: SettingsRows): OfficeSettings {
  const { organisation, ways, parts } = rows;
  const part = <T>(section: SettingSection, value: T) => ({
    value,
    version: parts?.[section]?.version ?? 1,
    changed: parts?.[section]?.changed ?? null,
  });
  const mails = (state: string) => rows.mails.find((row) => row.state === state)?.mails ?? 0;
  const { name, name_lines, tagline, motto, address, phone, email, hours, summer_hours, social, mail_accent } =
    organisation;
  return {
    identity: part('identity', {
      name,
      name_lines,
      tagline,
      motto,
      address,
      phone,
      email,
      mail_accent: mail_accent ?? null,
    }),
    hours: part('hours', { hours, summer_hours }),
    channels: part('channels', { ...social, video_channel_url: organisation.video_channel_url }),
    bank: part('bank', rows.bank ?? noBank),
    ways: part('ways', {
      agents: ways.agents,
      ...eachWritten((method) => ways[method]?.instructions ?? null),
    }),
    documents: part('documents', { requirements: rows.requirements }),
    fields: part('fields', { fields: rows.fields }),
    policies: part('policies', adminPolicies(rows.policies)),
    attendance: part('attendance', rows.attendance),
    door: part('door', rows.door),
    late_pickup: part('late_pickup', rows.latePickup),
    gct: part('gct', rows.gct),
    payouts: part('payouts', rows.payouts),
    income: part('income', rows.income),
    memberships: part('memberships', rows.memberships),
    staff: part('staff', rows.staff),
    phrases: part('phrases', rows.phrases),
    reminders: part('reminders', rows.reminders),
    texting: part('texting', rows.texting),
    accounts: part('accounts', rows.accounts),
    privacy: part('privacy', rows.privacy),
    slides: part('slides', {
      slides: rows.slides.map(presentAdminSlide),
    }),
    home: part('home', rows.home),
    live_ways: rows.liveWays,
    mail: {
      ...rows.sending,
      waiting: mails('queued'),
      failed: mails('failed'),
      last_sent_at: rows.lastSentAt?.toISOString() ?? null,
    },
    uploads: { scanned: rows.scanned },
    program: programVersion,
  };
}

/** The value of a part as the call that saves it takes it: of the home page's cards, only what can be edited. */
export function fileValue(settings: OfficeSettings, section: SettingSection): unknown {
  const { value } = settings[section];
  if (section !== 'home') return value;
  const { cards, ...home } = settings.home.value;
  return {
    ...home,
    cards: cards.map(({ key, title, text, value: figure, value_label, link_label }) => ({
      key,
      title,
      text,
      value: figure,
      value_label,
      link_label,
    })),
  };
}

export const presentSettingsFile = (
  settings: OfficeSettings,
  transferred: ReadonlyArray<readonly [section: string, value: unknown]>,
  now: Date,
): SettingsFile => ({
  format: 'organization-settings',
  version: 1,
  organization: settings.identity.value.name,
  exported_at: now.toISOString(),
  parts: Object.fromEntries([
    ...settingSections.map((section) => [section, fileValue(settings, section)] as const),
    ...transferred,
  ]),
});
