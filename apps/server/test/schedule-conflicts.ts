import {
  clockText,
  kindLabels,
  type ScheduleItem,
  type SchedulePlan,
  type ScheduleSlot,
} from '../src/modules/competitions/engine/schedule-plan.ts';

interface ScheduleConflict {
  kind: 'place' | 'gap' | 'team' | 'rest' | 'order' | 'break' | 'day';
  slot: string;
  /** The slot that it meets; null: a break, the day, the place itself. */
  other: string | null;
  team: string | null;
  text: string;
}

/** A slot with what happens in it. */
interface Planned extends ScheduleSlot {
  item: ScheduleItem;
}

/** What slots break, found by comparing each with each: what tests hold the plans of the engine to. */
export function conflictsOf(slots: readonly ScheduleSlot[], plan: SchedulePlan): ScheduleConflict[] {
  const items = new Map(plan.items.map((item) => [item.key, item]));
  const planned = slots
    .flatMap((slot): Planned[] => {
      const item = items.get(slot.key);
      return item ? [{ ...slot, item }] : [];
    })
    .toSorted((a, b) => a.from - b.from || a.to - b.to || (a.key < b.key ? -1 : 1));
  return [
    ...placeConflicts(planned, plan),
    ...teamConflicts(planned, plan),
    ...orderConflicts(planned, plan),
    ...planned.flatMap((slot) => dayConflicts(slot, plan)),
  ];
}

function placeConflicts(planned: readonly Planned[], { wishes }: SchedulePlan): ScheduleConflict[] {
  const conflicts: ScheduleConflict[] = [];
  const names = new Map(wishes.places.map(({ id, name }) => [id, name]));
  for (const slots of Map.groupBy(planned, ({ place }) => place).values()) {
    for (const [at, slot] of slots.entries()) {
      for (const later of slots.slice(at + 1)) {
        if (later.from >= slot.to + wishes.gap) break;
        const isTaken = later.from < slot.to;
        const where = names.get(slot.place) ?? slot.place;
        conflicts.push({
          kind: isTaken ? 'place' : 'gap',
          slot: later.key,
          other: slot.key,
          team: null,
          text: isTaken
            ? `${slot.item.label} and ${later.item.label} are both on ${where} at ${clockText(later.from)}.`
            : `${minutesText(later.from - slot.to)} between ${slot.item.label} and ${later.item.label} on ${where}, and ${minutesText(wishes.gap)} are planned.`,
        });
      }
    }
  }
  return conflicts;
}

const minutesText = (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`);

/**
 * Whether two slots can have a team in both. Two matches of a bracket whose teams are not known follow one another where they
 * must: then it is a matter of order. But a team that may be in a match cannot be with the judges at that time,
 * or in a match of another division.
 */
function sharedTeam(a: ScheduleItem, b: ScheduleItem): string | null {
  const inOneBracket = a.kind === 'match' && b.kind === 'match' && a.division === b.division;
  const [one, other] = inOneBracket ? [a.teams, b.teams] : [a.possible, b.possible];
  return one.find((team) => other.includes(team)) ?? null;
}

function teamConflicts(planned: readonly Planned[], { wishes, nameOf }: SchedulePlan): ScheduleConflict[] {
  const conflicts: ScheduleConflict[] = [];
  for (const [at, slot] of planned.entries()) {
    for (let next = at + 1; next < planned.length; next++) {
      const later = planned[next];
      if (!later) break;
      const pause = later.from - slot.to;
      // Sorted by their start: all that follow are further away.
      if (pause >= wishes.rest) break;
      const team = sharedTeam(slot.item, later.item);
      if (team === null || slot.item.after.includes(later.key) || later.item.after.includes(slot.key)) continue;
      const who = nameOf(team);
      const sure = slot.item.teams.includes(team) && later.item.teams.includes(team);
      conflicts.push({
        kind: pause < 0 ? 'team' : 'rest',
        slot: later.key,
        other: slot.key,
        team,
        text:
          pause < 0
            ? `${who} ${sure ? 'is' : 'can be'} in ${slot.item.label} and in ${later.item.label} at ${clockText(later.from)}.`
            : `${who} ${sure ? 'has' : 'can have'} ${minutesText(pause)} of rest between ${slot.item.label} and ${later.item.label}, and ${minutesText(wishes.rest)} are wished.`,
      });
    }
  }
  return conflicts;
}

function orderConflicts(planned: readonly Planned[], { wishes }: SchedulePlan): ScheduleConflict[] {
  const byKey = new Map(planned.map((slot) => [slot.key, slot]));
  return planned.flatMap((slot) =>
    slot.item.after.flatMap((key): ScheduleConflict[] => {
      const before = byKey.get(key);
      if (!before || slot.from >= before.to + wishes.rest) return [];
      const isEarly = slot.from < before.to;
      const labels = [before.item.label, slot.item.label];
      return [
        {
          kind: isEarly ? 'order' : 'rest',
          slot: slot.key,
          other: key,
          team: null,
          text: isEarly
            ? `${labels[1]} starts at ${clockText(slot.from)}, before ${labels[0]} ends.`
            : `${minutesText(slot.from - before.to)} of rest between ${labels[0]} and ${labels[1]}, and ${minutesText(wishes.rest)} are wished.`,
        },
      ];
    }),
  );
}

function dayConflicts({ key, place, from, to, item }: Planned, { wishes }: SchedulePlan): ScheduleConflict[] {
  const found: Pick<ScheduleConflict, 'kind' | 'text'>[] = [];
  const where = wishes.places.find(({ id }) => id === place);
  if (!where) found.push({ kind: 'place', text: `The place of ${item.label} is not there any more.` });
  else if (!where.kinds.includes(item.kind))
    found.push({
      kind: 'place',
      text: `${where.name} is not set up for ${kindLabels[item.kind]}: ${item.label} has to move.`,
    });
  for (const pause of wishes.breaks) {
    if (from < pause.to && to > pause.from)
      found.push({
        kind: 'break',
        text: `${item.label} runs into the break from ${clockText(pause.from)} to ${clockText(pause.to)}.`,
      });
  }
  if (from < wishes.start)
    found.push({ kind: 'day', text: `${item.label} starts before the day does, at ${clockText(wishes.start)}.` });
  if (wishes.end !== null && to > wishes.end)
    found.push({
      kind: 'day',
      text: `${item.label} ends at ${clockText(to)}, after the end of the day at ${clockText(wishes.end)}.`,
    });
  return found.map((one) => ({ ...one, slot: key, other: null, team: null }));
}
