import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { buildAccount, buildParent } from '../apps/server/demo/builders/build-account.ts';
import { buildProgram } from '../apps/server/demo/builders/build-program.ts';
import { newAccount } from '../apps/server/src/access/account-version.ts';
import type { Database } from '../apps/server/src/platform/database/connect.ts';
import { benchSessions } from './bench-sessions.ts';

export const fillings = { parents: 3000, students: 10_000, enrollments: 15_000, programs: 120 };

/** A large organisation: rows in bulk, plus one parent of eight enrollments and one admin with their tokens. */
export async function fillDatabase(db: Database, pool: pg.Pool) {
  const parentId = await buildParent(db, { fullName: 'Bench Parent' });
  const adminId = await buildAccount(db, 'admin', { fullName: 'Bench Admin' });
  for (let i = 0; i < fillings.programs; i += 1)
    await buildProgram(db, { title: `Program ${i}`, maxParticipants: 400 });
  await pool.query("set statement_timeout = '120s'");
  await pool.query(
    `insert into account (id, role, email, password_hash, full_name) select gen_random_uuid(), 'parent', 'bench' || n || '@family.test', '!', 'Parent ' || n from generate_series(1, $1) n`,
    [fillings.parents],
  );
  await pool.query(
    `insert into parent (id, family_code) select id, 'B-' || row_number() over () from account where role = 'parent' and id <> $1`,
    [parentId],
  );
  await pool.query(
    `insert into student (id, parent_id, full_name, date_of_birth, grade_level)
     select gen_random_uuid(), p.id, 'Student ' || n, '2015-05-05', '5'
     from generate_series(1, $1) n join (select id, row_number() over () as place from parent) p on p.place = 1 + n % (select count(*) from parent)`,
    [fillings.students],
  );
  await pool.query(
    `insert into enrollment (id, student_id, parent_id, program_id, status, payment_status, price_cents, paid_cents, created_at)
     select gen_random_uuid(), s.id, s.parent_id, p.id, 'enrolled', 'paid', 4200000, 4200000, now() - n * interval '20 minutes'
     from generate_series(1, $1) n
     join (select id, parent_id, row_number() over () as place from student) s on s.place = 1 + n % (select count(*) from student)
     join (select id, row_number() over () as place from program) p on p.place = 1 + (n / 7 + n / 10000 * 31) % (select count(*) from program)
     on conflict do nothing`,
    [fillings.enrollments],
  );
  await db.execute(sql`analyze`);
  const sessions = await benchSessions(db);
  const from = { userAgent: 'bench', address: null };
  return {
    parentId,
    parentToken: await sessions.open(db, newAccount(parentId), from),
    adminToken: await sessions.open(db, newAccount(adminId), from),
  };
}
