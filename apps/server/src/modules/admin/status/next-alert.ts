/** What is remembered about a fact between two looks. */
interface AlertState {
  announced: boolean;
  badSince: Date | null;
  goodSince: Date | null;
  notifiedAt: Date | null;
  episodes: number;
  episodesFrom: Date | null;
}

export type AlertStep = 'failed' | 'still' | 'well';

export const neverFailed: AlertState = {
  announced: false,
  badSince: null,
  goodSince: null,
  notifiedAt: null,
  episodes: 0,
  episodesFrom: null,
};

const minute = 60_000;
const day = 86_400_000;
/** Two looks: a restart or a short break of the line is no failure. */
const badFor = 2 * minute;
/** Once, twice and more often within a day. A fact that flaps stays announced instead of writing each time. */
const wellFor = [10 * minute, 4 * 60 * minute, 12 * 60 * minute];

interface Look {
  isBad: boolean;
  now: Date;
  /** It can wait, and these are quiet hours. */
  isQuiet: boolean;
}

/** What to remember after a look, and what is written about it. A reminder follows at most once a day. */
export function nextAlert(
  before: AlertState,
  { isBad, now, isQuiet }: Look,
): { state: AlertState; step: AlertStep | null } {
  const since = (moment: Date | null) => (moment ? now.getTime() - moment.getTime() : 0);
  const fresh = before.episodesFrom === null || since(before.episodesFrom) > day;
  const state = isBad
    ? { ...before, badSince: before.badSince ?? now, goodSince: null }
    : { ...before, badSince: null, goodSince: before.goodSince ?? now };
  if (isBad) {
    if (isQuiet) return { state, step: null };
    if (!state.announced && since(state.badSince) >= badFor)
      return {
        state: {
          ...state,
          announced: true,
          notifiedAt: now,
          episodes: fresh ? 1 : state.episodes + 1,
          episodesFrom: fresh ? now : state.episodesFrom,
        },
        step: 'failed',
      };
    if (state.announced && since(state.notifiedAt) >= day)
      return { state: { ...state, notifiedAt: now }, step: 'still' };
    return { state, step: null };
  }
  const patience = wellFor[Math.min(Math.max(state.episodes, 1), wellFor.length) - 1]!;
  if (state.announced && !isQuiet && since(state.goodSince) >= patience)
    return { state: { ...state, announced: false, notifiedAt: now }, step: 'well' };
  return { state, step: null };
}
