import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { PageCatalogue } from '../../modules/content/sharing/page-catalogue.ts';
import { readShareAddress, shareAddress, shareVersion } from '../../modules/content/sharing/share-address.ts';
import { readSharer } from '../../modules/content/sharing/sharer.queries.ts';
import { logoForPaper } from '../../modules/organisation/logo/logo.queries.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { readPhotoAt } from '../../modules/organisation/pictures/read-photo.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Artist } from './draw-poster.ts';
import { SharePictures } from './share-pictures.ts';
import { openRoute } from '../../platform/http/open-route.ts';

export interface ShareRouteOptions {
  db: Executor;
  catalogue: PageCatalogue;
  files: FileStore;
  publicOrigin: string;
  folder: string;
  rateLimitScale: number;
  /** The web build's drawings, loaded with the first picture. */
  loadArt(): Promise<Artist['artOf']>;
}

/** Serves preview pictures. Only existing pages are drawn; the address of an older version redirects to the current one. */
export async function sharePictureRoutes(app: FastifyInstance, options: ShareRouteOptions): Promise<void> {
  const { db, catalogue, files, publicOrigin, folder } = options;
  const pictures = new SharePictures();
  await app.register(rateLimit, { max: Math.round(240 * options.rateLimitScale), timeWindow: 60_000 });
  app.get('/og/*', openRoute('nothing: pictures of public pages'), async (request, reply) => {
    const asked = readShareAddress(new URL(request.url, publicOrigin).pathname);
    const page = asked && (await catalogue.find(asked.path));
    if (!page) return reply.callNotFound();
    const sharer = await readSharer(db);
    const version = shareVersion(page, sharer);
    if (version !== asked.version)
      return reply.header('cache-control', 'public, max-age=300').redirect(shareAddress(page.path, version), 302);
    const readPhoto = (address: string) => readPhotoAt(db, files, address);
    const artist = {
      artOf: await options.loadArt(),
      folder,
      readPhoto,
      readLogo: () => logoForPaper(db, files),
      sharer,
      host: new URL(publicOrigin).host,
    };
    const picture = await pictures.get(page, artist);
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Meant to be shown by other sites.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(picture)
    );
  });
}
