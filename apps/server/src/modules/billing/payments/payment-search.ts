import { isLike } from '../../../platform/database/search-text.ts';
import { type SQL, and, eq, ilike, inArray, isNotNull, or } from 'drizzle-orm';
import { conditionSql } from '../../../platform/database/condition-sql.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { type Reading, fewIds } from '../../../platform/database/few-ids.ts';
import { type PlaceSearch, fewPlaces, isFoundPlace, searchPlaces } from '../../enrollments/places/place-search.ts';
import { payment } from './payments.table.ts';

/** The payments whose reference, student or parent matches a text, by one of their columns; null ids are too many to name. */
export interface PaymentSearch {
  by: 'id' | 'checkout_id';
  places: PlaceSearch;
  ids: string[] | null;
}

/** What hangs on payments is searched through them: refunds by the payment, slips by the first payment of a checkout. */
export async function searchPayments(db: Executor, q: string, by: PaymentSearch['by']): Promise<PaymentSearch> {
  const places = await searchPlaces(db, q, ['student_id', 'parent_id']);
  const few = await fewPlaces(db, places);
  if (few === null) return { by, places, ids: null };
  // A bill has no place: it is found by who owes it.
  const ways: (SQL | undefined)[] = [
    ilike(payment.reference, places.pattern),
    and(isNotNull(payment.receivableId), isLike(payment.studentName, places.pattern)),
  ];
  if (few.length > 0) ways.push(inArray(payment.enrollmentId, few));
  const ids = await fewIds((most) =>
    db
      .select({ id: by === 'id' ? payment.id : payment.checkoutId })
      .from(payment)
      .where(and(or(...ways), by === 'id' ? undefined : eq(payment.position, 0)))
      .limit(most),
  );
  return { by, places, ids };
}

/** The condition on the column that refers to a payment or a checkout, as in `isFoundPlace`. */
export function isOfFoundPayment(column: string, { by, places, ids }: PaymentSearch, reading: Reading): SQL {
  if (ids) return conditionSql({ text: `${column} = any(?::uuid[])`, values: [ids] });
  const place = isFoundPlace('place', places, reading);
  const values = [places.pattern, places.pattern, ...place.values];
  const found = `(y.reference ilike ? or (y.receivable_id is not null and plain_text(y.student_name) like plain_text(?)) or ${place.text})`;
  const from = 'payment y left join enrollment place on place.id = y.enrollment_id';
  const first = by === 'id' ? '' : 'and y.position = 0';
  const text =
    reading === 'page'
      ? `(select ${found} from ${from} where y.${by} = ${column} ${first})`
      : `${column} in (select y.${by} from ${from} where ${found} ${first})`;
  return conditionSql({ text, values });
}
