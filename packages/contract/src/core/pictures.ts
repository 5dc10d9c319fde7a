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
  'ackee',
  'climber',
  'hurricane',
  'farm',
  'ring-night',
  'start-line',
  'surprise-bend',
  'yard-clash',
  'cup',
  'inspection',
  'first-light',
  'soldering',
  'tires',
  'bottles',
  'obstacle-yard',
  'pier',
  'brown-out',
  'roof-straps',
  'library',
  'first-medal',
  'stop-button',
  'kit-voucher',
  'fair-table',
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
  'judges',
  'fair-hall',
  'friday-show',
  'classroom',
  'blocks-python',
  'printer',
  'one-cable-short',
  'teachers',
  'maze-bot',
] as const;
export type ArtKey = (typeof artKeys)[number];

const tenth = z
  .int({ error: 'Choose a point on the photograph' })
  .min(0, { error: 'Choose a point on the photograph' })
  .max(100, { error: 'Choose a point on the photograph' })
  .multipleOf(10, { error: 'Choose a point on the photograph' });

/**
 * The point of a photograph that every crop shows, in percent from its left and upper edge. In tenths, so that pages need no styles of
 * their own for it.
 */
export const focusPoint = z.strictObject({ x: tenth, y: tenth });
export type FocusPoint = z.infer<typeof focusPoint>;

/** One picture: an uploaded photograph (`src`), or a drawing of the organisation (`art`). Exactly one of the two is set. */
export const picture = z
  .object({
    src: z.string().nullable(),
    art: z.string().nullable(),
    /** Empty only for a picture that says nothing the text beside it does not say. */
    alt: z.string(),
    /** Of a photograph only: its measures, so that its place is kept, and for `srcset` the same picture in several widths. */
    photo: z
      .object({
        id: z.string(),
        width: z.number(),
        height: z.number(),
        avif: z.string(),
        webp: z.string(),
        /** Twelve colors, four by three, shown until the photograph is there. */
        tones: z.array(z.string()),
        /** Without one, the middle. */
        focus: focusPoint.nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'Picture' });
export type Picture = z.infer<typeof picture>;

/** What every record with pictures carries: the first as `image`, and the drawing that stands in for it. */
export const pictureFields = {
  image: picture,
  art: z.string(),
};
