import type { DoorState } from '@doctorbird/contract/teaching/door';
import type { doorEvent } from './door.table.ts';

export type DoorEventRow = Pick<
  typeof doorEvent.$inferSelect,
  'id' | 'number' | 'kind' | 'atDevice' | 'replaces' | 'method' | 'adultName' | 'alarm'
>;

/** The events of one child that count: what was voided is left out, and what happened later by the device's clock comes later. */
export function eventsThatCount<E extends DoorEventRow>(events: readonly E[]): E[] {
  const voided = new Set(events.flatMap(({ replaces }) => replaces ?? []));
  return events
    .filter(({ id, kind }) => kind !== 'void' && !voided.has(id))
    .toSorted((one, other) => one.atDevice.getTime() - other.atDevice.getTime() || one.number - other.number);
}

/** Where a child is now, when it came, and how it left; of two events of one kind the later one counts. */
export function doorStateOf<E extends DoorEventRow>(events: readonly E[]) {
  const counting = eventsThatCount(events);
  const last = counting.at(-1) ?? null;
  const state: DoorState = last === null ? 'expected' : last.kind === 'out' ? 'out' : 'in';
  return {
    state,
    arrived: counting.find(({ kind }) => kind === 'in') ?? null,
    left: last?.kind === 'out' ? last : null,
    last,
    twice: counting.length > 1 && counting.at(-2)?.kind === last?.kind,
    alarm: last?.alarm !== null && last !== null,
  };
}
