import { z } from 'zod';
import { logo } from './logo.ts';
import { declareCall } from '../core/endpoint.ts';
import { picture } from '../core/pictures.ts';

/** The organisation as the public sees it; all of it can be edited by an admin. */
export const organisation = z
  .object({
    name: z.string(),
    /** The name in two parts, as the word mark sets it. */
    name_lines: z.array(z.string()),
    tagline: z.string(),
    address: z.string(),
    /** E.164. */
    phone: z.string(),
    email: z.string(),
    hours: z.array(z.object({ days: z.string(), hours: z.string() })),
    summer_hours: z.array(z.object({ days: z.string(), hours: z.string() })),
    social: z.object({ instagram: z.string().nullable(), youtube: z.string().nullable() }),
    /** Null: the video card says "coming soon" (docs/rules.md, rule 25). */
    video_channel_url: z.string().nullable(),
    motto: z.string(),
    /** The color of buttons and links in emails; without it ours. */
    mail_accent: z.string().nullish(),
  })
  .meta({ id: 'Organisation' });
export type Organisation = z.infer<typeof organisation>;

export const heroSlide = z
  .object({
    id: z.string(),
    /** The title, one string per set line. */
    title_lines: z.array(z.string()),
    subtitle: z.string(),
    description: z.string(),
    cta_label: z.string(),
    cta_href: z.string(),
    art: z.string(),
    /** In front of the drawing. */
    photograph: picture.nullish(),
  })
  .meta({ id: 'HeroSlide' });
export type HeroSlide = z.infer<typeof heroSlide>;

export const homeCard = z.object({
  key: z.enum(['after-school', 'camps', 'curriculum', 'video', 'robots']),
  title: z.string(),
  text: z.string(),
  value: z.string().nullable(),
  value_label: z.string().nullable(),
  link_label: z.string().nullable(),
  link_href: z.string().nullable(),
  /** Only the video card, until the channel's address is set. */
  coming_soon: z.boolean(),
  art: z.string(),
  /** In front of the drawing. */
  photograph: picture.nullish(),
});
export type HomeCard = z.infer<typeof homeCard>;

/** The email provider that the contact form also sends through, from the visitor's browser; its keys are public. */
export const mailProvider = z
  .object({
    public_key: z.string(),
    service_id: z.string(),
    template_id: z.string(),
    origin: z.string(),
    /** Automated browsers are refused before anything is sent. */
    block_headless: z.boolean(),
  })
  .meta({ id: 'MailProvider' });
export type MailProvider = z.infer<typeof mailProvider>;

export const siteAnswer = z
  .object({
    organisation: organisation.extend({ logo: logo.nullable() }),
    hero_slides: z.array(heroSlide),
    home: z.object({
      facts: z.array(z.object({ label: z.string(), value: z.string(), note: z.string() })),
      programs_title: z.array(z.string()),
      programs_text: z.string(),
      cards: z.array(homeCard),
      call_to_action: z.object({ label: z.string(), title_lines: z.array(z.string()), text: z.string() }),
    }),
    /** Present only while the demo organisation is loaded: shown on the sign-in pages. */
    demo_accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })).nullable(),
    /** An urgent line above every page, such as that classes are cancelled; null without one. */
    banner: z.object({ text: z.string(), until: z.string() }).nullable(),
    /** All of them: what each is about, such as programs that do not meet, and from which day until when. */
    banners: z.array(
      z.object({
        text: z.string(),
        about: z.string().nullable(),
        from: z.string().nullable(),
        until: z.string(),
      }),
    ),
    /** Whether families can pay by card; without a card service nothing on the site offers it. */
    takes_cards: z.boolean(),
    /** Whether codes for signing in can be sent to phones. */
    phone_sign_in: z.boolean(),
    /** How long an unpaid place is held. */
    hold_hours: z.int(),
    /** Null: only our own mail notifies the office. */
    mail_provider: mailProvider.nullable(),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof siteAnswer>;

export const siteCalls = {
  getSite: declareCall({
    method: 'GET',
    path: '/site',
    tag: 'site',
    summary: "The organisation, the home page's content and the hero slides",
    who: 'public',
    answer: siteAnswer,
  }),
};
