import type { DemoCalendar, seededRandom } from './demo-clock.ts';
import type { DemoPeople } from './demo-people.ts';

/** What the demo's classroom stories are told with. */
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
