import { robotHandlers } from './robots/robots.routes.ts';
import { galleryHandlers } from './gallery/gallery.routes.ts';
import { serviceHandlers } from './services/services.routes.ts';
import { pageHandlers } from './pages/pages.routes.ts';
import { pageAdminHandlers } from './pages/pages-admin.routes.ts';
import { pictureHandlers } from './pictures/pictures.routes.ts';
import { sharingHandlers } from './sharing/sharing.routes.ts';
import { contentAdminHandlers } from './admin/content-admin.routes.ts';

type Needs = Parameters<typeof robotHandlers>[0] &
  Parameters<typeof galleryHandlers>[0] &
  Parameters<typeof serviceHandlers>[0] &
  Parameters<typeof pageHandlers>[0] &
  Parameters<typeof pageAdminHandlers>[0] &
  Parameters<typeof pictureHandlers>[0] &
  Parameters<typeof sharingHandlers>[0] &
  Parameters<typeof contentAdminHandlers>[0];

/** All calls of this domain. */
export const contentHandlers = (deps: Needs) => ({
  ...robotHandlers(deps),
  ...galleryHandlers(deps),
  ...serviceHandlers(deps),
  ...pageHandlers(deps),
  ...pageAdminHandlers(deps),
  ...pictureHandlers(deps),
  ...sharingHandlers(deps),
  ...contentAdminHandlers(deps),
});
