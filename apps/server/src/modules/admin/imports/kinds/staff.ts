import { createStaff as staffRules } from '@doctorbird/contract/accounts/users';
import { sql } from 'drizzle-orm';
import { openStaff } from '../../../accounts/users/change-staff.ts';
import { madeIds, usesOf, type FoundUse } from './made-rows.ts';
import { planned, type RecordKind } from './record-kind.ts';

const rules = staffRules.pick({ full_name: true, email: true, phone: true });

/** Whoever may see everything is named in the staff's own form, with a role. */
const office = /\b(admin(istrator)?|owner|director|manager|front desk|accountant|office)\b/i;

/** Staff by the office's own call; without the invitation nobody can sign in until somebody sends one. */
export const staffKind: RecordKind = {
  name: 'staff',
  names: [
    {
      first: /^((staff|instructor|teacher|employee)('?s)? )?(first|given|fore) ?name$/i,
      last: /^((staff|instructor|teacher|employee)('?s)? )?(last|family|sur) ?name$/i,
      name: 'Name',
    },
  ],
  oneOf: [],
  heads: ['Name', 'Email', 'Phone'],
  noTable: 'The first line must name the columns, such as name, email and phone',
  atOnce: 20,
  fields: [
    {
      key: 'full_name',
      label: 'Name',
      heads:
        /^((staff|instructor|teacher|employee|full)('?s)? ?)?(name|member)$|^(staff|instructor|teacher|employee)$/i,
      required: true,
    },
    {
      key: 'email',
      label: 'Email',
      heads: /^((staff|work|home|personal|primary) )?e-?mail( address)?( 1)?$/i,
      required: true,
    },
    {
      key: 'phone',
      label: 'Phone',
      heads: /^((home|cell|mobile|work|primary) ?)?(phone|telephone|tel|mobile|cell)( ?(no\.?|number|1|#))?$/i,
      signed: true,
    },
    { key: 'role', label: 'Role', heads: /^(role|title|job ?title|position|department|type|staff type)$/i },
  ],
  async plan(db, _context, { rows }) {
    const emails = rows.map(({ texts }) => (texts.email ?? '').trim().toLowerCase()).filter(Boolean);
    const { rows: accounts } = await db.execute<{ email: string; name: string; role: string }>(
      sql`select email, full_name as name, role from account where email = any(${sql.param(emails)}::text[])`,
    );
    const there = new Map(accounts.map((one) => [one.email, one]));
    const seen = new Map<string, number>();
    return rows.map((row) => {
      const { full_name = '', email = '', phone = '', role = '' } = row.texts;
      const errors: Record<string, string> = {};
      const parsed = rules.safeParse({ full_name, email, phone });
      for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
      if (office.test(role))
        errors.role = 'Admins are added in Staff, with what they may do. Enter another role, or nothing, for staff';
      const given = parsed.data;
      const account = given && there.get(given.email);
      const inFile = given && seen.get(given.email);
      if (inFile !== undefined) errors.email = `Line ${inFile} has this address too`;
      else if (given && row.choice !== 'skip') seen.set(given.email, row.line);
      const isTeam = account?.role === 'staff' || account?.role === 'admin';
      if (account && !isTeam) errors.email = 'This address belongs to the account of a family. Enter another one';
      return planned(row, {
        title: full_name || 'No name',
        errors,
        outcome: account ? 'known' : 'new',
        why: account && isTeam ? `Same email: ${account.name} is on the team already` : null,
        cells: [full_name, email, phone],
        write: given
          ? async (tx, context) => ({
              made: { accountId: await openStaff(tx, context, { given, invite: context.invite }) },
              notes: [],
            })
          : null,
      });
    });
  },
  async uses(db, rows) {
    const { rows: found } = await db.execute<FoundUse>(sql`
      select a.id, a.full_name as name, case
        when exists (select 1 from session e where e.account_id = a.id) or a.credential_version > 1 or a.email_confirmed_at is not null
          then 'The person signed in'
        when a.version > 1 or a.role <> 'staff' or not a.is_active then 'The account was changed'
        when exists (select 1 from staff_assignment s where s.staff_id = a.id)
          or exists (select 1 from past_staff s where s.staff_id = a.id) then 'The person teaches'
        when exists (select 1 from staff_record s where s.account_id = a.id) then 'The office recorded papers'
        when exists (select 1 from staff_availability s where s.account_id = a.id) then 'The office entered availability'
        when exists (select 1 from staff_rate s where s.account_id = a.id)
          or exists (select 1 from staff_presence s where s.account_id = a.id) then 'The office entered hours or pay'
        when exists (select 1 from team_profile s where s.account_id = a.id) then 'The person is on the team page'
        end as why
      from account a where a.id = any(${madeIds(rows, 'accountId')})`);
    return usesOf(rows, found, { own: 'accountId', gone: 'The account was removed' });
  },
  async lock(tx, rows) {
    await tx.execute(sql`select id from account where id = any(${madeIds(rows, 'accountId')}) order by id for update`);
  },
  async remove(tx, _context, { accountId }) {
    await tx.execute(sql`delete from account where id = ${accountId}`);
  },
};
