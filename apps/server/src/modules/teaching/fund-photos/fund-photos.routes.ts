import type { fundPhotoCalls } from '@doctorbird/contract/teaching/fund-photos';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { sendPrivateFile } from '../../../platform/http/send-private-file.ts';
import { chooseFundPhoto } from './choose-fund-photo.ts';
import { findFundPhotoKey, listFundPhotos } from './fund-photos.queries.ts';

type Needs = Pick<AppDependencies, 'db' | 'clock' | 'jobs' | 'config' | 'files'>;

export function fundPhotoHandlers(deps: Needs): Handlers<typeof fundPhotoCalls, Actor> {
  const { db, clock, files } = deps;
  return {
    listFundPhotos: ({ actor, params }) => listFundPhotos(db, actor, params.id),
    chooseFundPhoto: async ({ actor, params, body, request }) => {
      await chooseFundPhoto(db, contextOf(deps, { request, actor }), { linkId: params.id, mediaId: body.media_id });
      return listFundPhotos(db, actor, params.id);
    },
    // Asked for again each time it is shown, and kept nowhere: a yes that is taken back counts at once.
    getFundPhoto: async ({ params, reply }) => {
      const key = await findFundPhotoKey(db, { token: params.token, now: clock.now() });
      reply.header('x-robots-tag', 'noindex, noimageindex');
      return sendPrivateFile(reply, files, { key, name: 'photo', shown: true, cached: false });
    },
  };
}
