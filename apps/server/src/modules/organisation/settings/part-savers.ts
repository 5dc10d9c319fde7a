import { eachWritten } from '@doctorbird/contract/organisation/payment-ways';
import type { settingCalls, SettingSection } from '@doctorbird/contract/organisation/settings';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Config } from '../../../config.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { invalid } from '../../../platform/domain-error.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { releaseCapped } from '../channels/deliver-text.ts';
import { passOnPeriods, type FollowPeriods } from './follow-periods.ts';
import { passOnRates, type FollowRates } from './follow-rates.ts';
import { mailMoneyChange } from './mail-money-change.ts';
import { settingShapes, type SettingValue } from './organisation-settings.ts';
import { adminPolicies, storedPolicies } from './policies.ts';
import { readPrivacyRules } from './privacy-rules.ts';
import { withKeys } from './requirement-keys.ts';
import { saveCustomFields, saveFields, saveSlides, type SaveContext } from './save-settings.ts';
import { noBank } from './settings.presenter.ts';
import { readAttendanceRules } from './attendance-rules.ts';
import { readDoorRules } from './door-rules.ts';
import { firstPhrases } from './phrase-rules.ts';
import { firstGct } from './gct-rules.ts';
import { readIncomeRules } from './income-rules.ts';
import { readMembershipRules } from './membership-rules.ts';
import { readPayoutRules } from './payout-rules.ts';
import { readLatePickupRules } from './late-pickup-rules.ts';
import { readStaffRules } from './staff-rules.ts';
import { readReminderRules } from './reminder-rules.ts';
import { readTextingRules } from './texting-rules.ts';
import { readSignInRules } from './sign-in-rules.ts';

type Body<K extends keyof typeof settingCalls> = (typeof settingCalls)[K] extends { body: infer B extends z.ZodType }
  ? z.output<B>
  : never;
export interface PartBodies {
  identity: Body<'saveIdentity'>;
  hours: Body<'saveHours'>;
  channels: Body<'saveChannels'>;
  bank: Body<'saveBank'>;
  ways: Body<'saveWays'>;
  documents: Body<'saveDocuments'>;
  fields: Body<'saveFields'>;
  policies: Body<'savePolicies'>;
  attendance: Body<'saveAttendance'>;
  door: Body<'saveDoor'>;
  late_pickup: Body<'saveLatePickup'>;
  gct: Body<'saveGct'>;
  payouts: Body<'savePayouts'>;
  income: Body<'saveIncome'>;
  memberships: Body<'saveMemberships'>;
  staff: Body<'saveStaff'>;
  phrases: Body<'savePhrases'>;
  reminders: Body<'saveReminders'>;
  texting: Body<'saveTexting'>;
  accounts: Body<'saveAccounts'>;
  privacy: Body<'savePrivacy'>;
  slides: Body<'saveSlides'>;
  home: Body<'saveHome'>;
}
type Context = SaveContext & { config: Pick<Config, 'demo'> };
type Savers = { [S in SettingSection]: (db: Executor, context: Context, body: PartBodies[S]) => Promise<void> };

/** The organisation always exists; its parts are saved separately. */
function there<T>(present: T | null): T {
  if (!present) throw new Error('The settings of the organisation are missing: run the start-up content first.');
  return present;
}

type PlainSection = 'attendance' | 'door' | 'late_pickup' | 'payouts' | 'income' | 'memberships' | 'texting';

/** A part that is stored as it is given: fields that are left out stay as they are, or as `readRules` has them at first. */
const plain =
  <S extends PlainSection>(section: S, readRules: (db: Executor) => Promise<SettingValue<S>>): Savers[S] =>
  async (db, context, { version, ...rules }) => {
    const first = await readRules(db);
    await saveFields(db, context, {
      section,
      version,
      key: section,
      change: (present) => ({ ...first, ...present, ...presentFields(rules) }) as SettingValue<S>,
    });
  };

