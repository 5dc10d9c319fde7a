import type { EventSlot, EventState, EventTeam } from '@doctorbird/contract/competitions/event-state';
import { teamsIn } from '../day/event-texts.ts';
import type { JudgedDivision } from './judged.ts';

/** How an interview stands for one judge. */
export type InterviewState = 'done' | 'now' | 'late' | 'next' | 'to_come';
export interface Interview {
  team: EventTeam;
  division: JudgedDivision;
  slot: EventSlot | null;
  /** Minutes behind the plan, of one that is late. */
  late: number;
  state: InterviewState;
}

const minuteMs = 60_000;
/** Under three minutes nobody has to know. */
const patience = 3;

/**
 * The interviews of one judge in the order of time, those without a time last. `progress` says how far this judge is with a team; the first
 * that is neither done nor under way is the next.
 */
export function interviewsOf(
  { teams, slots }: EventState,
  divisions: readonly JudgedDivision[],
  { now, progress }: { now: number; progress: (division: string, team: string) => 'none' | 'begun' | 'done' },
): Interview[] {
  const rows = divisions.flatMap((division) =>
    teamsIn({ teams }, division.id).map((team): Interview => {
      const slot =
        slots.find(
          ({ kind, entry_id, division_id }) =>
            kind === 'judging' && entry_id === team.id && division_id === division.id,
        ) ?? null;
      const at = progress(division.id, team.id);
      const over = slot ? Math.floor((now - Date.parse(slot.planned_at)) / minuteMs) : 0;
      const isLate = at === 'none' && now > 0 && over >= patience && slot?.state !== 'now';
      const state =
        at === 'done' ? 'done' : at === 'begun' || slot?.state === 'now' ? 'now' : isLate ? 'late' : 'to_come';
      return { team, division, slot, late: isLate ? over : 0, state };
    }),
  );
  const ordered = rows.toSorted(
    (x, y) =>
      (x.slot?.about ?? '9').localeCompare(y.slot?.about ?? '9') ||
      x.division.position - y.division.position ||
      x.team.name.localeCompare(y.team.name),
  );
  const next = ordered.find(({ state, slot }) => state === 'to_come' && slot !== null);
  if (next && !ordered.some(({ state }) => state === 'late')) next.state = 'next';
  return ordered;
}
