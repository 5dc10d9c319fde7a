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

export const rows = ({ db, childPlaces }: Source) =>
  db
    .select({
      ...getTableColumns(student),
      enrollments: childPlaces.lines('student'),
      hasPapers,
      missing: safetyGapsOf,
    })
    .from(student);

export type StudentRow = Awaited<ReturnType<typeof rows>>[number];
