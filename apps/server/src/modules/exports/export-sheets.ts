import type { ExportQuery, ExportType } from '@doctorbird/contract/exports';
import { enrollmentStatuses, paymentStatuses } from '@doctorbird/contract/enrollment-words';
import { choiceFilter } from '@doctorbird/contract/paging';
import { gradeLabel } from '@doctorbird/contract/grades';
import type pg from 'pg';
import { invalid } from '../../platform/domain-error.ts';
import { Conditions, namedQuery } from '../../platform/database/named-query.ts';
import { KeptTotals } from '../../platform/database/kept-totals.ts';
import { containsText } from '../../platform/database/search-text.ts';
import { jamaicaDay } from '../../platform/jamaica-time.ts';
import type { Cell, SheetColumn } from '../../platform/sheets/sheet.ts';
import { presentAdminEnrollment } from '../enrollments/enrollments.presenter.ts';
import { EnrollmentQueries } from '../enrollments/enrollments.queries.ts';
import { presentAdminPayment } from '../payments/payments.presenter.ts';
import { listPayments } from '../payments/payments.queries.ts';

/** More rows than any list has today; beyond it the person is asked to narrow the filters. */
export const mostRows = 20_000;

/** What one type of export is: its rows as filtered, and its columns. Lists keep their own queries; no column ever holds health notes. */
interface SheetSource<Row> {
  rows: (pool: pg.Pool, query: ExportQuery) => Promise<Row[]>;
  columns: readonly SheetColumn<Row>[];
}

export type Filled = { columns: readonly SheetColumn<never>[]; rows: unknown[] };
const source = <Row>({ rows, columns }: SheetSource<Row>) => ({
  fill: async (pool: pg.Pool, query: ExportQuery): Promise<Filled> => ({
    columns,
    rows: await rows(pool, query),
  }),
});

const day = (moment: Date | string | null): Cell => (moment === null ? null : jamaicaDay(new Date(moment)));
const dollars = (cents: string | number | null): Cell => (cents === null ? null : Number(cents) / 100);

function oneOf<const V extends readonly [string, ...string[]]>(
  values: V,
  value: string | undefined,
): V[number] | undefined {
  const parsed = choiceFilter(values).safeParse(value);
  if (!parsed.success) throw invalid({ status: `Choose one of: all, ${values.join(', ')}` });
  return parsed.data;
}

const enrollments = source({
  rows: async (pool, { status, ...query }) => {
    const list = new EnrollmentQueries(pool).list('everybody', {
      ...query,
      status: oneOf(enrollmentStatuses, status),
      page: 1,
      limit: mostRows + 1,
    });
    return (await list).rows.map(presentAdminEnrollment);
  },
  columns: [
    { head: 'Number', value: (row) => row.number },
    { head: 'Student', value: (row) => row.student.full_name, width: 24 },
    { head: 'Grade', value: (row) => row.student.grade_label, width: 18 },
    { head: 'Parent', value: (row) => row.student.parent?.full_name ?? null, width: 24 },
    { head: 'Program', value: (row) => row.program.title, width: 32 },
    { head: 'Status', value: (row) => row.status },
    { head: 'Payment status', value: (row) => row.payment_status, width: 18 },
    { head: 'Amount (JMD)', value: (row) => row.payment_amount },
    { head: 'Paid (JMD)', value: (row) => row.amount_paid },
    { head: 'Due (JMD)', value: (row) => row.amount_due },
    { head: 'Asked for on', value: (row) => day(row.created_at) },
    { head: 'Starts', value: (row) => row.program.start_date },
  ],
});

const payments = source({
  rows: async (pool, { status, ...query }) => {
    const asked = { ...query, status: oneOf(paymentStatuses, status), page: 1, limit: mostRows + 1 };
    return (await listPayments(pool, new KeptTotals(), 'everybody', asked)).rows.map(presentAdminPayment);
  },
  columns: [
    { head: 'Reference', value: (row) => row.reference, width: 18 },
    { head: 'Student', value: (row) => row.student.full_name, width: 24 },
    { head: 'Parent', value: (row) => row.parent?.full_name ?? null, width: 24 },
    { head: 'Program', value: (row) => row.program.title, width: 32 },
    { head: 'Amount (JMD)', value: (row) => row.amount },
    { head: 'Refunded (JMD)', value: (row) => row.refunded },
    { head: 'Payment status', value: (row) => row.payment_status, width: 18 },
    { head: 'Method', value: (row) => row.method },
    { head: 'Date', value: (row) => day(row.confirmed_at ?? row.created_at) },
    { head: 'Receipt', value: (row) => row.receipt_number, width: 20 },
    { head: 'Enrollment', value: (row) => row.enrollment.number },
  ],
});

type Plain = Record<string, never> & pg.QueryResultRow;

/** A list that is read straight from its tables: search, on/off or status, newest first. */
function plain<Row extends pg.QueryResultRow>(
  select: string,
  { search, status, newest }: { search: readonly string[]; status: string; newest: string },
) {
  return async (pool: pg.Pool, query: ExportQuery): Promise<Row[]> => {
    const where = new Conditions();
    const wanted = query.status && query.status !== 'all' ? query.status : undefined;
    where.add(`${status} = ?`, wanted);
    const found = query.q?.trim() ? containsText(query.q.trim()) : undefined;
    where.add(`(${search.map((column) => `${column} ilike ?`).join(' or ')})`, ...search.map(() => found));
    return namedQuery<Row & Plain>(
      pool,
      `${select} ${where.text} order by ${newest} desc limit ${mostRows + 1}`,
      where.values,
    );
  };
}

