import { buildAccount } from '../apps/server/demo/builders/build-account.ts';
import { buildProgram } from '../apps/server/demo/builders/build-program.ts';
import { newAccount } from '../apps/server/src/access/account-version.ts';
import { hashPassword } from '../apps/server/src/access/passwords.ts';
import type { connectDatabase } from '../apps/server/src/platform/database/connect.ts';
import { benchSessions } from './bench-sessions.ts';

export const familyPassword = 'correct-horse-7';

export interface Family {
  email: string;
  studentId: string;
  token: string;
}

const id = (kind: number, n = 'n') =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;

/** So many families with a child, a password and a session each, an admin, and programs with `seats` each. */
export async function fillFamilies(
  { db, pool }: Pick<ReturnType<typeof connectDatabase>, 'db' | 'pool'>,
  size: { families: number; programs: number; seats: number },
): Promise<{ families: Family[]; programIds: string[]; adminToken: string }> {
  const adminId = await buildAccount(db, 'admin', { fullName: 'Bench Admin' });
  const hash = await hashPassword(familyPassword);
  const rows = 'generate_series(0, $1::int - 1) n';
  await pool.query(
    `insert into account (id, role, email, password_hash, full_name, email_confirmed_at)
     select ${id(1)}, 'parent', 'family' || n || '@bench.test', $2, 'Family ' || n, now() from ${rows}`,
    [size.families, hash],
  );
  await pool.query(`insert into parent (id, family_code) select ${id(1)}, 'B-' || n from ${rows}`, [size.families]);
  await pool.query(
    `insert into student (id, parent_id, full_name, date_of_birth, grade_level)
     select ${id(2)}, ${id(1)}, 'Child ' || n, current_date - 3650, '5' from ${rows}`,
    [size.families],
  );
  const programIds: string[] = [];
  for (let at = 0; at < size.programs; at += 1)
    programIds.push(await buildProgram(db, { title: `Robotics ${at + 1}`, maxParticipants: size.seats }));
  await pool.query('analyze');
  const sessions = await benchSessions(db);
  const from = { userAgent: 'bench', address: null };
  const { rows: made } = await pool.query<{ id: string; email: string; student: string }>(
    'select a.id, a.email, s.id as student from account a join student s on s.parent_id = a.id order by a.id',
  );
  const families: Family[] = [];
  for (const one of made)
    families.push({
      email: one.email,
      studentId: one.student,
      token: await sessions.open(db, newAccount(one.id), from),
    });
  return { families, programIds, adminToken: await sessions.open(db, newAccount(adminId), from) };
}
