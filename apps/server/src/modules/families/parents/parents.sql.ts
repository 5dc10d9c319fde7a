import type { DeclaredSql } from '../../../platform/database/declared-sql.ts';

export const parentsSql: DeclaredSql = {
  functions: [
    `create or replace function follow_merged_account() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    -- Waits for a merge that is under way, as the foreign key does; the next statement sees what it did.
    perform 1 from account where id = new.account_id for key share;
    select merged_into_id into target from parent where id = new.account_id;
    exit when target is null;
    new.account_id := target;
  end loop;
  return new;
end $$`,
    `create or replace function follow_merged_guardian() returns trigger language plpgsql as $$
declare
  given uuid := new.account_id;
  target uuid;
begin
  loop
    perform 1 from account where id = new.account_id for key share;
    select merged_into_id into target from parent where id = new.account_id;
    exit when target is null;
    new.account_id := target;
  end loop;
  -- Nobody is the second guardian of their own child.
  if new.account_id <> given and new.state <> 'ended'
    and exists (select 1 from student where id = new.student_id and parent_id = new.account_id) then
    new.state := 'ended';
    new.token_digest := null;
    new.ended_at := coalesce(new.accepted_at, new.invited_at);
  end if;
  return new;
end $$`,
    `create or replace function follow_merged_parent() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.parent_id for key share;
    exit when target is null;
    new.parent_id := target;
  end loop;
  return new;
end $$`,
    `create or replace function follow_merged_record() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from parent where id = new.record_id for key share;
    if target is null then
      select merged_into_id into target from student where id = new.record_id for key share;
    end if;
    exit when target is null;
    new.record_id := target;
  end loop;
  return new;
end $$`,
    `create or replace function follow_merged_student() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  loop
    select merged_into_id into target from student where id = new.student_id for key share;
    exit when target is null;
    new.student_id := target;
  end loop;
  return new;
end $$`,
  ],
};
