import type { settingCalls, SettingSection } from '@doctorbird/contract/organisation/settings';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../access/actor.ts';
import { contextOf } from '../../../access/action-context.ts';
import type { Sessions } from '../../../access/sessions.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { presentFields } from '../../../platform/present-fields.ts';
import { settingShapes } from './organisation-settings.ts';
import { readPrivacyRules } from './privacy-rules.ts';
import { withKeys } from './requirement-keys.ts';
import { saveFields, saveSlides } from './save-settings.ts';
import { sendTestMail } from './send-test-mail.ts';
import { firstRules } from './sign-in-rules.ts';
import { adminPolicies, storedPolicies } from './policies.ts';
import { noBank } from './settings.presenter.ts';
import { loadSettings, type SettingsRead } from './settings.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'config' | 'mailer' | 'jobs'> &
  Pick<SettingsRead, 'requirementsOf'> & { sessions: Pick<Sessions, 'forgetEverywhere'> };

type Asked = { request: FastifyRequest; actor: Actor; body: { version?: number | undefined } };

export function settingHandlers(deps: Needs): Handlers<typeof settingCalls, Actor> {
  const { db, sessions } = deps;
  const part = (section: SettingSection, { body }: Asked) => ({ section, version: body.version });
  const shown = async (saved: Promise<void>) => {
    await saved;
    return loadSettings(db, deps);
  };
  /** The organisation always exists; its parts are saved separately. */
  const there = <T>(present: T | null): T => {
    if (!present) throw new Error('The settings of the organisation are missing: run the start-up content first.');
    return present;
  };
  return {
    getSettings: () => loadSettings(db, deps),
    saveIdentity: (asked) => {
      const { version: _version, ...identity } = asked.body;
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('identity', asked),
          key: 'organisation',
          change: (present) => ({
            ...there(present),
            ...presentFields(identity),
          }),
        }),
      );
    },
    saveHours: (asked) => {
      const { version: _version, ...hours } = asked.body;
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('hours', asked),
          key: 'organisation',
          change: (present) => ({
            ...there(present),
            ...presentFields(hours),
          }),
        }),
      );
    },
    saveChannels: (asked) => {
      const { version: _version, video_channel_url, ...social } = asked.body;
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('channels', asked),
          key: 'organisation',
          change: (present) => ({
            ...there(present),
            social: { ...there(present).social, ...presentFields(social) },
            ...(video_channel_url !== undefined && { video_channel_url }),
          }),
        }),
      );
    },
    saveBank: (asked) => {
      const { version: _version, ...bank } = asked.body;
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('bank', asked),
          key: 'bank',
          change: (present) => ({ ...noBank, ...present, ...presentFields(bank) }),
        }),
      );
    },
    saveWays: (asked) => {
      const { agents, cash } = asked.body;
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('ways', asked),
          key: 'payment_ways',
          change: (present) => ({
            bank: present?.bank ?? null,
            agents: agents ?? present?.agents ?? [],
            cash: cash === undefined ? (present?.cash ?? null) : cash === null ? null : { instructions: cash },
          }),
        }),
      );
    },
    saveDocuments: (asked) =>
      shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('documents', asked),
          key: 'documents',
          change: (present) => ({
            requirements: asked.body.requirements ? withKeys(asked.body.requirements) : (present?.requirements ?? []),
          }),
        }),
      ),
    savePolicies: (asked) => {
      const { version: _version, ...policies } = asked.body;
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('policies', asked),
          key: 'policies',
          change: (present) =>
            storedPolicies({
              ...adminPolicies(present ?? settingShapes.policies.parse({})),
              ...presentFields(policies),
            }),
        }),
      );
    },
    saveAccounts: async (asked) => {
      const { version: _version, ...rules } = asked.body;
      const saved = await shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('accounts', asked),
          key: 'accounts',
          change: (present) => ({
            ...(present ?? firstRules(deps.config.demo)),
            ...presentFields(rules),
          }),
        }),
      );
      await sessions.forgetEverywhere(db);
      return saved;
    },
    savePrivacy: async (asked) => {
      const { version: _version, ...rules } = asked.body;
      const present = await readPrivacyRules(db);
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('privacy', asked),
          key: 'privacy',
          change: (stored) => ({
            ...(stored ?? present),
            ...presentFields(rules),
          }),
        }),
      );
    },
    saveSlides: (asked) =>
      // Nothing to change without slides.
      !asked.body.slides
        ? loadSettings(db, deps)
        : shown(
            saveSlides(db, contextOf(deps, asked), {
              ...part('slides', asked),
              slides: (asked.body.slides ?? []).map(({ id, subtitle, description, art, status, ...slide }) => ({
                id,
                titleLines: slide.title_lines,
                subtitle,
                description,
                ctaLabel: slide.cta_label,
                ctaHref: slide.cta_href,
                art,
                status,
              })),
            }),
          ),
    saveHome: (asked) => {
      const { version: _version, cards, ...home } = asked.body;
      return shown(
        saveFields(db, contextOf(deps, asked), {
          ...part('home', asked),
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
      );
    },
    sendTestMail: async ({ actor, request }) => {
      const id = await sendTestMail(db, contextOf(deps, { request, actor }));
      return { message: `A message is on its way to ${actor.email}.`, mail_id: id };
    },
  };
}
