import { z } from 'zod';
import { artKeys, type ArtKey } from './pictures.ts';
import { isSafeText } from './text.ts';

/**
 * A picture as clients of the API send it: an address, which is kept as it is and never fetched by the server; the
 * picture itself as a data URL; or one of ours as it was read.
 */
export type SentPicture = { alt?: string } & (
  | { address: string }
  | { data: string }
  | { photo: string }
  | { art: ArtKey }
);

const longestAddress = 2000;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
const ownPhoto =
  /^(?:https?:\/\/[^/]+)?\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d{2,5}\.(?:avif|webp)$/;
const isArt = (value: string): value is ArtKey => (artKeys as readonly string[]).includes(value);

/** With a scheme only of the web; without one it must look like a path. */
function isAddress(value: string): boolean {
  if (value.length > longestAddress || /[<>"`\n\r\t]/.test(value) || !isSafeText(value)) return false;
  return scheme.test(value) ? /^https?:\/\/[^\s/]+/i.test(value) : /[./]/.test(value);
}

function readText(text: string): SentPicture | null | undefined {
  const value = text.trim();
  if (value === '') return null;
  if (/^data:image\//i.test(value)) return { data: value };
  const photo = ownPhoto.exec(value)?.[1];
  if (photo) return { photo };
  if (isArt(value)) return { art: value };
  return isAddress(value) ? { address: value } : undefined;
}

/** A picture as our own answers show it: `src` or `art`, with its description. */
const readPicture = z.looseObject({
  src: z.string().nullish(),
  /** What other clients call the address. */
  url: z.string().nullish(),
  art: z.string().nullish(),
  alt: z.string().trim().max(200, { error: 'Please keep this to 200 characters' }).nullish(),
  photo: z.looseObject({ id: z.string() }).nullish(),
});

const sentence = 'Please send the address of a picture (https://...) or the picture itself as a data URL';

/** Null and an empty text: no picture. */
export const sentPicture = z
  .union([z.string(), readPicture, z.null()], { error: sentence })
  .transform((value, context): SentPicture | null => {
    const picture = typeof value === 'object' && value !== null ? value : { src: value };
    const read = readText(
      picture.photo?.id ? `/pictures/${picture.photo.id}/480.webp` : (picture.src ?? picture.url ?? picture.art ?? ''),
    );
    if (read !== undefined) return read && picture.alt ? { ...read, alt: picture.alt } : read;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });

const mostSent = 24;
export const sentPictures = z
  .array(sentPicture, { error: 'Please send the pictures as a list' })
  .max(mostSent, { error: `Please keep this to ${mostSent} pictures` })
  .nullable()
  .transform((list) => (list ?? []).filter((picture) => picture !== null));

/** The specification's own names for pictures: `image` is the one on the card, `gallery` or `images` are those of the record. */
export const sentPictureFields = {
  image: sentPicture.optional(),
  images: sentPictures.optional(),
  gallery: sentPictures.optional(),
};
