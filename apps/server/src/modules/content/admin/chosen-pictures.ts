import type { GivenPicture } from '@doctorbird/contract/core/record-fields';
import type { Picture } from '@doctorbird/contract/core/pictures';
import { sentPicture, type SentPicture } from '@doctorbird/contract/core/sent-pictures';
import type { Executor } from '../../../platform/database/connect.ts';
import { pictureKey, type StoredPicture } from '../../../platform/publishing/content-columns.ts';
import type { ChangedFields, ContentKind, ContentRow, GivenContent } from './content-kind.ts';
import { resolvePictures } from './resolve-pictures.ts';

/** A picture of a record: as it is stored, or new. `field` is where the new one came from. */
type Chosen = StoredPicture | { field: string; sent: SentPicture; cover?: true };
type Sent = Pick<GivenContent, 'image' | 'images' | 'gallery'>;
interface Shown {
  image: Picture;
  list: readonly Picture[];
}

/**
 * The pictures that a record has after a request, or null when they stay as they are. Pictures reach us in two ways: as
 * `pictures`, and under the specification's own names. A record that is sent back has both, so only what differs from
 * what was read counts.
 */
export async function picturesOf<Row extends ContentRow, G extends GivenContent, S extends object>(
  db: Executor,
  {
    kind,
    given,
    present,
  }: { kind: ContentKind<Row, G, S>; given: ChangedFields<G>; present: { row: Row; shown: S } | null },
): Promise<StoredPicture[] | null> {
  const stored = present?.row.pictures ?? [];
  if (given.pictures && !isSame(given.pictures, stored)) {
    const resolved = await resolvePictures(db, given.pictures);
    const [cover] = stored;
    const isSameCover = cover?.cover && resolved[0] && pictureKey(resolved[0]) === pictureKey(cover);
    return resolved.map((one, at) => (at === 0 && isSameCover ? { ...one, cover: true } : one));
  }
  const chosen = chosenPictures(stored, present && shownOf(present.shown), given);
  if (!chosen) return null;
  const { [kind.titleField]: title } = { ...present?.row, ...given } as Partial<Record<string, unknown>>;
  return resolveChosen(db, chosen, typeof title === 'string' ? title : '');
}

const shownOf = (shown: object): Shown => {
  const { image, images, gallery } = shown as { image: Picture; images?: Picture[]; gallery?: Picture[] };
  return { image, list: images ?? gallery ?? [] };
};

/** The specification's names: `image` is the picture of the card, the list has the others; null when nothing differs. */
export function chosenPictures(
  stored: readonly StoredPicture[],
  shown: Shown | null,
  { image, images, gallery }: Sent,
): Chosen[] | null {
  const shownKeys = JSON.stringify((shown?.list ?? []).map(shownKey));
  const differs = (list: readonly SentPicture[] | undefined) =>
    list && JSON.stringify(list.map(sentKey)) !== shownKeys ? list : undefined;
  const newList = shown ? (differs(gallery) ?? differs(images)) : (gallery ?? images);
  const newImage = image !== undefined && (image && sentKey(image)) !== (shown ? shownKey(shown.image) : null);
  if (!newList && !newImage) return null;

  const known = new Map(stored.map((one) => [pictureKey(one), one]));
  const choose = (sent: SentPicture, field: string): Chosen => {
    const found = known.get(sentKey(sent) ?? '');
    return found ? withoutCover(found) : { field, sent };
  };
  const present = { cover: stored[0]?.cover ? stored[0] : null, list: stored.filter(({ cover }) => !cover) };
  let list: Chosen[] = newList
    ? newList.map((one, at) => choose(one, `${gallery ? 'gallery' : 'images'}.${at}`))
    : present.list;
  if (!newImage) return present.cover ? [present.cover, ...list] : list;
  if (!image) {
    // The card shows the first of the list when there is no picture of its own: then that one was cleared.
    if (!present.cover && !newList) list = list.slice(1);
    return list;
  }
  const first = list[0];
  if (first && chosenKey(first) === sentKey(image)) return list;
  return [{ ...choose(image, 'image'), cover: true }, ...list];
}

const withoutCover = ({ cover: _cover, ...one }: StoredPicture): StoredPicture => one;
const sentKey = (sent: SentPicture): string | null => ('data' in sent ? null : pictureKey(sent));
const chosenKey = (chosen: Chosen): string | null => ('sent' in chosen ? sentKey(chosen.sent) : pictureKey(chosen));
const shownKey = (shown: Picture): string | null => {
  const read = sentPicture.parse(shown);
  return read && sentKey(read);
};

/** As they were read: the same pictures with the same descriptions, points and children. */
function isSame(given: readonly GivenPicture[], stored: readonly StoredPicture[]): boolean {
  type Facts = Pick<GivenPicture, 'alt' | 'focus' | 'decorative' | 'students'>;
  const facts = (key: string, { alt, focus, decorative, students = [] }: Facts) => [
    key,
    alt,
    focus ? [focus.x, focus.y] : null,
    decorative === true && alt === '',
    students.toSorted(),
  ];
  const wanted = given.map((one) => facts(pictureKey(one as { art: string }), one));
  return JSON.stringify(wanted) === JSON.stringify(stored.map((one) => facts(pictureKey(one), one)));
}

async function resolveChosen(db: Executor, chosen: readonly Chosen[], title: string): Promise<StoredPicture[]> {
  const fresh = chosen.filter((one) => 'sent' in one);
  const resolved = await resolvePictures(
    db,
    // A picture that came without a description shows what the record is about; a drawing needs none.
    fresh.map(({ sent: { alt, ...sent } }) => ({ ...sent, alt: alt ?? ('art' in sent ? '' : title.slice(0, 200)) })),
    (at, box) => `${fresh[at]!.field}.${box}`,
  );
  return chosen.map((one) =>
    'sent' in one ? { ...resolved[fresh.indexOf(one)]!, ...(one.cover && { cover: true as const }) } : one,
  );
}
