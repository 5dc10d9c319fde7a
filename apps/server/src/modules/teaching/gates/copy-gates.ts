import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { newId } from '../../../platform/database/new-id.ts';
import type { CopyGates } from '../../programs/admin/copy-gates.ts';
import { skill } from '../skills/skills.table.ts';
import { gateStep } from './gates.table.ts';

/** Implements the programs' port on levels. A skill that was taken off the map asks for nothing, and openings belong to children. */
export const copyGates: CopyGates = async (tx, copies) => {
  const steps = await tx
    .select({
      programId: gateStep.programId,
      skillId: gateStep.skillId,
      level: gateStep.level,
      position: gateStep.position,
    })
    .from(gateStep)
    .innerJoin(skill, and(eq(skill.id, gateStep.skillId), isNull(skill.removedAt)))
    .where(
      inArray(
        gateStep.programId,
        copies.map(({ from }) => from),
      ),
    )
    .orderBy(asc(gateStep.position));
  const rows = copies.flatMap(({ from, to }) =>
    steps
      .filter(({ programId }) => programId === from)
      .map((step, position) => ({ ...step, id: newId(), programId: to, position })),
  );
  if (rows.length > 0) await tx.insert(gateStep).values(rows);
};
