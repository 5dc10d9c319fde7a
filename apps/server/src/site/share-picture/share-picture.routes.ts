import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { PageCatalogue } from '../../modules/content/sharing/page-catalogue.ts';
import { readShareAddress, shareAddress, shareVersion } from '../../modules/content/sharing/share-address.ts';
import { readSharer } from '../../modules/content/sharing/sharer.queries.ts';
import { logoForPaper } from '../../modules/organisation/logo/logo.queries.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { findGalleryPictures, readMailPicturePath } from '../../modules/content/sharing/mail-picture.ts';
import { readPhotoAt } from '../../modules/content/pictures/read-photo.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { drawMailPicture } from './draw-mail-picture.ts';
import type { Artist } from './draw-poster.ts';
import { SharePictures } from './share-pictures.ts';

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
  app.get('/og/*', { schema: { hide: true } }, async (request, reply) => {
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
  // One at a time: a newsletter is opened by hundreds at once, and each picture is drawn once.
  const drawn = new Map<string, Promise<Buffer | null>>();
  let last: Promise<unknown> = Promise.resolve();
  app.get('/mail-pictures/*', { schema: { hide: true } }, async (request, reply) => {
    const asked = readMailPicturePath(new URL(request.url, publicOrigin).pathname);
    const found = asked && (await findGalleryPictures(db, [asked])).get(`${asked.item}/${asked.picture}`);
    if (!found) return reply.callNotFound();
    const key = found.src ?? found.art ?? '';
    let picture = drawn.get(key);
    if (!picture) {
      const artOf = await options.loadArt();
      picture = last.then(() =>
        drawMailPicture(found, { artOf, folder, readPhoto: (address) => readPhotoAt(db, files, address) }),
      );
      last = picture.catch(() => drawn.delete(key));
      drawn.set(key, picture);
      for (const oldest of drawn.keys()) if (drawn.size > mostDrawn) drawn.delete(oldest);
    }
    const jpeg = await picture;
    if (!jpeg) return reply.callNotFound();
    return (
      reply
        // An hour: a picture that is taken off the website soon disappears from emails, too.
        .header('cache-control', 'public, max-age=3600')
        // Mail programs on the web show it.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/jpeg')
        .send(jpeg)
    );
  });
}

/** As many pictures for emails as stay in memory, about 150 kB each. */
const mostDrawn = 40;
