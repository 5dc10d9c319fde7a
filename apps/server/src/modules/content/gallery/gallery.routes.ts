import type { galleryCalls } from '@doctorbird/contract/content/gallery';
import type { Actor } from '../../../access/actor.ts';
import type { AppDependencies } from '../../../app-dependencies.ts';
import type { Handlers } from '../../../platform/http/register-calls.ts';
import { findGalleryItem, listGallery } from './gallery.queries.ts';

export const galleryHandlers = ({ db }: Pick<AppDependencies, 'db'>): Handlers<typeof galleryCalls, Actor> => ({
  listGallery: ({ query }) => listGallery(db, query),
  getGalleryItem: ({ params }) => findGalleryItem(db, params.slug),
});
