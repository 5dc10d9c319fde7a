import type { Site } from '@doctorbird/contract/organisation/site';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { readOrganisation, readSetting } from '../settings/organisation-settings.ts';
import { heroSlide } from './site.table.ts';

/** `withDemo`: the demo's accounts are named, where this is the demo. */
export async function loadSite(
  db: Executor,
  { withDemo = false } = {},
): Promise<Omit<Site, 'mail_provider' | 'takes_cards' | 'hold_hours'>> {
  const [organisation, home, demo, slides] = await Promise.all([
    readOrganisation(db),
    readSetting(db, 'home'),
    withDemo ? readSetting(db, 'demo') : null,
    db.select().from(heroSlide).where(eq(heroSlide.status, 'published')).orderBy(asc(heroSlide.position)),
  ]);
  if (!home) throw new Error("The home page's settings are missing: run the start-up content first.");
  const channel = organisation.video_channel_url;
  return {
    organisation,
    hero_slides: slides.map((slide) => ({
      id: slide.id,
      title_lines: slide.titleLines,
      subtitle: slide.subtitle,
      description: slide.description,
      cta_label: slide.ctaLabel,
      // The placeholder link of the specification: the channel, or the gallery until there is one (docs/rules.md, rule 25).
      cta_href: slide.ctaHref === 'video-channel' ? (channel ?? '/gallery') : slide.ctaHref,
      art: slide.art,
    })),
    home: {
      ...home,
      cards: home.cards.map((card) =>
        card.key === 'video'
          ? { ...card, coming_soon: channel === null, link_href: channel, link_label: channel ? card.link_label : null }
          : card,
      ),
    },
    demo_accounts: demo?.accounts ?? null,
  };
}
