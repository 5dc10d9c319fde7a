import type { PlannedSlot, PlanWishes } from '@doctorbird/contract/competitions/event-setup';
import type { PlaceKind } from '@doctorbird/contract/competitions/event-state';
import type { Executor } from '../../../platform/database/connect.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { invalid, isMissing } from '../../../platform/domain-error.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { makeSchedule } from '../engine/make-schedule.ts';
import type { ScheduleItem, ScheduleSlot, SlotKind } from '../engine/schedule-plan.ts';
import { notSetUp, type MadePlan } from './load-plan.ts';
import { readPlanParts, type PlanParts } from './plan-parts.ts';
import { itemsOf } from './planned-matches.ts';
import { requireCompetition } from '../catalog/require-competition.ts';

const minuteMs = 60_000;

/** What takes place where; nothing is planned for practice tables and inspection. */
const kindsAt: Record<PlaceKind, readonly SlotKind[]> = {
  mat: ['match'],
  table: ['match', 'run'],
  track: ['run'],
  judging: ['judging'],
  practice: [],
  inspection: [],
};

/** Where nothing is set up for matches or runs of their own, a track takes matches and a mat takes runs. */
function kindsOf(kind: PlaceKind, places: readonly { kind: PlaceKind }[]): readonly SlotKind[] {
  const has = (wanted: SlotKind) => places.some((place) => kindsAt[place.kind].includes(wanted));
  if (kind === 'mat' && !has('run')) return ['match', 'run'];
  if (kind === 'track' && !has('match')) return ['run', 'match'];
  return kindsAt[kind];
}

/**
 * A plan for everything of all divisions together; nothing is saved. What had a time before keeps its id, so that moves of the day
 * still fit. Throws 404, 409 (not set up), 422 (a start on another day).
 */
export async function makePlan(
  db: Executor,
  { competitionId, now, wishes }: { competitionId: string; now: Date; wishes: PlanWishes },
): Promise<MadePlan> {
  const { date, endDate } = await requireCompetition(db, competitionId);
  const parts = await readPlanParts(db, { competitionId, now }).catch((reason: unknown) => {
    throw isMissing(reason) ? notSetUp() : reason;
  });
  const start = new Date(wishes.starts_at);
  const lastMoment = endOfDay(endDate ?? date);
  if (start < startOfDay(date) || start >= lastMoment)
    throw invalid({ starts_at: 'The plan starts on a day of the competition' });
  const midnight = startOfDay(jamaicaDay(start));
  const minuteOf = (moment: string | Date) => Math.round((new Date(moment).getTime() - midnight.getTime()) / minuteMs);
  const items = new Map<string, { item: ScheduleItem; division: string }>();
  for (const [division, folded] of parts.folded.divisions)
    for (const item of itemsOf(folded, `${division}:`)) items.set(item.key, { item, division });
  const made = makeSchedule(
    {
      items: [...items.values()].map(({ item }) => item),
      wishes: {
        places: parts.places.map(({ id, name, kind }) => ({ id, name, kinds: kindsOf(kind, parts.places) })),
        minutes: { match: wishes.match_minutes, run: wishes.run_minutes, judging: wishes.judging_minutes },
        gap: wishes.gap_minutes,
        rest: wishes.rest_minutes,
        start: minuteOf(start),
        end: minuteOf(lastMoment),
        breaks: wishes.breaks.map(({ starts_at: from, minutes }) => ({
          from: minuteOf(from),
          to: minuteOf(from) + minutes,
        })),
      },
      nameOf: (team) => parts.teams.find(({ id }) => id === team)?.name ?? 'A team',
    },
    wishes.seed,
  );
  const idFor = idsOf(parts);
  const momentOf = (minutes: number) => new Date(midnight.getTime() + minutes * minuteMs).toISOString();
  const slots = made.slots.flatMap((slot): PlannedSlot[] => {
    const found = items.get(slot.key);
    if (!found) return [];
    const what = whatOf(found.item, found.division);
    return [{ ...what, id: idFor(what), ...whereOf(slot), starts_at: momentOf(slot.from) }];
  });
  const breaks = wishes.breaks.map(({ title, starts_at: from, minutes }): PlannedSlot => {
    const what = { kind: 'break' as const, division_id: null, match: null, entry_id: null, run: null, title };
    return { ...what, id: idFor(what), place_id: null, starts_at: new Date(from).toISOString(), minutes };
  });
  return { parts, slots: [...slots, ...breaks], wishes, broken: made.broken };
}

type What = Pick<PlannedSlot, 'kind' | 'division_id' | 'match' | 'entry_id' | 'run' | 'title'>;

/** The keys of the engine: "<division>:<match>", "<division>:run-2-<team>", "<division>:judging-<team>". */
function whatOf({ key, kind, teams }: ScheduleItem, division: string): What {
  const rest = key.slice(division.length + 1);
  const own = { kind, division_id: division, match: null, entry_id: null, run: null, title: null };
  if (kind === 'match') return { ...own, match: rest };
  const entry = teams[0] ?? null;
  return kind === 'run' ? { ...own, entry_id: entry, run: Number(rest.split('-')[1]) } : { ...own, entry_id: entry };
}

const whereOf = ({ place, from, to }: ScheduleSlot) => ({ place_id: place, minutes: to - from });

/** The id that the same thing has in the plan that is saved; a new one for what had no time. */
function idsOf({ setup }: PlanParts): (what: What) => string {
  const nameOf = ({ kind, division_id: division, match, entry_id: entry, run, title }: What) =>
    [kind, division, match, entry, run, kind === 'break' ? title : null].join(' ');
  const known = new Map(
    setup.slots.map((slot) => [
      nameOf({
        kind: slot.kind,
        division_id: slot.divisionId,
        match: slot.matchKey,
        entry_id: slot.entryId,
        run: slot.run,
        title: slot.title,
      }),
      slot.id,
    ]),
  );
  return (what) => {
    const id = known.get(nameOf(what));
    // Two breaks of one name are two.
    known.delete(nameOf(what));
    return id ?? newId();
  };
}
