import { getTableColumns, sql } from 'drizzle-orm';
import { safetyGapsOf } from '../people/safety-gaps.ts';
import { student } from './students.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { ChildPlaces } from './child-places.ts';

/** Consents and documents count as history too. */
export const hasPapers = sql<boolean>`(exists (select 1 from consent_entry c where c.student_id = student.id)
  or exists (select 1 from child_document d where d.student_id = student.id))`;

/** What queries of children need: places come from the domain that owns them. */
export interface Source {
  db: Executor;
  sealer: Sealer;
  childPlaces: ChildPlaces;
}

/** What makes a second guardian of the reader; null for the parent of the record. */
const guardianOf = (reader: string) => sql<StoredGuardian | null>`(
  select json_build_object('id', g.id, 'money', g.money, 'pickUp', g.pick_up, 'primary', a.full_name)
  from guardian g join account a on a.id = student.parent_id
  where g.student_id = student.id and g.account_id = ${reader} and g.state = 'active' and student.parent_id <> ${reader})`;

interface StoredGuardian {
  id: string;
  money: boolean;
  pickUp: boolean;
  primary: string;
}

/** Children with what their family sees of them: of places, those that the reader requested. */
export const rows = ({ db, childPlaces }: Source, reader: string) =>
  db
    .select({
      ...getTableColumns(student),
      parentName: sql<string | null>`(select a.full_name from account a where a.id = student.parent_id)`,
      guardian: guardianOf(reader),
      ownPlaces: childPlaces.idsOf('student', reader),
      enrollments: childPlaces.lines('student'),
      hasPapers,
      everAsked: childPlaces.everAsked('student'),
      missing: safetyGapsOf,
    })
    .from(student);

export type StudentRow = Awaited<ReturnType<typeof rows>>[number];
