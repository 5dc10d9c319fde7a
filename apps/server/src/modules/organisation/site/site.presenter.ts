import type { Picture } from '@doctorbird/contract/core/pictures';
import type { Site } from '@doctorbird/contract/organisation/site';
import type { readOrganisation, SettingValue } from '../settings/organisation-settings.ts';
import type { siteBanner } from '../banners/banners.table.ts';
import { presentLogo } from '../logo/logo.presenter.ts';
import type { heroSlide } from './site.table.ts';

/** The site without the parts that come from the server's settings. */
export type SiteFacts = Omit<
  Site,
  'banner' | 'banners' | 'mail_provider' | 'takes_cards' | 'phone_sign_in' | 'hold_hours'
>;

interface SiteRows {
  organisation: Awaited<ReturnType<typeof readOrganisation>>;
  home: SettingValue<'home'>;
  logo: SettingValue<'logo'> | null;
  demo: SettingValue<'demo'> | null;
  slides: Array<typeof heroSlide.$inferSelect>;
  slidePhotos: ReadonlyMap<string, Picture>;
  cardPhotos: ReadonlyMap<string, Picture>;
}

export function presentSite({ organisation, logo, home, demo, slides, slidePhotos, cardPhotos }: SiteRows): SiteFacts {
  const channel = organisation.video_channel_url;
  return {
    organisation: { ...organisation, logo: presentLogo(logo) },
    hero_slides: slides.map((slide) => ({
      id: slide.id,
      title_lines: slide.titleLines,
      subtitle: slide.subtitle,
      description: slide.description,
      cta_label: slide.ctaLabel,
      // The specification's placeholder link: the channel, or the gallery until there is one (docs/rules.md, rule 25).
      cta_href: slide.ctaHref === 'video-channel' ? (channel ?? '/gallery') : slide.ctaHref,
      art: slide.art,
      photograph: slidePhotos.get(slide.id) ?? null,
    })),
    home: {
      ...home,
      cards: home.cards.map((card) => ({
        ...card,
        photograph: cardPhotos.get(card.key) ?? null,
        ...(card.key === 'video' && {
          coming_soon: channel === null,
          link_href: channel,
          link_label: channel ? card.link_label : null,
        }),
      })),
    },
    demo_accounts: demo?.accounts ?? null,
  };
}

type BannerRow = Pick<typeof siteBanner.$inferSelect, 'text' | 'about' | 'fromDay' | 'until' | 'createdAt'>;

/** All lines, and the newest alone for clients that know of one. */
export function presentBanners(rows: readonly BannerRow[]): Pick<Site, 'banner' | 'banners'> {
  const [newest] = rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return {
    banner: newest ? { text: newest.text, until: newest.until.toISOString() } : null,
    banners: rows.map(({ text, about, fromDay, until }) => ({
      text,
      about,
      from: fromDay,
      until: until.toISOString(),
    })),
  };
}
