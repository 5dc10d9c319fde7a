import type {
  AdminDocument,
  AdminDocumentList,
  ChildDocuments,
  DocumentState,
} from '@doctorbird/contract/families/documents';
import { ageOn } from '@doctorbird/contract/core/person-fields';
import type { Page } from '@doctorbird/contract/core/paging';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from '../../../platform/database/connect.ts';
import { namedPage } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import type { ChildPlaces } from '../students/child-places.ts';
import { student } from '../students/students.table.ts';
import { documentItems } from './document-items.ts';
import { isAskedOf, readRequirements } from './document-requirements.ts';
import { presentDocument, presentAdminDocument } from './documents.presenter.ts';
import { notFound } from '../../../platform/domain-error.ts';
import { ownedBy } from '../students/students.policy.ts';
import { childDocument } from './documents.table.ts';

export interface DocumentRow {
  id: string;
  requirement: string | null;
  title: string;
  fileName: string;
  fileType: 'pdf' | 'jpg' | 'png';
  sizeBytes: number;
  state: Exclude<DocumentState, 'expired'>;
  reason: string | null;
  expiresOn: string | null;
  createdAt: Date;
  reviewedAt: Date | null;
  version: number;
  studentId: string;
  studentName: string;
  parentId: string | null;
  parentName: string | null;
  reviewerName: string | null;
}

const columns = `
  d.id, d.requirement, d.title, d.file_name as "fileName", d.file_type as "fileType", d.size_bytes as "sizeBytes", d.state,
  d.reason, d.expires_on::text as "expiresOn", d.created_at as "createdAt", d.reviewed_at as "reviewedAt", d.version,
  s.id as "studentId", s.full_name as "studentName", s.parent_id as "parentId", a.full_name as "parentName",
  r.full_name as "reviewerName"`;
const joins = `
  join student s on s.id = d.student_id
  left join account a on a.id = s.parent_id
  left join account r on r.id = d.reviewed_by`;

type Row = DocumentRow & pg.QueryResultRow;

/** Per child of this family (or for one of them) the list with what was sent. */
export async function documentsOfFamily(
  { db, pool, childPlaces }: { db: Executor; pool: pg.Pool; childPlaces: ChildPlaces },
  parentId: string,
  today: string,
  studentId?: string,
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
  const rows = await namedQuery<Row>(
    pool,
    `select ${columns} from child_document d ${joins} where d.student_id = any($1::uuid[]) order by d.created_at desc, d.id desc`,
    [children.map(({ id }) => id)],
  );
  return children.map(({ born, programIds, ...child }) => ({
    student: child,
    ...documentItems(
      requirements.filter((one) => isAskedOf(one, { age: ageOn(born, today), programIds })),
      rows.filter((row) => row.studentId === child.id).map((row) => presentDocument(row, today)),
    ),
  }));
}

/** The list for one child as the office reviews it; the caller has checked that the child is there. */
export async function documentsOfChild(
  db: Executor,
  pool: pg.Pool,
  studentId: string,
  today: string,
): Promise<AdminDocumentList> {
  const [requirements, rows] = await Promise.all([
    readRequirements(db),
    namedQuery<Row>(
      pool,
      `select ${columns} from child_document d ${joins} where d.student_id = $1 order by d.created_at desc, d.id desc`,
      [studentId],
    ),
  ]);
  return documentItems(
    requirements,
    rows.map((row) => presentAdminDocument(row, today)),
  );
}

export async function findOwnDocument(pool: pg.Pool, parentId: string, id: string, today: string) {
  const [row] = await namedQuery<Row>(
    pool,
    `select ${columns} from child_document d ${joins} where d.id = $1 and s.parent_id = $2`,
    [id, parentId],
  );
  return row ? presentDocument(row, today) : null;
}

/** Where the bytes of a document are, for its family or (null) the office. Throws 404. */
export async function findDocumentFile(db: Executor, parentId: string | null, id: string) {
  const [row] = await db
    .select({ key: childDocument.fileKey, name: childDocument.fileName, studentId: student.id })
    .from(childDocument)
    .innerJoin(student, eq(student.id, childDocument.studentId))
    .where(and(eq(childDocument.id, id), ownedBy(parentId)));
  if (!row) throw notFound('document');
  return row;
}

export async function findAnyDocument(pool: pg.Pool, id: string, today: string): Promise<AdminDocument | null> {
  const [row] = await namedQuery<Row>(pool, `select ${columns} from child_document d ${joins} where d.id = $1`, [id]);
  return row ? presentAdminDocument(row, today) : null;
}

interface ListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  state?: DocumentState | undefined;
  sort?: string | undefined;
}

/** The office's list; without an order asked for, what waits longest comes first. */
export async function listAllDocuments(pool: pg.Pool, query: ListQuery, today: string): Promise<Page<AdminDocument>> {
  const where = new Conditions();
  if (query.state === 'expired') where.add("d.state = 'approved' and d.expires_on < ?", today);
  else if (query.state === 'approved')
    where.add("d.state = 'approved' and (d.expires_on is null or d.expires_on >= ?)", today);
  else where.add('d.state = ?', query.state);
  const found = query.q?.trim() ? containsText(query.q.trim()) : undefined;
  where.add('(s.full_name ilike ? or a.full_name ilike ? or d.title ilike ?)', found, found, found);
  const direction = query.sort?.startsWith('-') ? 'desc' : 'asc';
  const order =
    query.sort === undefined
      ? `order by (d.state = 'submitted') desc, d.created_at ${query.state === 'submitted' ? 'asc' : 'desc'}, d.id`
      : `order by ${query.sort.endsWith('student') ? 's.full_name' : 'd.created_at'} ${direction}, d.id ${direction}`;
  const from = `child_document d ${joins}`;
  const { rows, total } = await namedPage<Row>(pool, { columns, from, where, order }, query);
  return {
    data: rows.map((row) => presentAdminDocument(row, today)),
    page: query.page,
    limit: query.limit,
    total,
  };
}
