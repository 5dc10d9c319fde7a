import type { seasonCopy as copyBody } from '@doctorbird/contract/programs/seasons';
import type { z } from 'zod';
import type { program } from '../catalog/programs.table.ts';
import { addDays, daysBetween, priceAgain, shiftOf, slotsAgain, type Slot } from './season-dates.ts';
import type { season } from './seasons.table.ts';

export type CopyAsked = z.output<typeof copyBody>;
export interface StaffMember {
  id: string;
  full_name: string;
}

/** A program of the season that is copied, with what is copied beside its row. */
export interface CopiedProgram {
  row: typeof program.$inferSelect;
  slots: readonly Slot[];
  /** Only staff who are still active. */
  staff: readonly StaffMember[];
  /** Names of those who are not, and are left out. */
  former: readonly string[];
}

/** One program as it would be created. */
export interface PlannedProgram {
  from: CopiedProgram;
  include: boolean;
  title: string;
  startDate: string | null;
  endDate: string | null;
  priceCents: number | null;
  staffIds: readonly string[];
  slots: readonly Slot[];
  leftOut: ReadonlyArray<{ date: string; reason: string }>;
  /** Days by which it lasts longer than before. */
  longer: number;
}

/** As with the meetings of one program, at most 13 months are planned at once. */
export const mostLonger = 400;

/** “Robotics, Easter 2027” becomes the same of the new season; a name inside a word is left alone. */
function titleAgain(title: string, before: string, now: string): string {
  const name = before.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return title.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'giu'), () => now).slice(0, 120);
}

/** A whole dollar amount unless an admin says otherwise: prices in Jamaica end in J$50 or J$00. */
const usualStep = 50;

/** The new season: as long as the other, unless asked otherwise. */
export function plannedSeason(from: typeof season.$inferSelect, asked: CopyAsked) {
  const length = daysBetween(from.startsOn, from.endsOn);
  return {
    name: asked.name,
    startsOn: asked.starts_on,
    endsOn: asked.ends_on ?? addDays(asked.starts_on, length),
    breaks: asked.breaks ?? [],
  };
}

/** What a copy of a season creates. Nothing of the families is in it. */
export function planCopy(
  from: typeof season.$inferSelect,
  programs: readonly CopiedProgram[],
  asked: CopyAsked,
): { season: ReturnType<typeof plannedSeason>; weeks: number; programs: PlannedProgram[] } {
  const shift = shiftOf(from.startsOn, asked.starts_on);
  const made = plannedSeason(from, asked);
  const own = new Map(asked.programs?.map((program) => [program.program_id, program]));
  return {
    season: made,
    weeks: shift / 7,
    programs: programs.map((program) => {
      const { row, slots, staff } = program;
      const given = own.get(row.id);
      const startDate = given?.start_date ?? (row.startDate && addDays(row.startDate, shift));
      // An own first day moves the classes by whole weeks, too.
      const moved = row.startDate && startDate ? shiftOf(row.startDate, startDate) : shift;
      const endDate = given?.end_date ?? (row.endDate && addDays(row.endDate, moved));
      const longer = row.endDate && endDate ? daysBetween(addDays(row.endDate, moved), endDate) : 0;
      return {
        from: program,
        include: given?.include ?? row.status !== 'cancelled',
        title: titleAgain(row.title, from.name, made.name),
        startDate,
        endDate,
        priceCents:
          given?.price === undefined
            ? priceAgain(row.priceCents, asked.percent ?? 0, (asked.round_to ?? usualStep) * 100)
            : given.price === null
              ? null
              : Math.round(given.price * 100),
        staffIds: given?.staff_ids ?? (asked.staff === 'cleared' ? [] : staff.map(({ id }) => id)),
        longer,
        ...slotsAgain({ slots, shift: moved, longer: Math.min(longer, mostLonger), breaks: made.breaks }),
      };
    }),
  };
}
