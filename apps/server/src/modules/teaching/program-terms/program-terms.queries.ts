import type { programTerms } from '@doctorbird/contract/teaching/program-terms';
import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire, toWireOrNull } from '../../../platform/money.ts';
import { lateJoin, proratedClasses } from '../../enrollments/prices/late-joins.queries.ts';
import { lateLine, pricePlaces } from '../../enrollments/prices/price-places.ts';
import { activeRules } from '../../enrollments/prices/price-rules.queries.ts';
import { seasonOf } from '../../enrollments/prices/season.ts';
import { findProgramRow, type Source } from '../../programs/catalog/programs.queries.ts';
import type { LateJoin } from '../../enrollments/prices/asked-place.ts';
import type { ProgramRow } from '../../programs/catalog/programs.presenter.ts';
import { lightestPlan } from '../../programs/plan-templates/plan-templates.queries.ts';

/** The price of a second child, worked out by the rules as they are today for a family that asks for two places at once. */
async function siblingCents(
  db: Executor,
  { row, day, late }: { row: ProgramRow; day: string; late: LateJoin | null },
): Promise<number | null> {
  const { id: programId, priceCents, seasonId, startDate } = row;
  if (!priceCents) return null;
  const rules = (await activeRules(db)).filter(({ kind }) => kind === 'sibling');
  const place = { programId, priceCents, seasonId, season: seasonOf(startDate), late };
  const places = ['first', 'second'].map((childId) => ({ ...place, childId }));
  const [first, second] = pricePlaces({ places, held: [], day, rules, code: null, scholarships: [] });
  return second && first && second.totalCents < first.totalCents ? second.totalCents : null;
}

/** Throws 404, for a draft too. */
export async function readTerms(from: Source, idOrSlug: string, now: Date): Promise<z.input<typeof programTerms>> {
  const { db } = from;
  const row = await findProgramRow({ ...from, allStates: false }, idOrSlug);
  const today = jamaicaDay(now);
  const late = lateJoin((await proratedClasses(db, [row.id])).get(row.id), now);
  const sibling = await siblingCents(db, { row, day: today, late });
  const off = late && row.priceCents ? lateLine(row.priceCents, late) : null;
  const priceCents = row.priceCents === null ? null : row.priceCents + (off?.amountCents ?? 0);
  const plan = await lightestPlan(db, row, { priceCents, today });
  const [deposit, ...rest] = plan ?? [];
  const { rows: levels } = await db.execute<{ title: string; level: SkillLevel }>(sql`
    select k.title, g.level from gate_step g join skill k on k.id = g.skill_id and k.removed_at is null
    where g.program_id = ${row.id} order by g.position`);
  return {
    sibling_price: toWireOrNull(sibling),
    late_join: late && off ? { classes_left: late.left, classes: late.classes, price: toWire(priceCents!) } : null,
    deposit: deposit
      ? {
          amount: toWire(deposit.cents),
          parts: rest.map(({ dueOn, cents }) => ({ due_on: dueOn, amount: toWire(cents) })),
        }
      : null,
    levels,
  };
}
