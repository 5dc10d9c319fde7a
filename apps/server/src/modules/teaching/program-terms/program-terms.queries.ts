import type { programTerms } from '@doctorbird/contract/teaching/program-terms';
import type { SkillLevel } from '@doctorbird/contract/teaching/progress';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '../../../platform/database/connect.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { toWire, toWireOrNull } from '../../../platform/money.ts';
import { pricePlaces } from '../../enrollments/prices/price-places.ts';
import { activeRules } from '../../enrollments/prices/price-rules.queries.ts';
import { seasonOf } from '../../enrollments/prices/season.ts';
import { findProgramRow, type Source } from '../../programs/catalog/programs.queries.ts';
import type { ProgramRow } from '../../programs/catalog/programs.presenter.ts';
import { lightestPlan } from '../../programs/plan-templates/plan-templates.queries.ts';

/** The price of a second child, worked out by the rules as they are today for a family that asks for two places at once. */
async function siblingCents(db: Executor, row: ProgramRow, day: string): Promise<number | null> {
  const { id: programId, priceCents, seasonId, startDate } = row;
  if (!priceCents) return null;
  const rules = (await activeRules(db)).filter(({ kind }) => kind === 'sibling');
  const place = { programId, priceCents, seasonId, season: seasonOf(startDate) };
  const places = ['first', 'second'].map((childId) => ({ ...place, childId }));
  const [, second] = pricePlaces({ places, held: [], day, rules, code: null, scholarships: [] });
  return second && second.totalCents < priceCents ? second.totalCents : null;
}

/** Throws 404, for a draft too. */
export async function readTerms(from: Source, idOrSlug: string, now: Date): Promise<z.input<typeof programTerms>> {
  const { db } = from;
  const row = await findProgramRow({ ...from, allStates: false }, idOrSlug);
  const today = jamaicaDay(now);
  const sibling = await siblingCents(db, row, today);
  const plan = await lightestPlan(db, row, { priceCents: row.priceCents, today });
  const [deposit, ...rest] = plan ?? [];
  const { rows: levels } = await db.execute<{ title: string; level: SkillLevel }>(sql`
    select k.title, g.level from gate_step g join skill k on k.id = g.skill_id and k.removed_at is null
    where g.program_id = ${row.id} order by g.position`);
  return {
    sibling_price: toWireOrNull(sibling),
    deposit: deposit
      ? {
          amount: toWire(deposit.cents),
          parts: rest.map(({ dueOn, cents }) => ({ due_on: dueOn, amount: toWire(cents) })),
        }
      : null,
    levels,
  };
}
