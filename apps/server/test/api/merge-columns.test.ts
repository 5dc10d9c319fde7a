import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  keysOf,
  movingColumns,
  removedColumns,
  stayingColumns,
  teamColumns,
} from '../../src/modules/admin/merges/merge-columns.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Ids, lists and texts of other records, which never hold a family, a child or an account. */
const ofOthers: Record<string, string> = {
  'audit_entry.request_id': 'a request',
  'mail_message.request_id': 'a request',
  'text_message.request_id': 'a request',
  'incident.event_id': 'an event in class',
  'medicine_plan.series_id': 'a plan',
  'medicine_entry.series_id': 'a plan',
  'medicine_entry.dose_id': 'a line of the log',
  'medicine_entry.meeting_id': 'a meeting',
  'text_message.provider_id': 'a message',
  'allocation.payment_id': 'a payment',
  'attendance_change.subject_id': 'a program or group',
  'attendance_figure.subject_id': 'a program or group',
  'bank_line.decided_by': 'an admin',
  'payout.created_by': 'an admin',
  'payout.cancelled_by': 'an admin',
  'bank_statement.imported_by': 'an admin',
  'bank_statement.mapping': 'columns of a file',
  'closed_month.closed_by': 'an admin',
  'closed_month.figures': 'sums of a month',
  'closed_month.paper_key': 'a file',
  'closed_month.reopen_asked_by': 'an admin',
  'closed_month.reopened_by': 'an admin',
  'closed_month.sheet_key': 'a file',
  'refund.instead_of': 'a refund',
  'fund_entry.undoes_id': 'a gift',
  'bounced_address.mail_id': 'an email',
  'broadcast_recipient.mail_id': 'an email',
  'newsletter_recipient.mail_id': 'an email',
  'mail_message.collected_in': 'an email',
  'card_gateway.settings': 'settings of a gateway',
  'class_media.files': 'files',
  'class_media.video_key': 'a file',
  'child_person.photo_key': 'a file',
  'coursework.rubric': 'criteria',
  'coursework_file.poster_key': 'a file',
  'coursework_submission.levels': 'levels of criteria',
  'credential.award_id': 'an award',
  'credential_key.public_key': 'a key',
  'portfolio_item.facts': 'numbers of a robot',
  'portfolio_item.picture_key': 'a file',
  'portfolio_item.video_key': 'a file',
  'cash_count.counted_by': 'an admin',
  'category_page.points': 'texts of a page',
  'competition_entry.fee_subject_id': 'the subject of a bill',
  'contact_message.handled_by': 'an admin',
  'account_code.changed_by': 'an admin',
  'deposit.cancelled_by': 'an admin',
  'deposit.created_by': 'an admin',
  'family_import_mapping.mapping': 'columns of a file',
  'family_import.draft': 'columns of a file',
  'family_import.figures': 'sums of an import',
  'figure_entry.program_id': 'a program',
  'gateway_mismatch.resolved_by': 'an admin',
  'group_quote.paper': 'a quote',
  'group_quote.recorded_by': 'an admin',
  'group_quote.replaces_id': 'a quote',
  'idempotency_key.attempt': 'one try of a request',
  'invoice_line.created_by': 'an admin',
  'newsletter_issue.blocks': 'texts',
  'payment.recorded_by': 'an admin',
  'payment_proof.reviewed_by': 'an admin',
  'picture.files': 'files',
  'picture.tones': 'colors',
  'picture.uploaded_by': 'an admin',
  'price_code.program_ids': 'programs',
  'price_rule.program_ids': 'programs',
  'program.plan_template_ids': 'templates',
  'progress_report.skills': 'marks',
  'progress_report.sections': 'what is said in sections',
  'report_template.program_ids': 'programs',
  'report_template.sections': 'sections of reports',
  'report_template_edition.sections': 'sections of reports',
  'report_proof.notes': 'words for the author of a draft',
  'office_badge.picture': 'drawn parts',
  'office_badge.rule': 'what gives a badge',
  'question_set.fields': 'questions',
  'question_set.owner_id': 'a program or competition',
  'receivable.subject_id': 'a place, a team, a quote or a charge',
  'refund.approved_by': 'an admin',
  'season.breaks': 'days',
  'skill.levels': 'texts of the skill map',
  'season_copy.program_ids': 'programs',
  'setting.value': 'settings',
  'waiting_entry.request_id': 'what was requested together',
};
/** Texts of pages that the office writes. */
const content = ['competition', 'gallery_item', 'hero_slide', 'program', 'robot', 'service', 'text_page'];

