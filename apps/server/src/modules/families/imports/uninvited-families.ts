import { sql, type SQL } from 'drizzle-orm';
import { noPassword } from '../parents/invite-family.ts';

/**
 * Condition: an import opened the account of this family, nobody ever invited it or wrote to it, and it has never signed in. Nothing
 * reminds it of anything, for it does not know of us yet. The family of an import has the moment of its record; one that was here before
 * has an earlier one.
 */
export const isUninvited = (accountId: SQL): SQL => sql`exists (
  select 1 from imported_record r
    join account f on f.id = r.account_id and f.created_at = r.created_at and f.password_hash = ${noPassword}
    join family_import i on i.id = r.import_id and coalesce(i.draft ->> 'invite', 'false') = 'false'
  where r.account_id = ${accountId}
    and not exists (select 1 from one_time_token t where t.account_id = f.id and t.purpose = 'invite')
    and not exists (select 1 from mail_message m where m.account_id = f.id)
    and not exists (select 1 from text_message m where m.account_id = f.id)
    and not exists (select 1 from session s where s.account_id = f.id)
    and not exists (select 1 from audit_entry u
      where u.entity = 'account' and u.entity_id = f.id::text and u.action = 'sign_in.accepted'))`;
