import { expect, test } from 'vitest';
import { statementName } from './statement-name.ts';

test.each([
  ['select "id" from "student" where "full_name" = $1', 'select student'],
  [
    "select 1 from student s join account a on a.id = s.parent_id where s.full_name = 'from o''neil'",
    'select student, account',
  ],
  [
    'with best as materialized (select id from student) select * from best b join "parent" p on true',
    'select student, parent',
  ],
  ["insert into mail_message (id) values ('x') on conflict do nothing", 'insert mail_message'],
  ['update pgboss.job set data = $1', 'update job'],
  ['delete from session where used_at < now()', 'delete session'],
  ["select extract(epoch from now() - $1) -- from Lia Watson's\n /* from zoe */", 'select'],
  ["select $tag$ from lia $tag$, $$ join watson $$ from payment where note = ' from lia'", 'select payment'],
  ['begin', 'begin'],
])('%s', (text, name) => expect(statementName({ text })).toBe(name));

test('a prepared statement has its own name, those named after their text the shape of it', () => {
  expect(statementName({ text: 'select 1 from session', name: 'session_actor' })).toBe('session_actor');
  expect(statementName({ text: 'select 1 from session', name: 'q_Ab12' })).toBe('select session');
});
