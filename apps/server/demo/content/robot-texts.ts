import type { ArtKey } from '@doctorbird/contract/core/pictures';
import type { RobotPassport } from '@doctorbird/contract/content/robots';
import type { DemoCalendar } from '../demo-clock.ts';
import type { RobotFacts } from './build-content.ts';

/** A robot of the demo, complete: what the builder would make up must be written here. */
export type DemoRobot = RobotFacts & { slug: string; name: string; buildLog: RobotPassport['buildLog'] };

export const drawn = (art: ArtKey, alt: string) => ({ art, alt });
export const part = (name: string, quantity = 1, note: string | null = null) => ({ name, quantity, note });
export const jmd = (dollars: number) => dollars * 100;

/** The first Saturday on or after an offset on which a Jamaican school would hold an event: never over Christmas. */
export function eventSaturday(calendar: DemoCalendar, from: number): number {
  const offset = calendar.saturday(from);
  const monthDay = calendar.day(offset).slice(5);
  return monthDay >= '12-18' || monthDay <= '01-06' ? eventSaturday(calendar, offset + 7) : offset;
}

/** How many days ago the past competitions were held: robots, results and pictures all speak of the same days. */
export const pastEvents = (calendar: DemoCalendar) => ({
  lastClash: -eventSaturday(calendar, -345),
  derby: -eventSaturday(calendar, -64),
  fair: -eventSaturday(calendar, -28),
});

/** Days counted back from today, so that the showcase stays young. */
export function robotDates({ day }: DemoCalendar) {
  return {
    year: (ago: number) => Number(day(-ago).slice(0, 4)),
    log: (ago: number, title: string, text: string) => ({ date: day(-ago), title, text }),
    match: (
      ago: number,
      event: string,
      result: RobotPassport['matches'][number]['result'],
      against: string | null,
      score: string | null,
    ) => ({ date: day(-ago), event, against, result, score }),
  };
}
