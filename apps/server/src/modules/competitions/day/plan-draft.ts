import type { PlannedSlot } from '@doctorbird/contract/competitions/event-setup';

const same = (one: PlannedSlot, other: PlannedSlot): boolean =>
  one.place_id === other.place_id &&
  Date.parse(one.starts_at) === Date.parse(other.starts_at) &&
  one.minutes === other.minutes &&
  one.title === other.title;

/** How many times of a plan differ from another one: moved, new, or gone. */
export function differingSlots(before: readonly PlannedSlot[], after: readonly PlannedSlot[]): number {
  const known = new Map(before.map((slot) => [slot.id, slot]));
  const other = after.filter((slot) => {
    const earlier = known.get(slot.id);
    return !earlier || !same(earlier, slot);
  });
  const there = new Set(after.map(({ id }) => id));
  return other.length + before.filter(({ id }) => !there.has(id)).length;
}
