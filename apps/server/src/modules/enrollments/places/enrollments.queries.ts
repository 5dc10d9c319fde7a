import type pg from 'pg';
import {
  type EnrollmentStatus,
  type EnrollmentView,
  type PaymentStatus,
  enrollmentViews,
} from '@doctorbird/contract/core/enrollment-states';
import type { AnswerCondition } from '../../organisation/custom-fields/answer-conditions.ts';
import { CachedTotals } from '../../../platform/database/cached-totals.ts';
import { pageBounds } from '../../../platform/database/named-page.ts';
import { Conditions, namedQuery } from '../../../platform/database/named-query.ts';
import { containsText } from '../../../platform/database/search-text.ts';
import { endOfDay, startOfDay } from '../../../platform/jamaica-time.ts';
import { hasTagText, tagsText } from '../../organisation/tags/record-tags.rows.ts';
import { viewConditions } from './admin-views.ts';
import type { OpenPayments } from './place-money.ts';
import { type Whose, owned } from './enrollments.policy.ts';
import type { EnrollmentRow } from './enrollments.presenter.ts';

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

const columns = (payments: OpenPayments): string => `
  e.id, e.number, e.status, e.payment_status as "paymentStatus", e.price_cents as "priceCents", e.paid_cents as "paidCents",
  e.refunded_cents as "refundedCents", e.waived_at as "waivedAt", e.approved_at as "approvedAt", e.paid_at as "paidAt",
  e.hold_expires_at as "holdExpiresAt", e.created_at as "createdAt", e.version,
  s.id as "studentId", s.full_name as "studentName", s.grade_level as "gradeLevel",
  e.parent_id as "parentId", a.full_name as "parentName",
  p.id as "programId", p.slug as "programSlug", p.title as "programTitle", p.summary as "programSummary",
  p.duration as "programDuration", p.category as "programCategory", p.start_date as "startDate", p.end_date as "endDate", p.art,
  ${payments.underReview('e')} as "underReview", ${tagsText('e.id')} as tags`;

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

function conditionsOf(payments: OpenPayments, whose: Whose, query: EnrollmentListQuery): Conditions {
  const views = viewConditions(payments);
  const where = owned(new Conditions(), whose)
    .add('e.status = ?', isView(query.status) ? undefined : query.status)
    .add('e.payment_status = ?', query.payment_status === 'unpaid' ? undefined : query.payment_status)
    .add('e.program_id = ?', query.program_id)
    .add(hasTagText('e.id'), query.tag)
    .add('e.id = any(?::uuid[])', query.ids)
    .add('e.created_at >= ?', query.from && startOfDay(query.from))
    .add('e.created_at < ?', query.to && endOfDay(query.to));
  for (const { text, values } of query.answered ?? []) where.add(text.replaceAll('{id}', 'e.id'), ...values);
  if (query.status === 'lapsing') where.add(views.lapsing, query.lapsingBy ?? new Date());
  else if (isView(query.status)) where.add(views[query.status]);
  if (query.payment_status === 'unpaid') where.add(views.unpaid);
  const q = query.q?.trim();
  if (!q) return where;
  const number = numberSearch.exec(q)?.[1];
  if (number) return where.add('e.number = ?', Number(number));
  const found = containsText(q);
  return where.add(foundIn('e'), found, found, found);
}

/**
 * Places whose student, parent or program matches the text. Each of the three arrays is read once from its own search
 * index, and the places follow by theirs; a condition over joined rows would read all of them.
 */
export const foundIn = (place: string): string => `(
  ${place}.student_id = any(array(select id from student where full_name ilike ?))
  or ${place}.parent_id = any(array(select id from account where full_name ilike ?))
  or ${place}.program_id = any(array(select id from program where title ilike ?)))`;

/** The SELECT of one page: the page first, from one index of one table, then the joins for its ten rows. */
export function pageStatement(payments: OpenPayments, whose: Whose, query: EnrollmentListQuery) {
  const where = conditionsOf(payments, whose, query);
  const order = orderBy(query.sort);
  const bounds = pageBounds(where, query);
  const page = `select e.id from enrollment e ${where.text} ${order} ${bounds.text}`;
  const text = `select ${columns(payments)} from (${page}) page join enrollment e on e.id = page.id ${joins} ${order}`;
  return { where, text, values: bounds.values };
}

/** Reads lists of enrollments: the page first, then the joins (docs/scaling.md). */
export class EnrollmentQueries {
  readonly #pool: pg.Pool;
  readonly #payments: OpenPayments;
  readonly totals = new CachedTotals();

  constructor(pool: pg.Pool, payments: OpenPayments) {
    this.#pool = pool;
    this.#payments = payments;
  }

  async list(whose: Whose, query: EnrollmentListQuery): Promise<{ rows: EnrollmentRow[]; total: number }> {
    const { where, ...page } = pageStatement(this.#payments, whose, query);
    const [rows, total] = await Promise.all([
      namedQuery<EnrollmentRow & pg.QueryResultRow>(this.#pool, page.text, page.values),
      this.totals.of(`${where.text}|${where.values.join('|')}`, () => this.#count(where)),
    ]);
    return { rows, total };
  }

  /** One of the caller's enrollments; null for any other, as if it did not exist. */
  async find(whose: Whose, id: string): Promise<EnrollmentRow | null> {
    const where = owned(new Conditions().add('e.id = ?', id), whose);
    const rows = await namedQuery<EnrollmentRow & pg.QueryResultRow>(
      this.#pool,
      `select ${columns(this.#payments)} from enrollment e ${joins} ${where.text}`,
      where.values,
    );
    return rows[0] ?? null;
  }

  async #count(where: Conditions): Promise<number> {
    const text = `select count(*)::int as total from enrollment e ${where.text}`;
    const rows = await namedQuery<{ total: number }>(this.#pool, text, where.values);
    return rows[0]?.total ?? 0;
  }
}
