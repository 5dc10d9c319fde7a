import type { photographCalls } from '@doctorbird/contract/content/photographs';
import { contextOf } from '../../../access/action-context.ts';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { listPhotographs, removePhotograph } from './photographs.ts';
import { listPlacedPhotos, placePhoto, unplacePhoto } from './placed-photos.ts';

export const photographHandlers = ({
  db,
  clock,
  files,
}: Pick<AppDependencies, 'db' | 'clock' | 'files'>): Handlers<typeof photographCalls, Actor> => ({
  listPhotographs: ({ query }) => listPhotographs(db, query),
  removePhotograph: async ({ params, actor, request }) => {
    await removePhotograph(db, contextOf({ clock, files }, { request, actor }), params.id);
  },
  listPlacedPhotographs: async ({ query }) => ({ data: await listPlacedPhotos(db, query) }),
  placePhotograph: ({ params, body, actor, request }) =>
    placePhoto(db, contextOf({ clock }, { request, actor }), { at: params, given: body }),
  unplacePhotograph: ({ params, actor, request }) => unplacePhoto(db, contextOf({ clock }, { request, actor }), params),
});
