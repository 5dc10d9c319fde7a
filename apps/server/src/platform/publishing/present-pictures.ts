import type { ArtKey, Picture } from '@doctorbird/contract/core/pictures';
import type { PhotoFacts, StoredPicture } from './content-columns.ts';

const fileOf = ({ photo }: PhotoFacts, width: number, format: string) => `/pictures/${photo}/${width}.${format}`;

/** The middle width: for browsers that know neither AVIF nor `srcset`, and for sharing. */
export const photoAddress = (facts: PhotoFacts): string =>
  fileOf(facts, facts.widths[Math.floor((facts.widths.length - 1) / 2)]!, 'webp');

const srcset = (facts: PhotoFacts, format: string): string =>
  facts.widths.map((width) => `${fileOf(facts, width, format)} ${width}w`).join(', ');

export function presentPicture(stored: StoredPicture): Picture {
  if ('art' in stored) return { src: null, art: stored.art, alt: stored.alt };
  if ('address' in stored) return { src: stored.address, art: null, alt: stored.alt };
  const { photo, width, height, tones, focus } = stored;
  return {
    src: photoAddress(stored),
    art: null,
    alt: stored.alt,
    photo: {
      id: photo,
      width,
      height,
      avif: srcset(stored, 'avif'),
      webp: srcset(stored, 'webp'),
      tones,
      ...(focus && { focus }),
    },
  };
}

/** A record's pictures, never none: without one, the given drawing stands in with an empty description. */
export function presentPictures(stored: readonly StoredPicture[], standIn: ArtKey) {
  const all = stored.map(presentPicture);
  const image = all[0] ?? { src: null, art: standIn, alt: '' };
  const drawn = all.find(({ art }) => art !== null)?.art ?? standIn;
  const images = all.filter((_one, at) => !stored[at]!.cover);
  return { image, art: drawn, images: images.length > 0 ? images : [image] };
}
