import { holidayOn } from '../src/platform/public-holidays.ts';

/** Days as the demo sees them: everything is placed around today, so that a newcomer finds a running term at any time of the year. */
export function demoCalendar(today: Date) {
  const dayMs = 86_400_000;
  const at = (offset: number, hour = 15) =>
    new Date(Math.floor(today.getTime() / dayMs) * dayMs + offset * dayMs + hour * 3_600_000);
  const day = (offset: number) => at(offset).toISOString().slice(0, 10);
  /** The first Monday on or after an offset, as an offset. */
  const monday = (offset: number) => offset + ((8 - at(offset).getUTCDay()) % 7);
  const saturday = (offset: number) => offset + ((13 - at(offset).getUTCDay()) % 7);
  /** The first Monday on or after an offset whose five school days hold no public holiday: a camp of five days meets five times. */
  const campMonday = (offset: number): number => {
    const first = monday(offset);
    return [0, 1, 2, 3, 4].some((later) => holidayOn(day(first + later))) ? campMonday(first + 7) : first;
  };
  /** The day of the last of so many Saturdays from an offset on, holidays not counted: "8 Saturdays" are eight. */
  const lastSaturday = (first: number, meetings: number): number => {
    let last = first;
    for (let left = meetings; ; last += 7) {
      if (!holidayOn(day(last))) left -= 1;
      if (left === 0) return last;
    }
  };
  /** A birth day for a child who is so many years old, some months in. */
  const born = (age: number, months: number) => {
    const date = at(-Math.round(age * 365.25 + months * 30.4) - 3);
    return date.toISOString().slice(0, 10);
  };
  /** Never in the future: nobody enrolls tomorrow. */
  const past = (offset: number, hour = 15) =>
    new Date(Math.min(at(offset, hour).getTime(), today.getTime() - 3_600_000));
  return { at, day, monday, saturday, campMonday, lastSaturday, born, past };
}
export type DemoCalendar = ReturnType<typeof demoCalendar>;

/** A small seeded generator (mulberry32): the demo is the same for everybody. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  };
}
