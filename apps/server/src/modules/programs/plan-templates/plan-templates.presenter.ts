import type { PlanTemplate } from '@doctorbird/contract/programs/plan-templates';
import { planText } from '@doctorbird/contract/programs/plan-texts';
import { toWireOrNull } from '../../../platform/money.ts';
import type { planTemplate } from './plan-templates.table.ts';

type TemplateRow = typeof planTemplate.$inferSelect;

interface Beside {
  changedByName: string | null;
  programs: ReadonlyArray<{ id: string; title: string }>;
}

export function presentPlanTemplate(row: TemplateRow, { changedByName, programs }: Beside): PlanTemplate {
  const { id, name, depositPercent, timing, parts, every, unit, first, days, active, version } = row;
  const amount = toWireOrNull(row.depositCents);
  return {
    id,
    name,
    deposit_percent: depositPercent,
    deposit_amount: amount,
    timing,
    parts,
    every,
    unit,
    first,
    days,
    active,
    sentence: planText({
      percent: depositPercent,
      amount,
      timing,
      parts: parts ?? 0,
      every: every ?? 1,
      unit: unit ?? 'months',
      first: first ?? 0,
      days,
    }),
    programs: programs.map((program) => ({ id: program.id, title: program.title })),
    changed: { at: row.changedAt.toISOString(), by: changedByName ?? 'A former admin' },
    version,
  };
}
