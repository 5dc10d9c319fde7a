import { program } from '../../src/modules/programs/catalog/programs.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { newId } from '../../src/platform/database/new-id.ts';

export type ProgramFacts = Partial<typeof program.$inferInsert>;

/** An open after-school program with 12 places for ages 4 to 16 at J$42,000, unless stated otherwise. */
export async function buildProgram(db: Executor, facts: ProgramFacts = {}): Promise<string> {
  const id = facts.id ?? newId();
  await db.insert(program).values({
    slug: `program-${id.slice(-12)}`,
    title: 'Test robotics',
    summary: 'Build and drive a robot.',
    description: 'Build and drive a robot, week by week.',
    category: 'after-school',
    priceCents: 4_200_000,
    duration: '12 weeks',
    ageMin: 4,
    ageMax: 16,
    maxParticipants: 12,
    status: 'open',
    ...facts,
    id,
  });
  return id;
}
