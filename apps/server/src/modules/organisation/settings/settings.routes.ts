import type { settingCalls, SettingSection } from '@doctorbird/contract/organisation/settings';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../access/actor.ts';
import { originOf } from '../../../access/authorize.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { readOrganisation, settingShapes } from './organisation-settings.ts';
import { readPrivacyRules } from './privacy-rules.ts';
import { withKeys } from './requirement-keys.ts';
import { saveFields, saveSlides } from './save-settings.ts';
import { firstRules } from './sign-in-rules.ts';
import { adminPolicies, storedPolicies } from './policies.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'mailer' | 'jobs'> &
  Pick<SettingsRead, 'requirementsOf'> & { sessions: Pick<Sessions, 'forgetEverywhere'> };
const noBank = {
  bank_name: null,
  branch: null,
  account_name: null,
  account_number: null,
  account_type: null,
  note: null,
};

type Asked = { request: FastifyRequest; actor: Actor; body: { version?: number | undefined } };

export function settingHandlers(deps: Needs): Handlers<typeof settingCalls, Actor> {
  const { db, clock, jobs, sessions } = deps;
  const saving = (section: SettingSection, { request, actor, body }: Asked) => ({
    section,
    version: body.version,
    origin: originOf(request, actor),
    now: clock.now(),
  });
  const shown = async (saved: Promise<void>) => {
    await saved;
    return loadSettings(db, deps);
  };
  /** The organisation is there from the start; its parts are saved by themselves. */
  const there = <T>(present: T | null): T => {
    if (!present) throw new Error('The settings of the organisation are missing: run the start-up content first.');
    return present;
  };
  return {
    getSettings: () => loadSettings(db, deps),
    saveIdentity: (asked) => {
      const { version: _version, ...identity } = asked.body;
      return shown(
        saveFields(db, saving('identity', asked), 'organisation', (present) => ({
          ...there(present),
          ...presentFields(identity),
        })),
      );
    },
    saveHours: (asked) => {
      const { version: _version, ...hours } = asked.body;
      return shown(
        saveFields(db, saving('hours', asked), 'organisation', (present) => ({
          ...there(present),
          ...presentFields(hours),
        })),
      );
    },
    saveChannels: (asked) => {
      const { version: _version, video_channel_url, ...social } = asked.body;
      return shown(
        saveFields(db, saving('channels', asked), 'organisation', (present) => ({
          ...there(present),
          social: { ...there(present).social, ...presentFields(social) },
          ...(video_channel_url !== undefined && { video_channel_url }),
        })),
      );
    },
    saveBank: (asked) => {
      const { version: _version, ...bank } = asked.body;
      return shown(
        saveFields(db, saving('bank', asked), 'bank', (present) => ({ ...noBank, ...present, ...presentFields(bank) })),
      );
    },
    saveWays: (asked) => {
      const { agents, cash } = asked.body;
      return shown(
        saveFields(db, saving('ways', asked), 'payment_ways', (present) => ({
          bank: present?.bank ?? null,
          agents: agents ?? present?.agents ?? [],
          cash: cash === undefined ? (present?.cash ?? null) : cash === null ? null : { instructions: cash },
        })),
      );
    },
    saveDocuments: (asked) =>
      shown(
        saveFields(db, saving('documents', asked), 'documents', (present) => ({
          requirements: asked.body.requirements ? withKeys(asked.body.requirements) : (present?.requirements ?? []),
        })),
      ),
    savePolicies: (asked) => {
      const { version: _version, ...policies } = asked.body;
      return shown(
        saveFields(db, saving('policies', asked), 'policies', (present) =>
          storedPolicies({
            ...adminPolicies(present ?? settingShapes.policies.parse({})),
            ...presentFields(policies),
          }),
        ),
      );
    },
    saveAccounts: async (asked) => {
      const { version: _version, ...rules } = asked.body;
      const saved = await shown(
        saveFields(db, saving('accounts', asked), 'accounts', (present) => ({
          ...(present ?? firstRules(deps.config.demo)),
          ...presentFields(rules),
        })),
      );
      await sessions.forgetEverywhere(db);
      return saved;
    },
    savePrivacy: async (asked) => {
      const { version: _version, ...rules } = asked.body;
      const present = await readPrivacyRules(db);
      return shown(
        saveFields(db, saving('privacy', asked), 'privacy', (stored) => ({
          ...(stored ?? present),
          ...presentFields(rules),
        })),
      );
    },
    saveSlides: (asked) =>
      // Without the slides there is nothing to change.
      !asked.body.slides
        ? loadSettings(db, deps)
        : shown(
            saveSlides(
              db,
              saving('slides', asked),
              (asked.body.slides ?? []).map(({ id, subtitle, description, art, status, ...slide }) => ({
                id,
                titleLines: slide.title_lines,
                subtitle,
                description,
                ctaLabel: slide.cta_label,
                ctaHref: slide.cta_href,
                art,
                status,
              })),
            ),
          ),
    saveHome: (asked) => {
      const { version: _version, cards, ...home } = asked.body;
      return shown(
        saveFields(db, saving('home', asked), 'home', (present) => ({
          ...there(present),
          ...presentFields(home),
          // Where a card leads and what it shows is the site's; its text is the office's.
          cards: there(present).cards.map((card) => {
            const words = cards?.find(({ key }) => key === card.key);
            return words
              ? {
                  ...card,
                  ...words,
                  value: words.value ?? null,
                  value_label: words.value_label ?? null,
                  link_label: words.link_label ?? null,
                }
              : card;
          }),
        })),
      );
    },
    sendTestMail: async ({ actor }) => {
      const id = await inTransaction(db, async (tx) => {
        const { name } = await readOrganisation(tx);
        return enqueueMail(tx, jobs, {
          to: actor.email,
          subject: `A test message from ${name}`,
          text: `Hello ${actor.name.split(' ')[0]},\n\nYou asked for this message in the settings. It arrived, so email delivery works.\n\n${name}`,
        });
      });
      return { message: `A message is on its way to ${actor.email}.`, mail_id: id };
    },
  };
}
