import type { StoryPlace, StorySheet } from '@doctorbird/contract/teaching/stories';
import type { ChosenMedia } from './prepare-media.ts';
import { isWithout } from './who-is-in-it.tsx';

type Chosen = { children: readonly string[] };
const list = new Intl.ListFormat('en');
const namesOf = (children: StorySheet['children']): string => list.format(children.map((child) => child.first_name));

/** Why a picture cannot be sent yet, as its button says it; null when it can. */
export function whyNot(
  sheet: StorySheet,
  media: ChosenMedia | null,
  { children, nobody }: Chosen & { nobody: boolean },
): string | null {
  if (!media) return 'Not yet: no photo';
  const shown = sheet.children.filter(({ id }) => children.includes(id));
  const without = shown.filter((child) => isWithout(child));
  if (without.length > 0) return `Not yet: ${namesOf(without)} ${without.length === 1 ? 'is' : 'are'} on it`;
  const own = shown.filter(({ photos }) => photos === 'own');
  if (own.length > 0 && shown.length > 1) return `Not yet: ${namesOf(own)} may be seen by the own family only`;
  if (shown.length === 0 && !nobody) return 'Not yet: who is in it?';
  return null;
}

/** Places where a picture cannot go, each with the reason. */
export function lockedPlaces(
  sheet: StorySheet,
  media: Pick<ChosenMedia, 'kind'> | null,
  { children }: Chosen,
): Partial<Record<StoryPlace, string>> {
  const shown = sheet.children.filter(({ id }) => children.includes(id));
  const inside = shown.filter(({ photos }) => photos !== 'public');
  const ownGuests = shown.filter(({ photos, guest }) => guest && photos === 'own');
  return {
    ...(ownGuests.length > 0 && {
      story: `${namesOf(ownGuests)}: a guest, whose family does not read this class story`,
    }),
    ...(shown.length === 0 && { portfolio: 'Nobody is in it', report: 'Nobody is in it' }),
    ...(shown.length > 0 && shown.every(({ guest }) => guest) && { report: 'Guests have no report in this class' }),
    ...(media?.kind === 'video' ? { gallery: 'The gallery takes photos only' } : {}),
    ...(inside.length > 0 && { gallery: `${namesOf(inside)}: no yes of the family to public photos` }),
  };
}
