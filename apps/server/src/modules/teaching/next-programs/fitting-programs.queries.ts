import { ageOn } from '@doctorbird/contract/core/person-fields';
import { listProgramsQuery, type CatalogProgram } from '@doctorbird/contract/programs/catalog';
import type { fittingPrograms } from '@doctorbird/contract/teaching/fitting-programs';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { student } from '../../families/students/students.table.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { ageDayOf } from '../../programs/catalog/program-dates.ts';
import { listPrograms, type Source } from '../../programs/catalog/programs.queries.ts';
import { placeGate } from '../gates/gates.queries.ts';
import { childClashes } from '../schedule/child-clashes.queries.ts';
import { recordsOf, stepsOfPrograms } from './next-programs.queries.ts';
import { byFit, fitText, isNearAge, weighProgram, type WeighedProgram } from './weigh-program.ts';

/** More would be a list that nobody reads to its end. */
const mostNearly = 8;

/** The first class of a program that the child cannot come to: it is expected somewhere else, or on the way from there. */
async function firstClash(db: Executor, now: Date, asked: { studentId: string; programId: string }) {
  const { data } = await childClashes(db, { now }, { ...asked, meetingId: null, insteadOf: null });
  const [first] = data;
  if (!first) return null;
  return {
    title: first.other.title,
    startsAt: new Date(first.wanted.starts_at),
    travelMinutes: first.travel_minutes,
  };
}

const weighed = (program: CatalogProgram, steps: WeighedProgram['steps'], now: Date): WeighedProgram => ({
  id: program.id,
  category: program.category,
  startDate: program.start_date,
  steps,
  ageMin: program.age_min,
  ageMax: program.age_max,
  canEnroll: program.can_enroll,
  canWait: program.can_wait,
  waiting: program.waiting,
  opensAt: program.opens_at !== null && new Date(program.opens_at) > now ? new Date(program.opens_at) : null,
});

/** Throws 404 for a child of another family. */
export async function listFitting(
  from: Source,
  { actor, now }: { actor: Actor; now: Date },
  studentId: string,
): Promise<z.input<typeof fittingPrograms>> {
  const { db } = from;
  const [child] = await db
    .select({
      id: student.id,
      firstName: sql<string>`split_part(${student.fullName}, ' ', 1)`,
      dateOfBirth: student.dateOfBirth,
    })
    .from(student)
    .where(and(eq(student.id, studentId), sql`${student.id} in ${studentsOf(actor, 'view')}`));
  if (!child) throw notFound('child');
  const { firstName, dateOfBirth } = child;
  const today = jamaicaDay(now);
  const { records, without } = await recordsOf(db, child.id, today);
  const query = listProgramsQuery.parse({ status: 'open', limit: 100 });
  const open = (await listPrograms({ ...from, allStates: false }, query, now)).data.filter(
    ({ id }) => !without.has(id),
  );
  const steps = await stepsOfPrograms(db);
  const fits: { program: WeighedProgram; line: z.input<typeof fittingPrograms>['fits'][number] }[] = [];
  const nearly: typeof fits = [];
  for (const one of open) {
    const { id, slug, title, start_date: startDate, schedule, location, price, places_left, trial_price } = one;
    const program = weighed(
      one,
      steps.filter(({ programId }) => programId === id),
      now,
    );
    // Closed to everybody: it neither fits nor nearly does.
    if (!program.canEnroll && !program.canWait && program.opensAt === null && places_left > 0) continue;
    const { day, when: ageWhen } = ageDayOf(startDate, today);
    const age = ageOn(dateOfBirth, day);
    if (!isNearAge(program, age)) continue;
    const against = weighProgram(program, {
      firstName,
      dateOfBirth,
      age,
      ageWhen,
      missing: program.steps.length > 0 ? await placeGate(db, { studentId: child.id, programId: id }) : null,
      clash: await firstClash(db, now, { studentId: child.id, programId: id }),
    });
    const reason = fitText(records, program, { now, today, firstName });
    const facts = { start_date: startDate, schedule, location, price, places_left, trial_price };
    const line = { id, slug, title, ...facts, reason, against };
    (against.length === 0 ? fits : nearly).push({ program, line });
  }
  const order = byFit(records);
  return {
    student: { id: child.id, first_name: firstName },
    fits: fits.toSorted((one, other) => order(one.program, other.program)).map(({ line }) => line),
    nearly: nearly
      .toSorted(
        (one, other) => one.line.against.length - other.line.against.length || order(one.program, other.program),
      )
      .slice(0, mostNearly)
      .map(({ line }) => line),
  };
}
