import type { Person } from '@doctorbird/contract/families/pick-up-people';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { childPerson } from './people.table.ts';
import { presentPerson } from './people.presenter.ts';

/** The people of one child; the caller has checked that the reader may see them. */
export async function peopleOf(db: Executor, studentId: string): Promise<Person[]> {
  const rows = await db
    .select()
    .from(childPerson)
    .where(eq(childPerson.studentId, studentId))
    .orderBy(asc(childPerson.createdAt), asc(childPerson.id));
  return rows.map(presentPerson);
}
