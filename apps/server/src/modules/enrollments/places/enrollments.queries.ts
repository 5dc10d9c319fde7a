import type pg from 'pg';
import {
  type EnrollmentStatus,
  type EnrollmentView,
  type PaymentStatus,
  enrollmentViews,
} from '@doctorbird/contract/core/enrollment-states';
import type { AnswerCondition } from '../../organisation/custom-fields/answer-conditions.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { CachedTotals } from '../../../platform/database/cached-totals.ts';
import type { Reading } from '../../../platform/database/few-ids.ts';
import { pageBounds } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import type { Clock } from '../../../platform/clock.ts';
import { endOfDay, jamaicaDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { hasTagText, tagsText } from '../../organisation/tags/record-tags.rows.ts';
import { waitsForAnswer } from '../scholarships/scholarship-text.ts';
import { viewConditions } from './admin-views.ts';
import type { OpenPayments } from './place-money.ts';
import { type Whose, owned } from './enrollments.policy.ts';
import type { EnrollmentRow, SelectedRow } from './enrollments.presenter.ts';
import { placeNumber } from './place-text.ts';
import { type PlaceSearch, isFoundPlace, searchPlaces } from './place-search.ts';

type StoredRow = Omit<EnrollmentRow, 'today'> & pg.QueryResultRow;

export interface EnrollmentListQuery {
  page: number;
  limit: number;
  q?: string | undefined;
  status?: EnrollmentStatus | EnrollmentView | undefined;
  payment_status?: PaymentStatus | 'unpaid' | undefined;
  /** See `lapsingBy`; set with the view of that name. */
  lapsingBy?: Date | undefined;
  program_id?: string | undefined;
  tag?: string | undefined;
  ids?: readonly string[] | undefined;
  /** Conditions on answers to custom fields. */
  answered?: readonly AnswerCondition[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
}

/** A hold that cannot lapse is no deadline: `status/lapse-holds.ts`. A card page that is open now leaves it one. */
const columns = (payments: OpenPayments): string => `
  e.id, ${placeNumber('e')} as number, e.status, e.payment_status, e.price_cents as payment_amount, e.paid_cents as amount_paid,
  e.waived_at is not null as waived, e.paid_at,
  case when e.hold_expires_at is not null and e.paid_cents = 0 and not ${payments.underReview('e')} and not ${waitsForAnswer('e')}
    then e.hold_expires_at end as hold_expires_at,
  e.created_at, e.version,
  json_build_object('id', s.id, 'full_name', s.full_name, 'grade_level', s.grade_level,
    'parent', case when a.id is not null then json_build_object('id', a.id, 'full_name', a.full_name) end) as student,
  json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'description', p.summary, 'duration', p.duration,
    'category', p.category, 'start_date', p.start_date, 'end_date', p.end_date, 'art', p.art) as program,
  ${payments.underReview('e')} as payment_under_review,
  ${payments.openParts('e')} as "openParts", ${payments.toSettle('e')} as to_settle, cardinality(p.plan_template_ids) > 0 as "hasPlans", ${tagsText('e.id')} as tags`;

/** What an action for many needs: of hundreds of rows at once, so all but the payments is read from the one table. */
const selectedColumns = `
  e.id, e.number, e.status, e.price_cents, e.paid_cents, e.waived_at, e.student_name, e.program_title,
  e.student_id, e.program_id, e.created_at`;

const selectedRow = (payments: OpenPayments): string => `
  e.id, ${placeNumber('e')} as number, e.status, e.price_cents as payment_amount, e.paid_cents as amount_paid, e.waived_at is not null as waived,
  e.student_name as student, e.program_title as program, e.student_id,
  e.program_id, ${payments.underReview('e')} as payment_under_review`;

const joins = `
  join student s on s.id = e.student_id
  join program p on p.id = e.program_id
  left join account a on a.id = e.parent_id`;

const sortColumns: Record<string, string> = {
  created_at: 'e.created_at',
  amount: 'e.price_cents',
  student: 'e.student_name',
  program: 'e.program_title',
};

function orderBy(sort = '-created_at'): string {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  return `order by ${sortColumns[sort.replace(/^-/, '')] ?? 'e.created_at'} ${direction}, e.id ${direction}`;
}

const numberSearch = /^e?-?0*(\d{1,9})$/i;

const isView = (status: string | undefined): status is EnrollmentView =>
  (enrollmentViews as readonly string[]).includes(status ?? '');

/** What the text of the query found; null when it is the number of a place, or empty. */
const searchOf = async (db: Database, { q }: EnrollmentListQuery): Promise<PlaceSearch | null> =>
  q?.trim() && !numberSearch.test(q.trim()) ? searchPlaces(db, q) : null;

interface Asked {
  whose: Whose;
  query: EnrollmentListQuery;
  found: PlaceSearch | null;
}

function conditionsOf(payments: OpenPayments, { whose, query, found }: Asked, reading: Reading): Conditions {
  const views = viewConditions(payments);
  const where = owned(new Conditions(), whose)
    .add('e.status = ?', isView(query.status) ? undefined : query.status)
    .add('e.payment_status = ?', query.payment_status === 'unpaid' ? undefined : query.payment_status)
    .add('e.program_id = ?', query.program_id)
    .add(hasTagText('e.id'), query.tag)
    .add('e.id = any(?::uuid[])', query.ids)
    .add('e.created_at >= ?', query.from && startOfDay(query.from))
    .add('e.created_at < ?', query.to && endOfDay(query.to));
  for (const {
    [reading]: { text, values },
  } of query.answered ?? [])
    where.add(text.replaceAll('{id}', 'e.id'), ...values);
  if (query.status === 'lapsing') where.add(views.lapsing, query.lapsingBy ?? new Date());
  else if (isView(query.status)) where.add(views[query.status]);
  if (query.payment_status === 'unpaid') where.add(views.unpaid);
  const number = numberSearch.exec(query.q?.trim() ?? '')?.[1];
  where.add('e.number = ?', number === undefined ? undefined : Number(number));
  if (!found) return where;
  const { text, values } = isFoundPlace('e', found, reading);
  return where.add(text, ...values);
}

/** The ids of one page, or other columns of its table, from one index of one table. */
function idsStatement(payments: OpenPayments, asked: Asked, read = 'e.id') {
  const where = conditionsOf(payments, asked, 'page');
  const bounds = pageBounds(where, asked.query);
  return {
    text: `select ${read} from enrollment e ${where.text} ${orderBy(asked.query.sort)} ${bounds.text}`,
    values: bounds.values,
  };
}

/** The SELECT of one page: the page first, from one index of one table, then the joins for its ten rows. */
export function pageStatement(payments: OpenPayments, asked: Asked) {
  const page = idsStatement(payments, asked);
  const text = `select ${columns(payments)} from (${page.text}) page join enrollment e on e.id = page.id ${joins} ${orderBy(asked.query.sort)}`;
  return { text, values: page.values };
}

/**
 * What finds few rows or many, such as a bound in time: PostgreSQL plans such a page every time, so the page is a small
 * statement of its own, and the joins are planned once.
 */
const isGuessed = ({ status, from, to }: EnrollmentListQuery): boolean =>
  status === 'lapsing' || status === 'to_approve' || Boolean(from ?? to);

/** Reads lists of enrollments: the page first, then the joins (docs/scaling.md). */
export class EnrollmentQueries {
  readonly #db: Database;
  readonly #pool: pg.Pool;
  readonly #payments: OpenPayments;
  readonly #clock: Clock;
  readonly totals = new CachedTotals();

  constructor(db: Database, payments: OpenPayments, clock: Clock) {
    this.#db = db;
    this.#pool = db.$client;
    this.#payments = payments;
    this.#clock = clock;
  }

  async list(whose: Whose, query: EnrollmentListQuery): Promise<{ rows: EnrollmentRow[]; total: number }> {
    const asked = { whose, query, found: await searchOf(this.#db, query) };
    const [rows, total] = await Promise.all([this.#page(asked), this.#total(asked)]);
    return { rows: rows.map((row) => this.#onToday(row)), total };
  }

  /** The same places as in the list of the office, with what an action for many needs. */
  async select(query: EnrollmentListQuery): Promise<{ rows: SelectedRow[]; total: number }> {
    const asked: Asked = { whose: 'everybody', query, found: await searchOf(this.#db, query) };
    const page = idsStatement(this.#payments, asked, selectedColumns);
    const text = `select ${selectedRow(this.#payments)} from (${page.text}) e ${orderBy(query.sort)}`;
    const [rows, total] = await Promise.all([
      namedQuery<SelectedRow & pg.QueryResultRow>(this.#pool, text, page.values),
      this.#total(asked),
    ]);
    return { rows, total };
  }

  #total(asked: Asked): Promise<number> {
    const { page: _page, limit: _limit, sort: _sort, ...filters } = asked.query;
    const where = conditionsOf(this.#payments, asked, 'all');
    return this.totals.of(`places|${JSON.stringify([asked.whose, filters])}`, () => this.#count(where));
  }

  async #page(asked: Asked): Promise<StoredRow[]> {
    if (!isGuessed(asked.query)) {
      const { text, values } = pageStatement(this.#payments, asked);
      return namedQuery<StoredRow>(this.#pool, text, values);
    }
    const page = idsStatement(this.#payments, asked);
    const ids = (await namedQuery<{ id: string }>(this.#pool, page.text, page.values)).map(({ id }) => id);
    if (ids.length === 0) return [];
    const text = `select ${columns(this.#payments)} from enrollment e ${joins} where e.id = any($1) ${orderBy(asked.query.sort)}`;
    return namedQuery<StoredRow>(this.#pool, text, [ids]);
  }

  /** One of the caller's enrollments; null for any other, as if it did not exist. */
  async find(whose: Whose, id: string): Promise<EnrollmentRow | null> {
    const where = owned(new Conditions().add('e.id = ?', id), whose);
    const [row] = await namedQuery<StoredRow>(
      this.#pool,
      `select ${columns(this.#payments)} from enrollment e ${joins} ${where.text}`,
      where.values,
    );
    return row ? this.#onToday(row) : null;
  }

  #onToday(row: StoredRow): EnrollmentRow {
    return { ...row, today: jamaicaDay(this.#clock.now()) };
  }

  async #count(where: Conditions): Promise<number> {
    const text = `select count(*)::int as total from enrollment e ${where.text}`;
    const rows = await namedQuery<{ total: number }>(this.#pool, text, where.values);
    return rows[0]?.total ?? 0;
  }
}
