import type { pictureCalls } from '@doctorbird/contract/organisation/pictures';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { notFound } from '../../../platform/domain-error.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { photoAddress } from '../../../platform/publishing/present-pictures.ts';
import { photoFacts } from './picture-facts.ts';
import { findPhotoFile } from './read-photo.ts';
import { takePicture } from './take-picture.ts';
import { openRoute } from '../../../platform/http/open-route.ts';

type Needs = Pick<AppDependencies, 'db' | 'files' | 'clock'>;

export const pictureHandlers = ({ db, files, clock }: Needs): Handlers<typeof pictureCalls, Actor> => ({
  async uploadPicture({ file, actor, request }) {
    const row = await takePicture(db, contextOf({ clock, files }, { request, actor }), file);
    return { id: row.id, src: photoAddress(photoFacts(row)), width: row.width, height: row.height };
  },
});

/** Serves photographs to everyone who has the address; an address never changes what it shows. */
export async function servePictures(app: FastifyInstance, { db, files }: Needs): Promise<void> {
  app.get('/pictures/:id/:name', openRoute('nothing: public pictures'), async (request, reply) => {
    const file = await findPhotoFile(db, request.url);
    if (!file) throw notFound('picture');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${file.format}`)
      .send(Buffer.from(await files.getBytes(file.key)));
  });
}
