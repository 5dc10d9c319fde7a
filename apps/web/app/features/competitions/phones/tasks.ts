import type { EventRole } from '@doctorbird/contract/competitions/event-roles';
import type { EventState, HelperShift } from '@doctorbird/contract/competitions/event-state';
import { isNow } from '../day/shifts.ts';
import { hasMatches } from '../day/event-texts.ts';

/** What somebody does on the day, each with a screen of its own. */
export const tasks = {
  matches: { title: 'Referee', verb: 'Referee matches', roles: ['referee', 'scorekeeper', 'head_referee', 'desk'] },
  runs: { title: 'Runs', verb: 'Take runs', roles: ['referee', 'scorekeeper', 'head_referee', 'desk'] },
  decide: { title: 'Head referee', verb: 'Decide and correct', roles: ['head_referee', 'desk'] },
  judge: { title: 'Judge', verb: 'Judge teams', roles: ['judge'] },
  door: { title: 'Door', verb: 'Check teams in', roles: ['check_in', 'desk'] },
  inspect: { title: 'Inspection', verb: 'Inspect robots', roles: ['inspector', 'desk'] },
  queue: { title: 'Queue', verb: 'Call teams', roles: ['queuer', 'desk'] },
  practice: { title: 'Practice', verb: 'Run the practice tables', roles: ['queuer', 'inspector', 'desk'] },
  pits: { title: 'Pits', verb: 'Find a pit', roles: ['queuer', 'inspector', 'check_in', 'head_referee', 'desk'] },
  parts: { title: 'Parts', verb: 'Ask for a part', roles: ['queuer', 'inspector', 'check_in', 'announcer', 'desk'] },
  announce: { title: 'Announcer', verb: 'Announce', roles: ['announcer', 'desk'] },
  ceremony: { title: 'Awards', verb: 'Call the awards', roles: ['announcer', 'desk'] },
  codes: { title: 'Phone codes', verb: 'Read the code of a phone', roles: ['desk'] },
} as const satisfies Record<string, { title: string; verb: string; roles: readonly EventRole[] }>;
export type Task = keyof typeof tasks;

/** What a shift in a role is about, where its first task is not it. The desk chooses. */
const main: Partial<Record<EventRole, Task | null>> = { head_referee: 'decide', check_in: 'door', desk: null };

/** The task of the shift that is on now; null: there is none, or it is not one task. */
export function taskOfShift(shifts: readonly HelperShift[], state: EventState, now: number): Task | null {
  const role = shifts.find((shift) => isNow(shift, now))?.role;
  if (role === undefined) return null;
  const [first = null] = tasksFor([role], state);
  return main[role] === undefined ? first : main[role];
}

/** What these roles do at this event, in the order in which the chooser lists it. */
export function tasksFor(roles: readonly EventRole[], { divisions, places }: EventState): Task[] {
  const needed: Partial<Record<Task, boolean>> = {
    matches: divisions.some(({ format }) => hasMatches(format)),
    runs: divisions.some(({ format }) => 'runs' in format),
    judge: divisions.some(({ format }) => 'rubric' in format),
    practice: places.some(({ kind }) => kind === 'practice'),
  };
  return (Object.keys(tasks) as Task[]).filter(
    (task) => needed[task] !== false && tasks[task].roles.some((role) => (roles as readonly string[]).includes(role)),
  );
}