const activeWord = (column: string) => `(case when ${column} then 'active' else 'inactive' end)`;

const parents = source({
  rows: plain<{
    name: string;
    email: string;
    phone: string | null;
    address: string | null;
    children: number;
    status: string;
    at: Date;
  }>(
    `select a.full_name as name, a.email, a.phone, p.address, ${activeWord('a.is_active')} as status, a.created_at as at,
       (select count(*)::int from student s where s.parent_id = p.id and s.archived_at is null) as children
     from parent p join account a on a.id = p.id`,
    { search: ['a.full_name', 'a.email', 'a.phone'], status: activeWord('a.is_active'), newest: 'a.created_at' },
  ),
  columns: [
    { head: 'Parent', value: (row) => row.name, width: 24 },
    { head: 'Email', value: (row) => row.email, width: 30 },
    { head: 'Phone', value: (row) => row.phone, width: 16 },
    { head: 'Address', value: (row) => row.address, width: 36 },
    { head: 'Students', value: (row) => row.children },
    { head: 'Status', value: (row) => row.status },
    { head: 'Joined', value: (row) => day(row.at) },
  ],
});

const students = source({
  rows: plain<{
    name: string;
    born: string;
    grade: string;
    school: string | null;
    email: string | null;
    parent: string | null;
    places: number;
    status: string;
    at: Date;
  }>(
    `select s.full_name as name, s.date_of_birth::text as born, s.grade_level as grade, s.school, s.email, a.full_name as parent,
       ${activeWord('s.is_active')} as status, s.created_at as at,
       (select count(*)::int from enrollment e where e.student_id = s.id) as places
     from student s left join account a on a.id = s.parent_id`,
    { search: ['s.full_name', 's.school', 'a.full_name'], status: activeWord('s.is_active'), newest: 's.created_at' },
  ),
  columns: [
    { head: 'Student', value: (row) => row.name, width: 24 },
    { head: 'Date of birth', value: (row) => row.born },
    { head: 'Grade', value: (row) => gradeLabel(row.grade), width: 18 },
    { head: 'School', value: (row) => row.school, width: 28 },
    { head: 'Email', value: (row) => row.email, width: 30 },
    { head: 'Parent', value: (row) => row.parent ?? 'Independent', width: 24 },
    { head: 'Enrollments', value: (row) => row.places },
    { head: 'Status', value: (row) => row.status },
    { head: 'Registered', value: (row) => day(row.at) },
  ],
});

const programs = source({
  rows: plain<{
    title: string;
    status: string;
    category: string;
    cents: string | null;
    duration: string;
    ages: string;
    places: number;
    taken: number;
    starts: string | null;
    ends: string | null;
  }>(
    `select p.title, p.status, p.category, p.price_cents as cents, p.duration, p.age_min || '-' || p.age_max as ages,
       p.max_participants as places, p.start_date::text as starts, p.end_date::text as ends,
       (select count(*)::int from enrollment e where e.program_id = p.id and e.status in ('pending', 'approved', 'enrolled')) as taken
     from program p`,
    { search: ['p.title', 'p.summary'], status: 'p.status', newest: 'p.created_at' },
  ),
  columns: [
    { head: 'Program', value: (row) => row.title, width: 32 },
    { head: 'Status', value: (row) => row.status },
    { head: 'Category', value: (row) => row.category, width: 16 },
    { head: 'Price (JMD)', value: (row) => dollars(row.cents) },
    { head: 'Duration', value: (row) => row.duration },
    { head: 'Ages', value: (row) => row.ages },
    { head: 'Places', value: (row) => row.places },
    { head: 'Taken', value: (row) => row.taken },
    { head: 'Starts', value: (row) => row.starts },
    { head: 'Ends', value: (row) => row.ends },
  ],
});

const groups = source({
  rows: plain<{
    reference: string;
    name: string;
    organization: string;
    contact: string;
    email: string;
    phone: string | null;
    status: string;
    staff: string | null;
    at: Date;
  }>(
    `select g.reference, g.name, g.organization, g.contact_name as contact, g.contact_email as email, g.contact_phone as phone,
       g.status, a.full_name as staff, g.created_at as at
     from partner_group g left join account a on a.id = g.staff_id`,
    { search: ['g.name', 'g.organization', 'g.reference'], status: 'g.status', newest: 'g.created_at' },
  ),
  columns: [
    { head: 'Reference', value: (row) => row.reference },
    { head: 'Group', value: (row) => row.name, width: 28 },
    { head: 'Organization', value: (row) => row.organization, width: 28 },
    { head: 'Contact', value: (row) => row.contact, width: 24 },
    { head: 'Email', value: (row) => row.email, width: 30 },
    { head: 'Phone', value: (row) => row.phone, width: 16 },
    { head: 'Status', value: (row) => row.status },
    { head: 'Staff', value: (row) => row.staff ?? 'Unassigned', width: 22 },
    { head: 'Registered', value: (row) => day(row.at) },
  ],
});

export const sheetSources: Record<ExportType, ReturnType<typeof source>> = {
  enrollments,
  payments,
  parents,
  students,
  programs,
  groups,
};
