import type { ArtKey } from '@doctorbird/contract/pictures';
import type { RobotPassport } from '@doctorbird/contract/robots';
import type { DemoCalendar } from '../demo-clock.ts';
import type { RobotFacts } from './build-content.ts';

/** A robot of the demo, complete: what the builder would make up must be written here. */
export type DemoRobot = RobotFacts & { slug: string; name: string; buildLog: RobotPassport['buildLog'] };

export const drawn = (art: ArtKey, alt: string) => ({ art, alt });
export const part = (name: string, quantity = 1, note: string | null = null) => ({ name, quantity, note });
export const jmd = (dollars: number) => dollars * 100;

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
