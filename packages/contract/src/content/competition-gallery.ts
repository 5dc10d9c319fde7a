import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams } from '../core/text.ts';

export const competitionGalleryCalls = {
  makeCompetitionGallery: declareCall({
    tag: 'gallery',
    method: 'POST',
    path: '/admin/competitions/{id}/gallery',
    right: 'content',
    summary: 'Begin a gallery entry of a competition as a draft; asked again, it is the same one',
    who: ['admin'],
    params: idParams,
    answer: z.object({ id: z.string() }).meta({ id: 'CompetitionGallery' }),
    idempotent: true,
  }),
};
