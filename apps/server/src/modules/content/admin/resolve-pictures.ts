import type { GivenPicture } from '@doctorbird/contract/core/record-fields';
import type { Executor } from '../../../platform/database/connect.ts';
import { conflict, invalid } from '../../../platform/domain-error.ts';
import type { StoredPicture } from '../../../platform/publishing/content-columns.ts';
import { findPhotoFacts } from '../../organisation/pictures/picture-facts.ts';
import { photoConsentOf } from './photo-consent.ts';
import { childrenOnPhotos } from './photographed-children.ts';

/** What a record stores of its pictures. Throws 422 for an unknown photograph or child. */
export async function resolvePictures(
  db: Executor,
  given: readonly GivenPicture[],
  fieldAt: (at: number, box: 'photo' | 'students') => string = (at, box) => `pictures.${at}.${box}`,
): Promise<StoredPicture[]> {
  const [facts, children] = await Promise.all([
    findPhotoFacts(
      db,
      given.flatMap(({ photo }) => photo ?? []),
    ),
    photoConsentOf(
      db,
      given.flatMap(({ students }) => students ?? []),
    ),
  ]);
  return given.map(({ photo, art, address, alt, focus, decorative, students = [] }, at) => {
    const stranger = students.find((id) => !children.has(id));
    if (stranger) throw invalid({ [fieldAt(at, 'students')]: 'We could not find that child' });
    const tags = students.length > 0 ? { students: [...new Set(students)] } : {};
    if (art !== undefined) return { art, alt, ...tags };
    if (address !== undefined) return { address, alt, ...tags };
    const found = facts.get(photo ?? '');
    if (!found) throw invalid({ [fieldAt(at, 'photo')]: 'This photo is no longer available. Please upload it again' });
    const shows = { ...(focus && { focus }), ...(decorative && alt === '' && { decorative: true as const }) };
    return { ...found, ...shows, alt, ...tags };
  });
}

/**
 * Throws 409 with the children's names: publishing a child's picture needs a parent's consent, whichever record names the child on it.
 * Called once the record is stored, so that names that it took off do not count.
 */
export async function refuseWithoutConsent(
  db: Executor,
  pictures: readonly StoredPicture[],
  instead = 'Take the picture out, or save as a draft until a parent agrees.',
): Promise<void> {
  const here = new Set(pictures.flatMap(({ students }) => students ?? []));
  const photos = pictures.flatMap((one) => ('photo' in one ? [one.photo] : []));
  const elsewhere = [...(await childrenOnPhotos(db, photos)).values()].flatMap((ids) => [...ids]);
  const tagged = await photoConsentOf(db, [...here, ...elsewhere]);
  const missing = [...tagged].flatMap(([id, { consent, fullName }]) =>
    consent ? [] : [here.has(id) ? fullName : `${fullName}, who is named on this photo in another entry`],
  );
  if (missing.length > 0)
    throw conflict('no_photo_consent', `There is no photo consent for ${missing.join(', ')}. ${instead}`);
}
