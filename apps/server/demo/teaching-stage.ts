import type { DemoCalendar, seededRandom } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** Shared by the demo's classroom stories. */
export interface TeachingStage {
  calendar: DemoCalendar;
  random: ReturnType<typeof seededRandom>;
  people: DemoPeople;
  programIds: ReadonlyMap<string, string>;
  now: Date;
  /** Who took part in a program, in the order in which they asked. */
  classOf: (slug: string) => readonly string[];
  teacherOf: (slug: string) => string;
}
