import { robotHandlers } from './robots/robots.routes.ts';
import { robotEntryHandlers } from './robots/robot-entries.routes.ts';
import { galleryHandlers } from './gallery/gallery.routes.ts';
import { serviceHandlers } from './services/services.routes.ts';
import { pageHandlers } from './pages/pages.routes.ts';
import { pageAdminHandlers } from './pages/pages-admin.routes.ts';
import { sharingHandlers } from './sharing/sharing.routes.ts';
import { teamProfileHandlers } from './team-profiles/team-profiles.routes.ts';
import { competitionGalleryHandlers } from './admin/competition-gallery.ts';
import { contentAdminHandlers } from './admin/content-admin.routes.ts';
import type { NeedsOf } from '../../platform/http/register-calls.ts';

type Needs = NeedsOf<
  | typeof robotHandlers
  | typeof robotEntryHandlers
  | typeof galleryHandlers
  | typeof competitionGalleryHandlers
  | typeof serviceHandlers
  | typeof pageHandlers
  | typeof pageAdminHandlers
  | typeof sharingHandlers
  | typeof teamProfileHandlers
  | typeof contentAdminHandlers
>;

/** All calls of this domain. */
export const contentHandlers = (deps: Needs) => ({
  ...robotHandlers(deps),
  ...robotEntryHandlers(deps),
  ...galleryHandlers(deps),
  ...competitionGalleryHandlers(deps),
  ...serviceHandlers(deps),
  ...pageHandlers(deps),
  ...pageAdminHandlers(deps),
  ...sharingHandlers(deps),
  ...teamProfileHandlers(deps),
  ...contentAdminHandlers(deps),
});
