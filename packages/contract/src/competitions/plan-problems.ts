import type { EventPlan, PlannedSlot, PlanProblem } from './event-setup.ts';
import { placeKindLabels, type PlaceKind } from './event-state.ts';

/*
 * What is in the way of what in the plan of a day, in words. The server tells it with every plan; the page works it out again
 * with every move, before anything is saved.
 */

type Plan = Pick<EventPlan, 'places' | 'divisions' | 'teams' | 'matches' | 'slots'>;

const minute = 60_000;
const startOf = ({ starts_at: at }: PlannedSlot) => Date.parse(at);
const endOf = (slot: PlannedSlot) => startOf(slot) + slot.minutes * minute;
const matchKey = (division: string | null, key: string | null) => `${division ?? ''}.${key ?? ''}`;

/** 10:05 am, on the clocks of Jamaica. */
export function planTime(at: number | string): string {
  const local = new Date(new Date(at).getTime() - 300 * minute);
  const hour = local.getUTCHours();
  return `${hour % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

const minutesText = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`);

/** What a time of the plan is for, as sentences name it: "M27", "Goat Horn, run 2". */
export function slotNames({
  divisions,
  teams,
  matches,
}: Omit<Plan, 'slots' | 'places'>): (slot: PlannedSlot) => string {
  const labels = new Map(matches.map((match) => [matchKey(match.division_id, match.key), match.label]));
  const teamNames = new Map(teams.map(({ id, name }) => [id, name]));
  const withMatches = new Set(matches.map(({ division_id: id }) => id));
  const divisionNames = new Map(divisions.map(({ id, name }) => [id, name]));
  return (slot) => {
    const team = teamNames.get(slot.entry_id ?? '') ?? 'A team';
    if (slot.kind === 'run') return `${team}, run ${slot.run ?? 1}`;
    if (slot.kind === 'judging') return `${team} with the judges`;
    if (slot.kind === 'break') return slot.title ?? 'The break';
    const label = labels.get(matchKey(slot.division_id, slot.match)) ?? 'A match that is no longer played';
    return withMatches.size > 1 ? `${divisionNames.get(slot.division_id ?? '') ?? ''} ${label}`.trim() : label;
  };
}

const noMatches: readonly PlaceKind[] = ['judging', 'practice', 'inspection'];

/** The shortest time between two times of one team, also of whoever comes from one match into the next; null: nobody is up twice. */
export function shortestRest({ slots, matches }: Pick<Plan, 'slots' | 'matches'>): number | null {
  const slotOf = new Map(slots.map((slot) => [matchKey(slot.division_id, slot.match), slot]));
  const between = (one: PlannedSlot, other: PlannedSlot) => Math.round((startOf(other) - endOf(one)) / minute);
  const gaps = [
    ...[...byTeam({ slots, matches }).values()].flatMap((own) =>
      own.slice(1).map((slot, at) => between(own[at]!, slot)),
    ),
    ...matches.flatMap(({ division_id: division, key, after }) => {
      const slot = slotOf.get(matchKey(division, key));
      const sources = after.flatMap((source) => slotOf.get(matchKey(division, source)) ?? []);
      return slot ? sources.map((source) => between(source, slot)) : [];
    }),
  ];
  return gaps.length === 0 ? null : Math.min(...gaps);
}

/** The times of each team as far as they are known, in order. */
function byTeam({ slots, matches }: Pick<Plan, 'slots' | 'matches'>): Map<string, PlannedSlot[]> {
  const teamsOf = new Map(matches.map((match) => [matchKey(match.division_id, match.key), match.teams]));
  const found = new Map<string, PlannedSlot[]>();
  for (const slot of inOrder(slots)) {
    const teams =
      slot.kind === 'match'
        ? (teamsOf.get(matchKey(slot.division_id, slot.match)) ?? [])
        : slot.entry_id === null
          ? []
          : [slot.entry_id];
    for (const team of teams) found.set(team, [...(found.get(team) ?? []), slot]);
  }
  return found;
}

