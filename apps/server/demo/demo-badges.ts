import type { newBadge } from '@doctorbird/contract/teaching/office-badges';
import { isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { badgeAward } from '../src/modules/teaching/achievements/achievements.table.ts';
import { officeBadge } from '../src/modules/teaching/badges/office-badges.table.ts';
import { skill } from '../src/modules/teaching/skills/skills.table.ts';
import type { Transaction } from '../src/platform/database/connect.ts';
import { newId } from '../src/platform/database/new-id.ts';
import type { DemoPeople } from './demo-people.ts';
import type { TeachingStage } from './teaching-stage.ts';

type Made = z.output<typeof newBadge>;
type Stage = Pick<TeachingStage, 'calendar'> & { people: Pick<DemoPeople, 'maya' | 'staffId'> };

const rule = { count: null, skill_id: null, level: null, program_id: null, also: [] };

/** Badges that the office made: one that a teacher gave to Maya, one by a level, and one that takes a whole term of classes. */
export async function loadDemoBadges(tx: Transaction, { people, calendar }: Stage): Promise<void> {
  const skills = await tx.select({ id: skill.id, title: skill.title }).from(skill).where(isNull(skill.removedAt));
  const wiring = skills.find(({ title }) => title === 'Wiring') ?? skills[0];
  const badges: Made[] = [
    {
      title: 'Fault finder',
      criteria: 'Found a fault in a circuit without help and explained how.',
      picture: { sign: 'meter', back: 'trace', ground: 'reef' },
      rule: { ...rule, kind: 'hand' },
    },
    {
      title: 'Forty classes',
      criteria: 'Came to forty classes.',
      picture: { sign: 'wheel', back: 'sun', ground: 'coral' },
      rule: { ...rule, kind: 'classes', count: 40 },
    },
    {
      title: 'On the mat',
      criteria: 'Took part in a competition with a team.',
      picture: { sign: 'flag', back: 'grid', ground: 'coral' },
      rule: { ...rule, kind: 'competition', count: 1 },
    },
  ];
  if (wiring)
    badges.push({
      title: 'Power master',
      criteria: `Helped others with ${wiring.title.toLowerCase()}, and not only once.`,
      picture: { sign: 'bolt', back: 'grid', ground: 'ink' },
      rule: {
        ...rule,
        kind: 'skill',
        skill_id: wiring.id,
        level: 'teaching_others',
        also: [{ kind: 'note', count: 2, named: 'Helped others' }],
      },
    });
  const rows = badges.map((badge, position) => ({ ...badge, id: newId(), createdAt: calendar.past(-60 + position) }));
  await tx.insert(officeBadge).values(rows);
  const { id } = rows[0]!;
  await tx.insert(badgeAward).values({
    id: newId(),
    studentId: people.maya.id,
    badge: id,
    officeBadgeId: id,
    reason: 'Measured every wire until the light came on.',
    awardedBy: people.staffId,
    awardedAt: calendar.past(-3),
  });
}
