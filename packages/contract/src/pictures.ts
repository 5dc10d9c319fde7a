import { z } from 'zod';

/** The drawings and rendered scenes that the web application has; a record without a photograph names one of them. */
export const artKeys = [
  'doctorbird',
  'sumo',
  'rov',
  'anansi',
  'rover',
  'tallawah',
  'hero',
  'after',
  'camp',
  'school',
  'video',
  'robots',
  'arena',
  'arm',
  'chip',
  'kite',
  'mentor',
] as const;
export type ArtKey = (typeof artKeys)[number];

/** One picture: an uploaded photograph (`src`), or a drawing of the house (`art`). Exactly one of the two is set. */
export const picture = z
  .object({
    src: z.string().nullable(),
    art: z.string().nullable(),
    /** Empty only for a picture that says nothing the text beside it does not say. */
    alt: z.string(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

/** What every record with pictures carries: the first as `image`, and the drawing that stands in for it. */
export const pictureFields = {
  image: picture,
  art: z.string(),
};
