import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

/** Sets what became of the message of each reader (`readerColumns`), whichever of the two rows changes. */
const readerState = (
  table: string,
) => `create trigger ${table}_state before insert or update of mail_id, handed_at, withdrawn_at on ${table}
  for each row execute function set_reader_state()`;

const followMail = (
  table: string,
) => `  update ${table} r set state = reader_state(r.withdrawn_at, r.handed_at, r.mail_id, new.state, new.last_error)
    where r.mail_id = new.id and r.state <> reader_state(r.withdrawn_at, r.handed_at, r.mail_id, new.state, new.last_error);`;

export const mailingsSql: DeclaredSql = {
  functions: [
    `create or replace function reader_state(withdrawn_at timestamp with time zone, handed_at timestamp with time zone, mail uuid, mail_state text, mail_error text) returns text language sql immutable as $$
  select case
    when withdrawn_at is not null or (mail_state = 'dropped' and mail_error = 'withdrawn') then 'withdrawn'
    when handed_at is null or mail_state in ('queued', 'held') then 'queued'
    when mail is null or mail_state in ('failed', 'dropped') then 'failed'
    else 'sent' end
$$`,
    `create or replace function set_reader_state() returns trigger language plpgsql as $$
declare
  mail record;
begin
  -- No lock: whoever changes the email meanwhile waits for this row, and then writes what became of it.
  select m.state, m.last_error into mail from mail_message m where m.id = new.mail_id;
  new.state := reader_state(new.withdrawn_at, new.handed_at, new.mail_id, mail.state, mail.last_error);
  return new;
end $$`,
    `create or replace function follow_mail_state() returns trigger language plpgsql as $$
begin
${followMail('broadcast_recipient')}
${followMail('newsletter_recipient')}
  return null;
end $$`,
  ],
  triggers: [
    readerState('broadcast_recipient'),
    readerState('newsletter_recipient'),
    `create trigger mail_message_followed after update of state, last_error on mail_message
  for each row
  when (old.state is distinct from new.state or old.last_error is distinct from new.last_error) execute function follow_mail_state()`,
  ],
};
