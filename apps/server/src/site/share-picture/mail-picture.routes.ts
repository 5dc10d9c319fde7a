import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { findPhotoFile, readPhotoAt } from '../../modules/organisation/pictures/read-photo.ts';
import { findGalleryPictures, readMailPicturePath } from '../../modules/content/sharing/mail-picture.ts';
import { drawMailPicture } from './draw-mail-picture.ts';
import type { ShareRouteOptions } from './share-picture.routes.ts';
import { openRoute } from '../../platform/http/open-route.ts';

interface MailPictureOptions extends Omit<ShareRouteOptions, 'catalogue' | 'files'> {
  files: Pick<ShareRouteOptions['files'], 'exists' | 'getBytes'>;
}

interface Drawn {
  jpeg: Buffer;
  etag: string;
}

/** As many pictures for emails as stay in memory, about 150 kB each. */
const mostDrawn = 40;

/**
 * Serves the pictures of newsletters as JPEGs of one size, those of published gallery items only. A newsletter is opened by
 * hundreds at once, many of them through the few addresses of a mail provider, so the limit is wide: a picture is drawn once,
 * one at a time, and then comes from memory.
 */
export async function mailPictureRoutes(app: FastifyInstance, options: MailPictureOptions): Promise<void> {
  const { db, files, publicOrigin, folder } = options;
  const drawn = new Map<string, Promise<Drawn | null>>();
  let last: Promise<unknown> = Promise.resolve();
  await app.register(rateLimit, { max: Math.round(1200 * options.rateLimitScale), timeWindow: 60_000 });
  app.get('/mail-pictures/*', openRoute('nothing: pictures of mails'), async (request, reply) => {
    const mailPicturePath = readMailPicturePath(new URL(request.url, publicOrigin).pathname);
    const found =
      mailPicturePath &&
      (await findGalleryPictures(db, [mailPicturePath])).get(`${mailPicturePath.item}/${mailPicturePath.picture}`);
    // Asked each time: a photograph that was withdrawn must not stay in memory for those who have its address.
    if (!found || (found.src && !(await findPhotoFile(db, found.src)))) return reply.callNotFound();
    const key = found.src ?? found.art ?? '';
    let picture = drawn.get(key);
    if (!picture) {
      picture = last.then(async () => {
        const artOf = await options.loadArt();
        const jpeg = await drawMailPicture(found, { artOf, folder, readPhoto: (src) => readPhotoAt(db, files, src) });
        return jpeg && { jpeg, etag: `"${createHash('sha256').update(jpeg).digest('base64url').slice(0, 27)}"` };
      });
      last = picture.catch(() => drawn.delete(key));
      drawn.set(key, picture);
      for (const oldest of drawn.keys()) if (drawn.size > mostDrawn) drawn.delete(oldest);
    }
    const shown = await picture;
    if (!shown) {
      drawn.delete(key);
      return reply.callNotFound();
    }
    reply
      // An hour: a picture that is taken off the website soon disappears from emails, too.
      .header('cache-control', 'public, max-age=3600')
      .header('etag', shown.etag)
      // Mail programs on the web show it.
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === shown.etag) return reply.code(304).send();
    return reply.type('image/jpeg').send(shown.jpeg);
  });
}
