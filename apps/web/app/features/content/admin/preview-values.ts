import type { Picture } from '@doctorbird/contract/core/pictures';
import type { Values } from '../../../drafts/field-spec.ts';
import type { BoardPicture } from '../../../pictures/board-picture.ts';

/** The pictures that a form has so far; a drawing stands in for the first. */
export function picturesOf(values: Values, standIn: string): { image: Picture; images: Picture[] } {
  const board = values.pictures as readonly BoardPicture[];
  const images = board.map(({ shown, alt }) => ({ ...shown, alt }));
  const image = images[0] ?? { src: null, art: standIn, alt: '' };
  return { image, images: images.length > 0 ? images : [image] };
}
/** What was typed, or null for an empty field. */
export const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;
