import { job, type Chore } from '../../access/job.ts';
import { OFFER_TO_GALLERY } from '../teaching/stories/send-story.ts';
import { removableContent } from './admin/content-kinds.ts';
import { offerToGallery } from './admin/offer-to-gallery.ts';
import { dropOrphanedPhotos } from './admin/placed-photos.ts';
import { dropDeletedContent } from './admin/remove-content.ts';

const dropAllDeleted: Chore<object> = (db, context) => dropDeletedContent(db, context, removableContent);

export const contentChores = [dropAllDeleted, dropOrphanedPhotos];

export const contentJobs = [
  job<Parameters<typeof offerToGallery>[1], { storyId: string }>({
    name: OFFER_TO_GALLERY,
    settings: { retryLimit: 3, retryDelay: 60 },
    run: (db, context, { data }) => offerToGallery(db, context, data),
  }),
];
