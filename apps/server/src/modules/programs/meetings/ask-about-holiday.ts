import { conflict } from '../../../platform/domain-error.ts';
import { holidayOn } from '../../../platform/public-holidays.ts';

/** A class on a public holiday is mostly a slip: it is asked about, and held when the office says so. Throws 409. */
export function askAboutHoliday(day: string, { on_holiday: meant }: { on_holiday?: boolean | undefined }): void {
  const name = holidayOn(day);
  if (name === null || meant === true) return;
  throw conflict(
    'public_holiday',
    `This day is a public holiday: ${name}. Confirm that the class is held all the same, or choose another day.`,
    {
      fields: { date: `A public holiday: ${name}` },
    },
  );
}
