import type { Executor } from '../../src/platform/database/connect.ts';
import type { DemoCalendar } from '../demo-clock.ts';
import { advancedRobots } from './advanced-robots.ts';
import { buildCompetition, buildGalleryItem, buildRobot } from './build-content.ts';
import { draftMoment, draftRobot } from './drafts.ts';
import { demoCompetitions } from './competitions.ts';
import { fieldRobots } from './field-robots.ts';
import { firstRobots } from './first-robots.ts';
import { demoEntry } from './entries.ts';
import { demoGallery } from './gallery.ts';

/** The showcase of the demo organization: robots, competitions, gallery. Its services and texts are everybody's starter content. */
export async function loadDemoContent(db: Executor, calendar: DemoCalendar): Promise<void> {
  const robots = [...firstRobots(calendar), ...fieldRobots(calendar), ...advancedRobots(calendar), draftRobot];
  for (const [position, facts] of robots.entries())
    await buildRobot(db, { ...facts, position, passport: position + 1, createdAt: calendar.past(-20) });
  for (const [position, facts] of demoCompetitions(calendar).entries())
    await buildCompetition(
      db,
      { ...facts, position, createdAt: calendar.past(-20) },
      demoEntry(calendar, facts.status),
    );
  for (const [position, facts] of [...demoGallery(calendar), draftMoment(calendar)].entries())
    await buildGalleryItem(db, { ...facts, position, createdAt: calendar.past(-20) });
}
