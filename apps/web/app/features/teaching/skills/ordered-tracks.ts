import type { MapTrack } from '@doctorbird/contract/teaching/skill-map';

export type Step = 'up' | 'down';

function moved<T extends { id: string }>(list: readonly T[], id: string, step: Step): T[] {
  const from = list.findIndex((one) => one.id === id);
  const to = from + (step === 'up' ? -1 : 1);
  if (from === -1 || to < 0 || to >= list.length) return [...list];
  return list.with(from, list[to]!).with(to, list[from]!);
}

/** The order of the whole map after one track or one skill went a step up or down. */
export const orderedTracks = (tracks: readonly MapTrack[], id: string, step: Step) =>
  moved(tracks, id, step).map((track) => ({
    id: track.id,
    skills: moved(track.skills, id, step).map((skill) => skill.id),
  }));
