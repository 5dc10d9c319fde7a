import type { PreviewedProgram, SeasonPreview } from '@doctorbird/contract/programs/seasons';
import type { WeeklyMeeting } from '@doctorbird/contract/core/meeting';
import { toWireOrNull } from '../../../platform/money.ts';
import type { planCopy, PlannedProgram, StaffMember } from './copy-plan.ts';
import { weekdayOf, type Slot } from './season-dates.ts';

interface Beside {
  staff: readonly StaffMember[];
  warningsOf: (planned: PlannedProgram) => PreviewedProgram['warnings'];
  meetingsBefore: (planned: PlannedProgram) => number;
}

const endOf = ({ time, minutes }: Slot): string => {
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  const end = hour * 60 + minute + minutes;
  return `${String(Math.floor(end / 60) % 24).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`;
};

/** The weekdays and times of classes, Monday first. */
function weekOfSlots(slots: readonly Slot[]): WeeklyMeeting[] {
  const days = new Map(
    slots.map((slot) => [
      `${(weekdayOf(slot.date) + 6) % 7} ${slot.time} ${slot.minutes}`,
      { weekday: weekdayOf(slot.date), start_time: slot.time, end_time: endOf(slot) },
    ]),
  );
  return [...days]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, 7)
    .map(([, day]) => day);
}

export const presentPreview = (
  { season, weeks, programs }: ReturnType<typeof planCopy>,
  { staff, warningsOf, meetingsBefore }: Beside,
): SeasonPreview => ({
  name: season.name,
  starts_on: season.startsOn,
  ends_on: season.endsOn,
  weeks,
  programs: programs.map((planned) => {
    const { row } = planned.from;
    return {
      program_id: row.id,
      title: planned.title,
      include: planned.include,
      start_date: planned.startDate,
      end_date: planned.endDate,
      meets: weekOfSlots(planned.slots),
      meetings: planned.slots.length,
      location: row.location,
      price: toWireOrNull(planned.priceCents),
      staff: staff.filter(({ id }) => planned.staffIds.includes(id)),
      before: {
        start_date: row.startDate,
        end_date: row.endDate,
        price: toWireOrNull(row.priceCents),
        meetings: meetingsBefore(planned),
        staff: [...planned.from.staff],
      },
      warnings: warningsOf(planned),
    };
  }),
});
