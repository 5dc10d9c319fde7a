import type { DoorStopRecord } from '@doctorbird/contract/teaching/door-stops';
import { eq } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { student } from '../../families/students/students.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { stopName } from './record-stop.ts';
import { presentStop } from './stops.presenter.ts';
import { doorStop } from './stops.table.ts';

/** One stop with the name of whoever came, for admins. Throws 404. */
export async function findStop(db: Executor, { sealer, id }: { sealer: Sealer; id: string }): Promise<DoorStopRecord> {
  const [row] = await db
    .select({ stop: doorStop, child: student.fullName, title: program.title, by: account.fullName })
    .from(doorStop)
    .innerJoin(student, eq(student.id, doorStop.studentId))
    .innerJoin(meeting, eq(meeting.id, doorStop.meetingId))
    .innerJoin(program, eq(program.id, meeting.programId))
    .leftJoin(account, eq(account.id, doorStop.byAccount))
    .where(eq(doorStop.id, id));
  if (!row) throw notFound('stop');
  return presentStop(row, sealer.open(row.stop.nameSealed, stopName(row.stop.id)));
}