const partSavers: Savers = {
  identity: (db, context, { version, ...identity }) =>
    saveFields(db, context, {
      section: 'identity',
      version,
      key: 'organisation',
      change: (present) => ({ ...there(present), ...presentFields(identity) }),
    }),
  hours: (db, context, { version, ...hours }) =>
    saveFields(db, context, {
      section: 'hours',
      version,
      key: 'organisation',
      change: (present) => ({ ...there(present), ...presentFields(hours) }),
    }),
  channels: (db, context, { version, video_channel_url, ...social }) =>
    saveFields(db, context, {
      section: 'channels',
      version,
      key: 'organisation',
      change: (present) => ({
        ...there(present),
        social: { ...there(present).social, ...presentFields(social) },
        ...(video_channel_url !== undefined && { video_channel_url }),
      }),
    }),
  bank: (db, context, { version, ...bank }) =>
    saveFields(db, context, {
      section: 'bank',
      version,
      key: 'bank',
      change: (present) => ({ ...noBank, ...present, ...presentFields(bank) }),
    }),
  ways: (db, context, { version, agents, ...written }) =>
    saveFields(db, context, {
      section: 'ways',
      version,
      key: 'payment_ways',
      change: (present) => ({
        bank: present?.bank ?? null,
        agents: agents ?? present?.agents ?? [],
        ...eachWritten((method) => {
          const text = written[method];
          return text === undefined ? (present?.[method] ?? null) : text === null ? null : { instructions: text };
        }),
      }),
    }),
  documents: (db, context, { version, requirements }) =>
    saveFields(db, context, {
      section: 'documents',
      version,
      key: 'documents',
      change: (present) => ({
        requirements: requirements ? withKeys(requirements) : (present?.requirements ?? []),
      }),
    }),
  // Without fields there is nothing to change.
  fields: async (db, context, { version, fields }) => {
    if (!fields) return;
    await saveCustomFields(db, context, { section: 'fields', version, fields });
  },
  policies: (db, context, { version, ...policies }) =>
    saveFields(db, context, {
      section: 'policies',
      version,
      key: 'policies',
      change: (present) =>
        storedPolicies({
          ...adminPolicies(present ?? settingShapes.policies.parse({})),
          ...presentFields(policies),
        }),
    }),
  attendance: plain('attendance', readAttendanceRules),
  door: plain('door', readDoorRules),
  late_pickup: plain('late_pickup', readLatePickupRules),
  payouts: plain('payouts', readPayoutRules),
  income: plain('income', readIncomeRules),
  memberships: plain('memberships', readMembershipRules),
  gct: (db, context, { version, ...rules }) =>
    saveFields(db, context, {
      section: 'gct',
      version,
      key: 'gct',
      change: (present) => {
        const next = { ...firstGct, ...present, ...presentFields(rules) };
        if (next.registered_from !== null && next.trn === null)
          throw invalid({ trn: 'Enter your TRN: it stands on every invoice with GCT' });
        if (next.registered_from !== null && !next.rates.some(({ from }) => from <= next.registered_from!))
          throw invalid({ rates: 'Add the rate that counts on the day of registration' });
        return { ...next, rates: next.rates.toSorted((one, other) => one.from.localeCompare(other.from)) };
      },
    }),
  staff: async (db, context, { version, kinds, ...rules }) => {
    const first = await readStaffRules(db);
    await saveFields(db, context, {
      section: 'staff',
      version,
      key: 'staff',
      change: (present) => ({
        ...first,
        ...present,
        ...presentFields(rules),
        ...(kinds && { kinds: withKeys(kinds) }),
      }),
    });
  },
  phrases: async (db, context, { version, ...rules }) => {
    await saveFields(db, context, {
      section: 'phrases',
      version,
      key: 'phrases',
      change: (present) => ({ phrases: [...firstPhrases], ...present, ...presentFields(rules) }),
    });
  },
  reminders: async (db, context, { version, ...rules }) => {
    const first = await readReminderRules(db);
    await saveFields(db, context, {
      section: 'reminders',
      version,
      key: 'reminders',
      change: (present) => {
        const next = { ...first, ...present, ...presentFields(rules) };
        if (next.from_hour >= next.until_hour) throw invalid({ until_hour: 'This hour must be after the first one' });
        return next;
      },
    });
  },
  texting: plain('texting', readTextingRules),
  accounts: async (db, context, { version, ...rules }) => {
    const first = await readSignInRules(db, context.config);
    await saveFields(db, context, {
      section: 'accounts',
      version,
      key: 'accounts',
      change: (present) => ({ ...(present ?? first), ...presentFields(rules) }),
    });
  },
  privacy: async (db, context, { version, ...rules }) => {
    const present = await readPrivacyRules(db);
    await saveFields(db, context, {
      section: 'privacy',
      version,
      key: 'privacy',
      change: (stored) => {
        const next = { ...(stored ?? present), ...presentFields(rules) };
        if (next.inactive_years !== null && next.inactive_years > next.audit_years)
          throw invalid({
            inactive_years: 'The audit log knows who signed in: choose at most as many years as it is held',
          });
        return next;
      },
    });
  },
  // Without slides there is nothing to change.
  slides: async (db, context, { version, slides }) => {
    if (!slides) return;
    await saveSlides(db, context, {
      section: 'slides',
      version,
      slides: slides.map(({ id, subtitle, description, art, status, ...slide }) => ({
        id,
        titleLines: slide.title_lines,
        subtitle,
        description,
        ctaLabel: slide.cta_label,
        ctaHref: slide.cta_href,
        art,
        status,
      })),
    });
  },
  home: (db, context, { version, cards, ...home }) =>
    saveFields(db, context, {
      section: 'home',
      version,
      key: 'home',
      change: (present) => ({
        ...there(present),
        ...presentFields(home),
        // A card's link and drawing are fixed; its text can be edited.
        cards: there(present).cards.map((card) => {
          const edited = cards?.find(({ key }) => key === card.key);
          return edited
            ? {
                ...card,
                ...edited,
                value: edited.value ?? null,
                value_label: edited.value_label ?? null,
                link_label: edited.link_label ?? null,
              }
            : card;
        }),
      }),
    }),
};

/** Who saves a part, and what its consequences need. */
export type SectionContext = ActorContext &
  NotifyDependencies & {
    sessions: Pick<Sessions, 'forgetEverywhere'>;
    followRates: FollowRates;
    followPeriods: FollowPeriods;
  };

/**
 * Saves one part of the settings, from its page or from a file: absent fields stay as they are. What follows from it belongs to the
 * same transaction. Throws 409 for a part that was saved since.
 */
export const saveSection = <S extends SettingSection>(
  db: Executor,
  context: SectionContext,
  { section, body }: { section: S; body: PartBodies[S] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const mail = mailMoneyChange(context, section);
    const onChange: SaveContext['onChange'] = async (changing, changed) => {
      await mail?.(changing, changed);
      if (section === 'gct') await passOnRates(context)(changing, changed);
      if (section === 'privacy') await passOnPeriods(context)(changing, changed);
    };
    await partSavers[section](tx, { ...context, onChange }, body);
    // What waits for tomorrow may fit into today now.
    if (section === 'texting') await releaseCapped(tx, context);
    // Signed-in people follow the new rules at once.
    if (section === 'accounts') await context.sessions.forgetEverywhere(tx);
  });