const inOrder = (slots: readonly PlannedSlot[]) =>
  slots.toSorted((x, y) => startOf(x) - startOf(y) || x.id.localeCompare(y.id));

/** Everything that is in the way, the most important first. */
export function planProblems(plan: Plan, restMinutes: number): PlanProblem[] {
  const nameOf = slotNames(plan);
  return [
    ...unknownSlots(plan, nameOf),
    ...takenPlaces(plan, nameOf),
    ...busyTeams(plan, { nameOf, restMinutes }),
    ...maybeBusyTeams(plan, nameOf),
    ...tooEarly(plan, { nameOf, restMinutes }),
    ...wrongPlaces(plan, nameOf),
    ...missingSlots(plan),
  ];
}

type NameOf = (slot: PlannedSlot) => string;

function takenPlaces({ places, slots }: Plan, nameOf: NameOf): PlanProblem[] {
  const everywhere = slots.filter(({ kind, place_id: place }) => kind === 'break' && place === null);
  return places.flatMap(({ id, name }) => {
    const here = inOrder([...slots.filter((slot) => slot.place_id === id), ...everywhere]);
    const problems: PlanProblem[] = [];
    let longest = here[0];
    for (const slot of here.slice(1)) {
      if (longest && startOf(slot) < endOf(longest)) {
        const [one, other] = longest.kind === 'break' ? [slot, longest] : [longest, slot];
        const text =
          other.kind === 'break'
            ? `${nameOf(one)} on ${name} goes into ${nameOf(other)}.`
            : `${name} has two things at ${planTime(startOf(slot))}: ${nameOf(one)} and ${nameOf(other)}.`;
        if (one.kind !== 'break') problems.push({ text, slot_ids: [one.id, other.id] });
      }
      if (!longest || endOf(slot) > endOf(longest)) longest = slot;
    }
    return problems;
  });
}

type Rules = { nameOf: NameOf; restMinutes: number };

function busyTeams(plan: Plan, { nameOf, restMinutes }: Rules): PlanProblem[] {
  const names = new Map(plan.teams.map(({ id, name }) => [id, name]));
  return [...byTeam(plan)].flatMap(([team, slots]) =>
    slots.slice(1).flatMap((slot, at): PlanProblem[] => {
      const before = slots[at]!;
      const gap = Math.round((startOf(slot) - endOf(before)) / minute);
      if (gap >= restMinutes) return [];
      const name = names.get(team) ?? 'A team';
      const pair = `${nameOf(before)} and ${nameOf(slot)}`;
      const text =
        gap < 0
          ? `${name} would be in two places at ${planTime(startOf(slot))}: ${pair}.`
          : `${name} has ${minutesText(gap)} between ${pair}, and needs ${restMinutes}.`;
      return [{ text, slot_ids: [before.id, slot.id] }];
    }),
  );
}

/** A team that may still be in a match is not sent to the judges, or on a track, at that time. */
function maybeBusyTeams({ slots, matches, teams }: Plan, nameOf: NameOf): PlanProblem[] {
  const possibleOf = new Map(matches.map((match) => [matchKey(match.division_id, match.key), match]));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const own = inOrder(slots).filter(({ entry_id: entry }) => entry !== null);
  return slots.flatMap((slot) => {
    const match = slot.kind === 'match' && possibleOf.get(matchKey(slot.division_id, slot.match));
    if (!match) return [];
    return own.flatMap((other): PlanProblem[] => {
      const team = other.entry_id!;
      if (startOf(other) >= endOf(slot) || endOf(other) <= startOf(slot)) return [];
      if (match.teams.includes(team) || !match.possible.includes(team)) return [];
      const text = `${names.get(team) ?? 'A team'} may be in ${nameOf(slot)} at ${planTime(startOf(slot))}, and is planned for ${nameOf(other)}.`;
      return [{ text, slot_ids: [slot.id, other.id] }];
    });
  });
}

