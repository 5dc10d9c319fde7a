import type { Door, DoorRow } from '@doctorbird/contract/teaching/door';
import { aSheet, idOf } from './samples.ts';

export const aDoorRow = (number: number, name: string, facts: Partial<DoorRow> = {}): DoorRow => ({
  student: { id: idOf(number), full_name: name, age: 11 },
  state: 'expected',
  arrived: null,
  left: null,
  event_id: null,
  twice: false,
  alarm: false,
  critical_alert: null,
  must_not_collect: [],
  collectors: [
    {
      kind: 'parent',
      id: idOf(900 + number),
      full_name: `Parent of ${name}`,
      relationship: 'Parent',
      phone: '+18765550101',
      id_note: null,
      days: null,
      photo: false,
    },
    {
      kind: 'person',
      id: idOf(800 + number),
      full_name: 'Joy Brown',
      relationship: 'Grandmother',
      phone: null,
      id_note: null,
      days: null,
      photo: false,
    },
  ],
  not_today: [],
  emergency: [],
  walks_alone: false,
  guest: null,
  confirmed: true,
  absence: null,
  late: null,
  ...facts,
});

const hour = 60 * 60_000;
/** A class that is on; `over` puts its end into the past. */
export function aDoor(rows: DoorRow[], { over = false, ...facts }: Partial<Door> & { over?: boolean } = {}): Door {
  const { rows: _rows, ...meeting } = aSheet([]);
  const now = Date.now();
  const at = (shift: number) => new Date(now + shift).toISOString();
  return {
    meeting: { ...meeting, starts_at: at(-hour), ends_at: at(over ? -60_000 : hour) },
    open: true,
    opens_at: at(-2 * hour),
    now: at(0),
    takes_others: false,
    ratio: 8,
    late_fees: null,
    walk_ups: [],
    signatures: 0,
    rows,
    ...facts,
  };
}

export const isIn = {
  state: 'in',
  arrived: { at: new Date().toISOString(), by: 'Andre', late: false },
  event_id: idOf(70),
} as const;
