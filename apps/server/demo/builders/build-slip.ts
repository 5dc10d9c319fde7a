import { permissionSlip, slipChild, slipVersion } from '../../src/modules/teaching/slips/slips.table.ts';
import type { Executor } from '../../src/platform/database/connect.ts';
import { jamaicaDay, jamaicaMoment } from '../../src/platform/jamaica-time.ts';
import { newId } from '../../src/platform/database/new-id.ts';
import { buildProgram } from './build-program.ts';

interface SlipFacts {
  studentIds: readonly string[];
  now: Date;
  programId?: string;
  createdBy?: string;
  title?: string;
  place?: string;
  adults?: string;
  transport?: string;
  /** Whoever joins the class later is asked, too. */
  forAll?: boolean;
}

const hourMs = 3_600_000;

/** A slip that was sent two days ago, with an answer due tomorrow evening for an event after that. */
export async function buildSlip(db: Executor, { studentIds, now, ...given }: SlipFacts): Promise<string> {
  const id = newId();
  const at = (hours: number) => new Date(now.getTime() + hours * hourMs);
  await db.insert(permissionSlip).values({
    id,
    programId: given.programId ?? (await buildProgram(db)),
    version: 1,
    answerBy: jamaicaMoment(jamaicaDay(at(24)), '18:00'),
    forAll: given.forAll ?? false,
    createdBy: given.createdBy ?? null,
    createdAt: at(-48),
  });
  await db.insert(slipVersion).values({
    slipId: id,
    version: 1,
    title: given.title ?? 'Yard Clash',
    startsAt: jamaicaMoment(jamaicaDay(at(60)), '08:00'),
    endsAt: jamaicaMoment(jamaicaDay(at(60)), '14:30'),
    place: given.place ?? 'National Arena',
    adults: given.adults ?? 'Two of our team, for 12 children',
    transport: given.transport ?? null,
    createdAt: at(-48),
  });
  if (studentIds.length > 0)
    await db.insert(slipChild).values(studentIds.map((studentId) => ({ slipId: id, studentId, createdAt: at(-48) })));
  return id;
}
