import type { Executor } from '../../src/platform/database/connect.ts';
import { skill } from '../../src/modules/teaching/skills/skills.table.ts';
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
  const skillIdsOf = await skillsBySlug(db);
  for (const [position, facts] of robots.entries())
    await buildRobot(db, {
      ...facts,
      skillIds: skillIdsOf(facts.slug),
      position,
      passport: position + 1,
      createdAt: calendar.past(-20),
    });
  for (const [position, facts] of demoCompetitions(calendar).entries())
    await buildCompetition(
      db,
      { ...facts, skillIds: skillIdsOf(facts.slug), position, createdAt: calendar.past(-20) },
      demoEntry(calendar, facts.status),
    );
  for (const [position, facts] of [...demoGallery(calendar), draftMoment(calendar)].entries())
    await buildGalleryItem(db, { ...facts, position, createdAt: calendar.past(-20) });
}

/** What it takes, by the titles of the ready map. */
const skillsOfSlug: Record<string, readonly string[]> = {
  'doctor-bird': ['Building', 'Sensors'],
  'likkle-sumo': ['Building', 'Wiring', 'Programming'],
  'ackee-sorter': ['Programming', 'Sensors', 'Problem solving'],
  anansi: ['Wiring', 'Programming', 'Teamwork'],
  'yard-clash': ['Building', 'Wiring', 'Teamwork'],
  'code-olympics': ['Programming', 'Problem solving'],
  'line-follower-derby': ['Sensors', 'Programming'],
};

async function skillsBySlug(db: Executor): Promise<(slug: string | undefined) => string[]> {
  const skills = await db.select({ id: skill.id, title: skill.title }).from(skill);
  return (slug = '') =>
    (skillsOfSlug[slug] ?? []).flatMap((title) => skills.find((one) => one.title === title)?.id ?? []);
}
