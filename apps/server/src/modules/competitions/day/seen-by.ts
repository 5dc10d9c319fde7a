import type { EventStateRow } from '@doctorbird/contract/competitions/event-state';
import type { EventRole } from '@doctorbird/contract/competitions/event-roles';

/** Who reads a day: everybody, or somebody with roles. Admins have all of them. */
export type DayReader = 'public' | { roles: readonly EventRole[]; judge: string | null };

const has = (reader: DayReader, ...roles: EventRole[]): boolean =>
  reader !== 'public' && roles.some((role) => reader.roles.includes(role));

/** A captain is a child: everybody may read that one has seen it, but not who. */
const withoutName = <S extends { seen_by: string | null }>(side: S): S => ({
  ...side,
  seen_by: side.seen_by === null ? null : 'A captain',
});

/**
 * The day for this reader. Everybody sees teams, times, results and standings. Weights and reasons of inspections are for the door
 * and the desk, as is which members came; what judges wrote is for the judge who wrote it and for the desk. No reader gets the name of
 * a child here.
 */
export function seenBy(state: EventStateRow, reader: DayReader): EventStateRow {
  const desk = has(reader, 'desk');
  const door = desk || has(reader, 'check_in', 'inspector');
  const checksIn = desk || has(reader, 'check_in');
  const published = reader !== 'public' || state.published_at !== null;
  return {
    ...state,
    teams: state.teams.map((team) =>
      door
        ? { ...team, present: checksIn ? team.present : null }
        : {
            ...team,
            present: null,
            inspection_reasons: [],
            weight_grams: null,
            ...(reader === 'public' && { withdrawn_reason: null }),
          },
    ),
    divisions: state.divisions.map((division) =>
      desk ? division : { ...division, judges: [], agreed: null, ...(reader === 'public' && { problems: [] }) },
    ),
    matches:
      reader === 'public'
        ? state.matches.map((match) => ({
            ...match,
            a: withoutName(match.a),
            b: withoutName(match.b),
            others: [],
            result_by: null,
          }))
        : state.matches,
    runs: reader === 'public' ? state.runs.map((run) => ({ ...run, others: [], result_by: null })) : state.runs,
    slots: published ? state.slots : [],
    rubrics: desk
      ? state.rubrics
      : state.rubrics.filter(
          ({ id }) => reader !== 'public' && reader.judge !== null && id.endsWith(`.${reader.judge}`),
        ),
    notices: state.notices
      .filter(({ kind, live, screen }) => {
        if (reader === 'public') return live || screen;
        // What is not called yet is a surprise for everybody else.
        if (kind === 'award') return live || screen || desk || has(reader, 'announcer');
        return kind !== 'nomination' || desk || has(reader, 'judge');
      })
      .map((notice) => (desk ? notice : { ...notice, by: null, ...(!has(reader, 'announcer') && { say: null }) })),
    practice: reader === 'public' ? [] : state.practice,
  };
}
