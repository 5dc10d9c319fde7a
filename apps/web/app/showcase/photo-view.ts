import type { Picture } from '@doctorbird/contract/core/pictures';

/** A photograph ready to show. Apart from the other pictures, which bring the list of all drawings along. */
export type PhotoView = { kind: 'photo'; src: string; alt: string; photo: NonNullable<Picture['photo']> | null };

export const photoView = (picture: Picture | null | undefined): PhotoView | null =>
  picture?.src ? { kind: 'photo', src: picture.src, alt: picture.alt, photo: picture.photo ?? null } : null;
