import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { wholePrograms } from '../children/children.policy.ts';
import { permissionSlip, slipChild } from './slips.table.ts';

type Reader = Pick<Actor, 'role' | 'accountId'>;

/** The programs for whose families somebody may write: teachers those that they teach as a whole, the office all. */
export const writesFor = ({ role, accountId }: Reader, programId: SQL | string): SQL =>
  role === 'admin'
    ? sql`exists (select 1 from program p where p.id = ${programId} and p.deleted_at is null)`
    : sql`${programId} in ${wholePrograms(accountId)}`;

export const ownSlip = (reader: Reader): SQL => writesFor(reader, sql`${permissionSlip.programId}`);

/** Guardians read the slips of their children; who decides about picking up decides about trips. */
export const readByFamily = (reader: Reader): SQL => sql`${slipChild.studentId} in ${studentsOf(reader, 'view')}`;
export const answeredBy = (reader: Reader): SQL => sql`${slipChild.studentId} in ${studentsOf(reader, 'pick_up')}`;
