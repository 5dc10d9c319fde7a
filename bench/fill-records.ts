import type { CustomField, FieldRecord } from '@doctorbird/contract/organisation/custom-fields';
import { decided, fullName, rows, waiting, when } from './rows.ts';

/**
 * What hangs on the rows of `fill-lists.ts`: proofs, refunds, documents, debts, tags and answers, one per row. Work that
 * waits for the office is the same in both databases, as it is in life: history grows, the pile on the table does not.
 */
export const tagNames = { few: 'Choir', tenth: 'Bus', most: 'Newsletter' } as const;
const kinds = { family: 'account', student: 'student', enrollment: 'enrollment', group: 'group', program: 'program' };
const tagId = (name: string) => `pg_temp.id('tag${name}')`;

/** A record has the first tag if it is one of the first thirty; every tenth has the second, nine of ten the third. */
const tagRows = Object.entries(kinds).flatMap(([kind, key]) => {
  const tagged = (name: string, which: string) =>
    `insert into record_tag (tag_id, record_kind, record_id) select ${tagId(name)}, '${kind}', pg_temp.id('${key}' || n) from ${rows} where ${which}`;
  return [tagged(tagNames.few, 'n < 30'), tagged(tagNames.tenth, 'n % 10 = 3'), tagged(tagNames.most, 'n % 10 <> 7')];
});

const field = (record: FieldRecord, key: string, kind: CustomField['kind']): CustomField => ({
  key,
  record,
  kind,
  label: key,
  help: null,
  see: 'admins',
  fill: 'admins',
  health: false,
  required: false,
  retired: false,
  max_length: null,
  min: null,
  max: null,
  unit: null,
  several: false,
  options:
    kind === 'choice'
      ? ['small', 'large', 'rare'].map((option) => ({ key: option, label: option, retired: false }))
      : [],
});
/** One of each kind of record, answered by all of them. */
export const answeredFields = [
  field('family', 'heard', 'text'),
  field('student', 'shirt', 'choice'),
  field('enrollment', 'bus-stop', 'number'),
];

export const recordStatements = [
  `insert into account (id, role, email, password_hash, full_name, created_at)
   select pg_temp.id('staff' || n), 'staff', 'staff' || n || '@bench.test', '!', 'Staff ' || n, ${when} from generate_series(0, 99) n where $1::int > 0`,
  `update enrollment set hold_expires_at = now() + interval '2 hours' where id in (select pg_temp.id('enrollment' || n) from ${rows} where n % 5 = 2 and n < 50)`,
  `update program set requires_approval = true where title = 'Program 2' and $1::int > 0`,
  `update payment set needs_attention = true where id in (select pg_temp.id('payment' || n) from ${rows} where n < ${waiting})`,
  `insert into refund (id, payment_id, amount_cents, state, channel, requested_by, created_at, settled_at)
   select pg_temp.id('refund' || n), pg_temp.id('payment' || n), 10000 + n, case when n < ${waiting} then 'requested' else 'rejected' end, 'cash',
     pg_temp.id('account' || n), ${when}, ${decided(when)} from ${rows} where n % 20 <> 0`,
  `insert into payment_proof (id, checkout_id, state, paid_on, amount_cents, file_key, file_name, file_type, submitted_by, reviewed_at, created_at)
   select pg_temp.id('proof' || n), pg_temp.id('payment' || n),
     case when n < ${waiting} then 'under_review' when n % 9 = 0 then 'rejected' else 'accepted' end, '2026-05-05', 4200000, 'proof/' || n, 'slip.pdf', 'pdf',
     pg_temp.id('account' || n), ${decided(when)}, ${when} from ${rows}`,
  `insert into child_document (id, student_id, student_name, title, file_key, file_name, file_type, size_bytes, state, expires_on, uploaded_by, reviewed_at, created_at)
   select pg_temp.id('document' || n), pg_temp.id('student' || n), ${fullName}, 'Birth certificate', 'document/' || n, 'birth.pdf', 'pdf', 4000,
     case when n < ${waiting} then 'submitted' when n % 9 = 0 then 'rejected' else 'approved' end,
     case when n % 7 = 0 then date '2025-05-05' when n % 7 < 3 then date '2040-05-05' end, pg_temp.id('account' || n), ${decided(when)}, ${when} from ${rows}`,
  `insert into billing_account (id, kind, holder_id, created_at) select pg_temp.id('billing' || n), 'family', pg_temp.id('account' || n), ${when} from ${rows}`,
  `insert into receivable (id, account_id, subject_kind, subject_id, net_cents, allocated_cents, due_on, created_at)
   select pg_temp.id('receivable' || n), pg_temp.id('billing' || n), 'enrollment', pg_temp.id('enrollment' || n), 4200000 + n * 100,
     case when n % 5 = 2 then 0 else 4200000 + n * 100 end, (${when})::date, ${when} from ${rows}`,
  `insert into newsletter_subscription (id, email, state, created_at)
   select pg_temp.id('subscriber' || n), 'news' || n || '@' || substr(md5('name' || n / 10), 1, 8) || '.test',
     case when n < ${waiting} then 'asked' else 'subscribed' end, ${when} from ${rows}`,
  `insert into tag (id, name) select pg_temp.id('tag' || t), t
   from unnest(array['${Object.values(tagNames).join("','")}']) t where $1::int > 0`,
  ...tagRows,
  `insert into custom_answer (field, record_kind, record_id, text, changed_at)
   select 'heard', 'family', pg_temp.id('account' || n), case when n < 30 then 'From the radio' else 'From a friend ' || n end, ${when} from ${rows} where n % 10 <> 8`,
  `insert into custom_answer (field, record_kind, record_id, options, changed_at)
   select 'shirt', 'student', pg_temp.id('student' || n), array[case when n < 30 then 'rare' when n % 2 = 0 then 'small' else 'large' end], ${when} from ${rows} where n % 10 <> 8`,
  `insert into custom_answer (field, record_kind, record_id, number, changed_at)
   select 'bus-stop', 'enrollment', pg_temp.id('enrollment' || n), case when n < 30 then 99 else n % 40 end, ${when} from ${rows}`,
];