function tooEarly({ matches, slots, ...plan }: Plan, { nameOf, restMinutes }: Rules): PlanProblem[] {
  const slotOf = new Map(slots.map((slot) => [matchKey(slot.division_id, slot.match), slot]));
  const labels = slotNames({ matches, ...plan });
  return matches.flatMap((match) => {
    const slot = slotOf.get(matchKey(match.division_id, match.key));
    if (!slot) return [];
    return match.after.flatMap((key): PlanProblem[] => {
      const source = slotOf.get(matchKey(match.division_id, key));
      if (!source) return [];
      const gap = Math.round((startOf(slot) - endOf(source)) / minute);
      if (gap >= restMinutes) return [];
      const text =
        gap < 0
          ? `${nameOf(slot)} begins before ${labels(source)} is over, and ${labels(source)} decides who plays in it.`
          : `Whoever comes from ${labels(source)} has ${minutesText(gap)} before ${nameOf(slot)}, and needs ${restMinutes}.`;
      return [{ text, slot_ids: [source.id, slot.id] }];
    });
  });
}

function wrongPlaces({ places, slots }: Plan, nameOf: NameOf): PlanProblem[] {
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return slots.flatMap((slot): PlanProblem[] => {
    if (slot.kind === 'break') return [];
    const place = placeOf.get(slot.place_id ?? '');
    if (!place) return [{ text: `${nameOf(slot)} has no place.`, slot_ids: [slot.id] }];
    const fits = slot.kind === 'judging' ? place.kind === 'judging' : !noMatches.includes(place.kind);
    if (fits) return [];
    const kind = placeKindLabels[place.kind].toLowerCase();
    return [{ text: `${nameOf(slot)} is planned for ${place.name}, which is for ${kind}.`, slot_ids: [slot.id] }];
  });
}

function unknownSlots({ matches, divisions, slots }: Plan, nameOf: NameOf): PlanProblem[] {
  const known = new Set(matches.map((match) => matchKey(match.division_id, match.key)));
  const divisionOf = new Map(divisions.map((division) => [division.id, division]));
  return slots.flatMap((slot): PlanProblem[] => {
    const division = divisionOf.get(slot.division_id ?? '');
    const isKnown =
      slot.kind === 'break' ||
      (slot.kind === 'match'
        ? known.has(matchKey(slot.division_id, slot.match))
        : division?.teams.includes(slot.entry_id ?? ''));
    return isKnown ? [] : [{ text: `${nameOf(slot)}: take it out of the plan.`, slot_ids: [slot.id] }];
  });
}

const mostNamed = 4;

function missingSlots({ divisions, teams, matches, slots }: Plan): PlanProblem[] {
  const planned = new Set(slots.map((slot) => matchKey(slot.division_id, slot.match)));
  const times = new Map<string, number>();
  for (const { kind, division_id: division, entry_id: entry } of slots) {
    const key = `${kind}.${division}.${entry}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  const nameOf = new Map(teams.map(({ id, name }) => [id, name]));
  const said = (missing: readonly string[], what: string): PlanProblem[] => {
    if (missing.length === 0) return [];
    const more = missing.length - mostNamed;
    const names = `${missing.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    return [{ text: `${what} without a time: ${names}.`, slot_ids: [] }];
  };
  return divisions.flatMap((division) => [
    ...said(
      matches
        .filter((match) => match.division_id === division.id && !planned.has(matchKey(division.id, match.key)))
        .map(({ label }) => label),
      `${division.name}, matches`,
    ),
    ...said(
      division.teams.flatMap((team) =>
        (times.get(`run.${division.id}.${team}`) ?? 0) < division.runs ? [nameOf.get(team) ?? 'A team'] : [],
      ),
      `${division.name}, runs`,
    ),
    ...said(
      division.teams.flatMap((team) =>
        division.judged && !times.has(`judging.${division.id}.${team}`) ? [nameOf.get(team) ?? 'A team'] : [],
      ),
      `${division.name}, teams to see the judges`,
    ),
  ]);
}