test('every column that may refer to a family or a child says what a merge does with it', async () => {
  const { rows: columns } = await database.pool.query<{
    name: string;
    table: string;
    refers: string | null;
    type: string;
  }>(`
    select c.table_name || '.' || c.column_name as name, c.table_name as table, c.data_type as type,
      (select f.relname from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = any(k.conkey)
        where k.contype = 'f' and t.relname = c.table_name and a.attname = c.column_name limit 1) as refers
    from information_schema.columns c join information_schema.tables b using (table_schema, table_name)
    where c.table_schema = 'public' and b.table_type = 'BASE TABLE' and (c.data_type in ('uuid', 'jsonb') or c.udt_name = '_uuid'
      or (c.data_type = 'text' and c.column_name ~ '(^|_)(id|key)$'))`);
  const people = ['account', 'parent', 'student', 'billing_account'];
  const declared = new Set([
    ...movingColumns.map(({ table, column }) => `${table}.${column}`),
    ...removedColumns.map(({ table, column }) => `${table}.${column}`),
    ...Object.keys(stayingColumns),
    ...teamColumns,
  ]);
  const plainKeys = /\.(id|file_key|key|slug|transaction_id|message_id|order_id|gateway_transaction_id|payload_id)$/;
  const open = columns
    .filter(({ name, table, refers, type }) => {
      if (declared.has(name)) return false;
      if (refers !== null) return people.includes(refers);
      if (name in ofOthers || plainKeys.test(name)) return false;
      return !(type === 'jsonb' && content.includes(table));
    })
    .map(({ name }) => name);
  expect(open, 'columns that merge-columns.ts does not name').toEqual([]);
  const known = new Set(columns.map(({ name }) => name));
  expect([...declared, ...Object.keys(ofOthers)].filter((name) => !known.has(name))).toEqual([]);
});

test('rows that are moved are found again by their primary key, and unique indexes are known', async () => {
  const { rows } = await database.pool.query<{ table: string; keys: string[] }>(`
    select t.relname as table, array_agg(a.attname::text order by a.attname) as keys from pg_index i join pg_class t on t.oid = i.indrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indisprimary and t.relnamespace = 'public'::regnamespace group by 1`);
  const primary = new Map(rows.map(({ table, keys }) => [table, keys]));
  for (const { table } of [...movingColumns, ...removedColumns])
    expect({ table, keys: Object.keys(keysOf[table] ?? { id: 'uuid' }).toSorted() }).toEqual({
      table,
      keys: primary.get(table),
    });

  const { rows: unique } = await database.pool.query<{ table: string; keys: string[]; name: string }>(`
    select t.relname as table, n.relname as name, array_agg(a.attname::text) as keys from pg_index i join pg_class t on t.oid = i.indrelid
    join pg_class n on n.oid = i.indexrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
    where i.indisunique and t.relnamespace = 'public'::regnamespace group by 1, 2`);
  /** A merge is refused while both have one (merge-blockers.queries.ts). */
  const refused = ['enrollment_one_live', 'waiting_entry_one_open', 'scholarship_one_open'];
  const forgotten = movingColumns.flatMap(({ table, column, unless }) =>
    unique
      .filter(
        (one) =>
          one.table === table && one.keys.includes(column) && unless === undefined && !refused.includes(one.name),
      )
      .map(({ name }) => name),
  );
  expect(forgotten).toEqual([]);
});

/** Moving columns whose later rows may name the merged record, each with the reason. */
const late: Record<string, string> = {
  'guardian.invited_by': 'says who invited, under the name of that account',
  'newsletter_recipient.account_id': 'a copy to an address, which leaves to that address',
  'text_message.account_id': 'a text to a number, which leaves to that number',
};

test('a row that is written or changed later follows the merge, whichever column names the merged record', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
    where p.proname like 'follow\\_%' and p.prosrc like '%new.' || a.attname || ' :=%'
      and t.tgenabled = 'O' and (t.tgtype & 23) = 23 and t.tgname < 'b'`);
  const moving = [...new Set(movingColumns.map(({ table, column }) => `${table}.${column}`))];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(moving.filter((name) => !(name in late)).toSorted());
  expect(Object.keys(late).filter((name) => !moving.includes(name))).toEqual([]);
});
