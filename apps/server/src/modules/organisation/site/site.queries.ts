import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { findPlacedPhotos } from '../pictures/placed-photos.queries.ts';
import { readOrganisation, readSetting } from '../settings/organisation-settings.ts';
import { heroSlide } from './site.table.ts';
import { presentSite, type SiteFacts } from './site.presenter.ts';

/** `withDemo` adds the demo's accounts, if this is the demo. */
export async function loadSite(db: Executor, { withDemo = false } = {}): Promise<SiteFacts> {
  const [organisation, logo, home, demo, slides, slidePhotos, cardPhotos] = await Promise.all([
    readOrganisation(db),
    readSetting(db, 'logo'),
    readSetting(db, 'home'),
    withDemo ? readSetting(db, 'demo') : null,
    db.select().from(heroSlide).where(eq(heroSlide.status, 'published')).orderBy(asc(heroSlide.position)),
    findPlacedPhotos(db, 'slide'),
    findPlacedPhotos(db, 'home_card'),
  ]);
  if (!home) throw new Error("The home page's settings are missing: run the start-up content first.");
  return presentSite({ organisation, logo, home, demo, slides, slidePhotos, cardPhotos });
}
