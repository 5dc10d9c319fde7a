import { storyCalls, type ClassMedia } from '@doctorbird/contract/teaching/stories';
import { useFetchedFile } from '../../../api/use-fetched-file.ts';

export type MediaPart = 'small' | 'large' | 'video';

/** A picture of a class; `gone` from the moment a family took its yes back. Nothing is fetched while `part` is null. */
export const useClassMedia = (id: ClassMedia['id'], part: MediaPart | null) =>
  useFetchedFile(storyCalls.getClassMedia, { params: { id, part: part ?? 'small' } }, part && `${id}/${part}`);
