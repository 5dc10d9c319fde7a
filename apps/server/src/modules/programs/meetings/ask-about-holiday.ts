import { conflict } from '../../../platform/domain-error.ts';
import { holidayOn } from '../../../platform/public-holidays.ts';

interface Meant {
  on_holiday?: boolean | undefined;
  /** Where the day stands in what was sent. */
  field?: string;
}

/** A class on a public holiday is mostly a slip: it is asked about, and held when the office says so. Throws 409. */
export function askAboutHoliday(day: string, { on_holiday: meant, field = 'date' }: Meant): void {
  const name = holidayOn(day);
  if (name === null || meant === true) return;
  throw conflict(
    'public_holiday',
    `This day is a public holiday: ${name}. Confirm that the class is held all the same, or choose another day.`,
    {
      fields: { [field]: `A public holiday: ${name}` },
    },
  );
}
