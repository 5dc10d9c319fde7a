import { isLike } from '../../../platform/database/search-text.ts';
import type {
  AdminDocument,
  AdminDocumentList,
  ChildDocuments,
  DocumentState,
} from '@doctorbird/contract/families/documents';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { Page } from '@doctorbird/contract/core/paging';
import { type SQL, and, asc, count, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Reading } from '../../../platform/database/few-ids.ts';
import { pageOfList, type PageQuery } from '../../../platform/database/page-of-list.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { student } from '../students/students.table.ts';
import { documentItems } from './document-items.ts';
import { isAskedOf, readRequirements } from './document-requirements.ts';
import { presentAdminDocument, presentDocument } from './documents.presenter.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { ownedBy } from '../students/students.policy.ts';
import { isFoundChild, searchChildren } from '../students/child-search.ts';
import { childDocument, isSubmitted } from './documents.table.ts';
import { documents } from './documents.rows.ts';

const newest = [desc(childDocument.createdAt), desc(childDocument.id)];

/** The requirements and documents per child of this family, or for one of them. */
export async function documentsOfFamily(
  { db, childPlaces }: { db: Executor; childPlaces: ChildPlaces },
  { parentId, today, studentId }: { parentId: string; today: string; studentId?: string },
): Promise<ChildDocuments[]> {
  const [children, requirements] = await Promise.all([
    db
      .select({
        id: student.id,
        full_name: student.fullName,
        born: student.dateOfBirth,
        programIds: childPlaces.programIds('student'),
      })
      .from(student)
      .where(
        and(
          eq(student.parentId, parentId),
          isNull(student.archivedAt),
          studentId === undefined ? undefined : inArray(student.id, [studentId]),
        ),
      )
      .orderBy(asc(student.fullName)),
    readRequirements(db),
  ]);
  const ids = children.map(({ id }) => id);
  const rows = await documents(db)
    .where(inArray(childDocument.studentId, ids))
    .orderBy(...newest);
  return children.map(({ born, programIds, ...child }) => ({
    student: child,
    ...documentItems(
      requirements.filter((requirement) => isAskedOf(requirement, { age: ageOn(born, today), programIds })),
      rows.filter((row) => row.studentId === child.id).map((row) => presentDocument(row, today)),
    ),
  }));
}

/** The same for one child, for an admin's review; the caller has checked that the child exists. */
export async function documentsOfChild(db: Executor, studentId: string, today: string): Promise<AdminDocumentList> {
  const [requirements, rows] = await Promise.all([
    readRequirements(db),
    documents(db)
      .where(eq(childDocument.studentId, studentId))
      .orderBy(...newest),
  ]);
  return documentItems(
    requirements,
    rows.map((row) => presentAdminDocument(row, today)),
  );
}

export async function findOwnDocument(
  db: Executor,
  { parentId, id, today }: { parentId: string; id: string; today: string },
) {
  const [row] = await documents(db).where(and(eq(childDocument.id, id), ownedBy(parentId)));
  return row ? presentDocument(row, today) : null;
}

/** Where a document's bytes are stored, for its family or (null) an admin. Throws 404. */
export async function findDocumentFile(db: Executor, parentId: string | null, id: string) {
  const [row] = await db
    .select({ key: childDocument.fileKey, name: childDocument.fileName, studentId: student.id })
    .from(childDocument)
    .innerJoin(student, eq(student.id, childDocument.studentId))
    .where(and(eq(childDocument.id, id), ownedBy(parentId)));
  if (!row) throw notFound('document');
  return row;
}

export async function findAnyDocument(db: Executor, id: string, today: string): Promise<AdminDocument | null> {
  const [row] = await documents(db).where(eq(childDocument.id, id));
  return row ? presentAdminDocument(row, today) : null;
}

interface ListQuery extends PageQuery {
  state?: DocumentState | undefined;
  sort?: string | undefined;
}

/** An approved document expires the day after its last day; that is never stored. */
function stateIs(state: DocumentState, today: string): SQL | undefined {
  if (state === 'expired') return and(eq(childDocument.state, 'approved'), lt(childDocument.expiresOn, today));
  if (state !== 'approved') return eq(childDocument.state, state);
  const valid = or(isNull(childDocument.expiresOn), gte(childDocument.expiresOn, today));
  return and(eq(childDocument.state, 'approved'), valid);
}

/** The admins' list; by default the longest wait comes first. */
export async function listAllDocuments(
  db: Executor,
  { q, state, sort, page, limit }: ListQuery,
  today: string,
): Promise<Page<AdminDocument>> {
  const found = q?.trim() ? await searchChildren(db, q) : null;
  const where = (reading: Reading) =>
    and(
      state && stateIs(state, today),
      found
        ? or(isLike(childDocument.title, found.pattern), isFoundChild(childDocument.studentId, found, reading))
        : undefined,
    );
  const column = sort?.endsWith('student') ? childDocument.studentName : childDocument.createdAt;
  const oldestFirst = sort === undefined ? state === 'submitted' : !sort.startsWith('-');
  const order = [
    ...(sort === undefined && state === undefined ? [desc(isSubmitted)] : []),
    ...(oldestFirst ? [asc(column), asc(childDocument.id)] : [desc(column), desc(childDocument.id)]),
  ];
  return pageOfList({
    page,
    limit,
    ids: db
      .select({ id: childDocument.id })
      .from(childDocument)
      .where(where('page'))
      .orderBy(...order),
    join: (chosen) =>
      documents(db)
        .innerJoin(chosen, eq(chosen.id, childDocument.id))
        .orderBy(...order),
    total: countRows(db, db.select({ total: count() }).from(childDocument).where(where('all'))),
    present: (row) => presentAdminDocument(row, today),
  });
}
