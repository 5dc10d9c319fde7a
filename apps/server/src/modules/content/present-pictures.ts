import type { ArtKey, Picture } from '@doctorbird/contract/pictures';
import type { StoredPicture } from './content-columns.ts';

const presentPicture = (stored: StoredPicture): Picture =>
  'key' in stored
    ? { src: `/pictures/${stored.key}`, art: null, alt: stored.alt }
    : { src: null, art: stored.art, alt: stored.alt };

/** A record's pictures, never none: without one the drawing given stands in, which says nothing of its own. */
export function presentPictures(stored: readonly StoredPicture[], standIn: ArtKey) {
  const images = stored.map(presentPicture);
  const image = images[0] ?? { src: null, art: standIn, alt: '' };
  const drawn = images.find(({ art }) => art !== null)?.art ?? standIn;
  return { image, art: drawn, images: images.length > 0 ? images : [image] };
}
