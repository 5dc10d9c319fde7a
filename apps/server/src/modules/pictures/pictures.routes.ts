import type { pictureCalls } from '@doctorbird/contract/pictures';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../access/actor.ts';
import { originOf } from '../../access/authorize.ts';
import type { AppDependencies } from '../../app-dependencies.ts';
import { notFound } from '../../platform/domain-error.ts';
import type { Handlers } from '../../platform/http/register-calls.ts';
import { photoAddress } from '../content/present-pictures.ts';
import { photoFacts } from './picture-facts.ts';
import { picture } from './pictures.table.ts';
import { takePicture } from './take-picture.ts';

type Needs = Pick<AppDependencies, 'db' | 'files' | 'clock'>;

export const pictureHandlers = ({ db, files, clock }: Needs): Handlers<typeof pictureCalls, Actor> => ({
  async uploadPicture({ file, actor, request }) {
    const row = await takePicture(db, files, { origin: originOf(request, actor), file, now: clock.now() });
    return { id: row.id, src: photoAddress(photoFacts(row)), width: row.width, height: row.height };
  },
});

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const namePattern = /^(\d{2,5})\.(avif|webp)$/;

/** The photographs themselves, for everybody who has the address; an address never changes what it shows. */
export async function servePictures(app: FastifyInstance, { db, files }: Needs): Promise<void> {
  app.get<{ Params: { id: string; name: string } }>(
    '/pictures/:id/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, width, format] = namePattern.exec(request.params.name) ?? [];
      if (!format || !idPattern.test(request.params.id)) throw notFound('picture');
      const [row] = await db.select().from(picture).where(eq(picture.id, request.params.id));
      const kept = row?.files.find((file) => file.format === format && file.width === Number(width));
      if (!row || !kept || row.withdrawnAt) throw notFound('picture');
      const bytes = await files.getBytes(kept.key);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(`image/${kept.format}`)
        .send(Buffer.from(bytes));
    },
  );
}
