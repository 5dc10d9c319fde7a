import type { AdminPicture } from '@doctorbird/contract/core/record-fields';
import type { FocusPoint, Picture } from '@doctorbird/contract/core/pictures';

export type Tagged = { id: string; full_name: string; consent: boolean };

/** A picture on the board: uploading, refused or done. */
export interface BoardPicture {
  key: string;
  photo?: string;
  art?: string;
  /** Elsewhere on the web, as a client of the API gave it. */
  address?: string;
  alt: string;
  /** Of a photograph: the point that every crop shows, and whether it says nothing. */
  focus?: FocusPoint;
  decorative?: boolean;
  students: readonly Tagged[];
  shown: Picture;
  /** Upload progress, 0 to 1. */
  progress?: number;
  /** Why the upload failed; the file stays for a retry. */
  failure?: string;
  file?: File;
}

let nextKey = 1;
export const freshKey = (): string => `picture-${nextKey++}`;

export const boardOf = (pictures: readonly AdminPicture[]): BoardPicture[] =>
  pictures.map((picture) => ({ ...picture, key: freshKey() }));

export const isSent = ({ photo, art, address }: BoardPicture): boolean =>
  photo !== undefined || art !== undefined || address !== undefined;

/** What is sent: a photograph by its id, a drawing by its key, an address as it is; unfinished uploads are left out. */
export const givenPictures = (board: readonly BoardPicture[]) =>
  board.filter(isSent).map(({ photo, art, address, alt, focus, decorative, students }) => ({
    ...(photo !== undefined ? { photo } : address !== undefined ? { address } : { art }),
    alt: decorative ? '' : alt,
    ...(photo !== undefined && focus && { focus }),
    ...(photo !== undefined && decorative && { decorative }),
    ...(students.length > 0 && { students: students.map(({ id }) => id) }),
  }));

export const drawingPicture = (art: string): BoardPicture => ({
  key: freshKey(),
  art,
  alt: '',
  students: [],
  shown: { src: null, art, alt: '' },
});

/** A photograph that was uploaded before. */
export const chosenPhotograph = ({ id, shown }: { id: string; shown: Picture }): BoardPicture => ({
  key: freshKey(),
  photo: id,
  alt: '',
  students: [],
  shown,
});

/** With another point that crops show, in the picture on the screen, too. */
export const withFocus = (picture: BoardPicture, focus: FocusPoint): BoardPicture => ({
  ...picture,
  focus,
  shown: picture.shown.photo ? { ...picture.shown, photo: { ...picture.shown.photo, focus } } : picture.shown,
});
