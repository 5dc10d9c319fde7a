import { isLike } from '../../../platform/database/search-text.ts';
import { type SQL, and, eq, ilike, inArray, isNotNull, or } from 'drizzle-orm';
import { conditionSql } from '../../../platform/database/condition-sql.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { type Reading, fewFitting, fewIds } from '../../../platform/database/few-ids.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { type PlaceSearch, fewPlaces, isFoundPlace, searchPlaces } from '../../enrollments/places/place-search.ts';
import { payment } from './payments.table.ts';

/** What a list refers to payments by, and whether it shows the titles of programs and invoices instead of parents. */
interface Searching {
  by: 'id' | 'checkout_id';
  titles?: boolean;
}

/** The payments whose reference, student, or parent or title matches a text, by one of their columns; null ids are too many to name. */
export interface PaymentSearch extends Searching {
  places: PlaceSearch;
  ids: string[] | null;
}

/** What hangs on payments is searched through them: refunds by the payment, slips by the first payment of a checkout. */
export async function searchPayments(db: Executor, q: string, { by, titles }: Searching): Promise<PaymentSearch> {
  const places = await searchPlaces(db, q, ['student_id', titles ? 'program_id' : 'parent_id']);
  const search = { by, titles, places, ids: null };
  const few = await fewPlaces(db, places);
  if (few === null) return search;
  // A bill has no place: it is found by who owes it, and by what it is for.
  const ways: (SQL | undefined)[] = [
    ilike(payment.reference, places.pattern),
    and(isNotNull(payment.receivableId), isLike(payment.studentName, places.pattern)),
  ];
  if (few.length > 0) ways.push(inArray(payment.enrollmentId, few));
  if (titles) {
    const bills = await fewFitting(db, receivable, isLike(receivable.title, places.pattern));
    if (bills === null) return search;
    if (bills.length > 0) ways.push(inArray(payment.receivableId, bills));
  }
  const ids = await fewIds((most) =>
    db
      .select({ id: by === 'id' ? payment.id : payment.checkoutId })
      .from(payment)
      .where(and(or(...ways), by === 'id' ? undefined : eq(payment.position, 0)))
      .limit(most),
  );
  return { ...search, ids };
}

/** The condition on the column that refers to a payment or a checkout, as in `isFoundPlace`. Its table has another name than `y`. */
export function isOfFoundPayment(column: string, { by, titles, places, ids }: PaymentSearch, reading: Reading): SQL {
  if (ids) return conditionSql({ text: `${column} = any(?::uuid[])`, values: [ids] });
  const place = isFoundPlace('place', places, reading);
  const { pattern } = places;
  const bill = titles ? ' or plain_text(bill.title) like plain_text(?)' : '';
  const values = [pattern, pattern, ...place.values, ...(titles ? [pattern] : [])];
  const found = `(y.reference ilike ? or (y.receivable_id is not null and plain_text(y.student_name) like plain_text(?)) or ${place.text}${bill})`;
  const from = `payment y left join enrollment place on place.id = y.enrollment_id${titles ? ' left join receivable bill on bill.id = y.receivable_id' : ''}`;
  const first = by === 'id' ? '' : 'and y.position = 0';
  const text =
    reading === 'page'
      ? `(select ${found} from ${from} where y.${by} = ${column} ${first})`
      : `${column} in (select y.${by} from ${from} where ${found} ${first})`;
  return conditionSql({ text, values });
}
