import type { SeasonPreview } from '@doctorbird/contract/programs/seasons';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { invalid, notFound } from '../../../platform/domain-error.ts';
import { unfitPlan } from '../plan-templates/refuse-unfit-plans.ts';
import { mostLonger, planCopy, type CopyAsked, type PlannedProgram } from './copy-plan.ts';
import { activeStaff, programsToCopy, roomCapacities, takenTimes } from './copy-season.queries.ts';
import { clashesOf, differencesOf, namesOf, tooSmall } from './copy-warnings.ts';
import { presentPreview } from './copy-season.presenter.ts';
import { season } from './seasons.table.ts';

/** The plan of a copy, checked: its programs are of that season, and its staff can teach. Throws 404, 422. */
export async function loadCopyPlan(db: Executor, id: string, asked: CopyAsked) {
  const [from] = await db.select().from(season).where(eq(season.id, id));
  if (!from) throw notFound('season');
  const programs = await programsToCopy(db, id);
  const there = new Set(programs.map(({ row }) => row.id));
  if (asked.programs?.some((program) => !there.has(program.program_id)))
    throw invalid({ programs: 'A program is not in this season any more. Preview the copy again' });
  const plan = planCopy(from, programs, asked);
  if (plan.season.endsOn < plan.season.startsOn)
    throw invalid({ ends_on: 'The last day must not be before the first' });
  for (const program of plan.programs)
    if (program.include && program.startDate && program.endDate && program.endDate < program.startDate)
      throw invalid({ programs: `${program.title} would end before it begins` });
  const tooLong = plan.programs.find(({ longer, include }) => include && longer > mostLonger);
  if (tooLong) throw invalid({ programs: `${tooLong.title} would last more than 13 months longer` });
  const staff = await activeStaff(db, [...new Set(plan.programs.flatMap(({ staffIds }) => staffIds))]);
  const active = new Set(staff.map((one) => one.id));
  if (plan.programs.some(({ staffIds }) => staffIds.some((staffId) => !active.has(staffId))))
    throw invalid({ programs: 'Choose members of staff who are active' });
  return { from, plan, staff };
}

/** What a copy would create, with what to look at. Throws 404, 422. */
export async function previewCopy(db: Executor, id: string, asked: CopyAsked): Promise<SeasonPreview> {
  const { plan, staff } = await loadCopyPlan(db, id, asked);
  const days = plan.programs.flatMap(({ slots }) => slots.map(({ date }) => date)).toSorted();
  const taken = days.length === 0 ? [] : await takenTimes(db, { from: days[0]!, until: days.at(-1)! });
  const clashes = clashesOf(plan.programs, taken, namesOf(staff));
  const capacities = await roomCapacities(
    db,
    plan.programs.flatMap(({ from: { row } }) => row.roomId ?? []),
  );
  const unfit = new Map<PlannedProgram, string>();
  for (const program of plan.programs) {
    const problem = await unfitPlan(db, {
      planTemplateIds: program.from.row.planTemplateIds,
      priceCents: program.priceCents,
      startDate: program.startDate,
    });
    if (problem) unfit.set(program, problem);
  }
  return presentPreview(plan, {
    staff,
    warningsOf: (one) => [
      ...(clashes.get(one) ?? []),
      ...tooSmall(one, capacities),
      ...differencesOf(one, { endsOn: plan.season.endsOn, meetingsBefore: meetingsBefore(one) }),
      ...(unfit.has(one)
        ? [{ kind: 'plan' as const, text: `${unfit.get(one)!}: copied without its payment plans` }]
        : []),
    ],
    meetingsBefore,
  });
}

const meetingsBefore = ({ from }: PlannedProgram): number => from.slots.length;
