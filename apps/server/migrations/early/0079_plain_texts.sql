-- One folding for all searches and for duplicates: accents of all letters, however they were typed, apostrophes, case. The same letters stand in
-- platform/database/plain-text.ts. Most names are plain ASCII already, for which the short list does.
create or replace function plain_text(text) returns text language sql immutable parallel safe as
$$ select case when octet_length($1) = char_length($1) then lower(translate($1, '-''`', ' '))
  else replace(replace(replace(replace(translate(lower(regexp_replace(normalize(
    translate($1, '-‐‑‒–—―−﹣－''’‘‛`´ʹʻʼʽˈˊˋ′＇', '          '), NFKD),
    '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]+', '', 'g')),
    'øđðłıħŧŋς', 'oddlihtnσ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') end $$;
--> statement-breakpoint
-- What was indexed by the old folding, and the indexes of the lists that searched by letter.
reindex index student_same_child;
--> statement-breakpoint
do $$
begin
  drop index if exists account_plain_name, student_plain_name, program_plain_title, competition_plain_title, partner_group_plain_name,
    contact_message_plain, account_search, student_search, partner_group_search, program_search, child_document_search,
    custom_answer_search, conversation_message_search, contact_message_search, mail_message_search;
  create index account_plain_name on account using gin (plain_text(full_name) gin_trgm_ops);
  create index account_search on account using gin (email gin_trgm_ops, phone gin_trgm_ops);
  create index student_plain_name on student using gin (plain_text(full_name) gin_trgm_ops);
  create index student_search on student using gin (plain_text(school) gin_trgm_ops, email gin_trgm_ops);
  create index program_plain_title on program using gin (
    plain_text(title) gin_trgm_ops, plain_text(summary) gin_trgm_ops, plain_text(location) gin_trgm_ops);
  create index competition_plain_title on competition using gin (plain_text(title) gin_trgm_ops);
  create index partner_group_plain_name on partner_group using gin (
    plain_text(name) gin_trgm_ops, plain_text(organization) gin_trgm_ops, plain_text(contact_name) gin_trgm_ops);
  create index partner_group_search on partner_group using gin (contact_email gin_trgm_ops, reference gin_trgm_ops);
  create index contact_message_plain on contact_message using gin (
    plain_text(name) gin_trgm_ops, plain_text(subject) gin_trgm_ops, plain_text(message) gin_trgm_ops);
  create index contact_message_search on contact_message using gin (email gin_trgm_ops);
  create index mail_message_search on mail_message using gin (to_address gin_trgm_ops, plain_text(subject) gin_trgm_ops);
  create index child_document_search on child_document using gin (plain_text(title) gin_trgm_ops);
  create index custom_answer_search on custom_answer using gin (plain_text(text) gin_trgm_ops) where text is not null;
  create index conversation_message_search on conversation_message using gin (plain_text(text) gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
--> statement-breakpoint
-- Lists stand in the order of a dictionary, not of bytes: Étienne between Eva and Zelda. Where the server was built without ICU they keep the
-- order that they had. A trigger that names such a column is made again, because the column cannot change under it.
do $$
declare
  one record;
  definitions text[];
begin
  if not exists (select 1 from pg_collation where collname = 'und-x-icu' and collprovider = 'i') then
    raise notice 'This PostgreSQL has no ICU, so lists stand in the order of its own collation';
    return;
  end if;
  for one in
    select a.attrelid::regclass as rel, a.attrelid, a.attnum, a.attname
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype and not a.attisdropped
      and a.attname in ('full_name', 'name', 'title', 'student_name', 'program_title', 'organization', 'contact_name', 'school', 'label')
    order by c.relname, a.attname
  loop
    select coalesce(array_agg(pg_get_triggerdef(t.oid) order by t.tgname), '{}') into definitions
    from pg_trigger t where t.tgrelid = one.attrelid and not t.tgisinternal
      and exists (select 1 from pg_depend d where d.classid = 'pg_trigger'::regclass and d.objid = t.oid
        and d.refclassid = 'pg_class'::regclass and d.refobjid = one.attrelid and d.refobjsubid = one.attnum);
    for i in 1 .. coalesce(array_length(definitions, 1), 0) loop
      execute format('drop trigger %I on %s', substring(definitions[i] from 'TRIGGER "?([a-z_]+)"? '), one.rel);
    end loop;
    execute format('alter table %s alter column %I type text collate "und-x-icu"', one.rel, one.attname);
    for i in 1 .. coalesce(array_length(definitions, 1), 0) loop
      execute definitions[i];
    end loop;
  end loop;
end
$$;
--> statement-breakpoint
-- Marks that a limit, a block list or a full mailbox set: only a missing mailbox, or a complaint, keeps its mark.
delete from bounced_address where reason !~ '^complaint: ' and reason !~ '\m5\.1\.\d'
  and (reason ~ '\m5\.[2-7]\.\d' or reason ~* 'quota|limit|spam|block|dmarc|spf|policy|full|denied|relay');
--> statement-breakpoint
-- Emails are cleaned at sign-in now: an account that was made with an invisible character in its email has to be found.
update account a set email = c.email from (
  select id, normalize(regexp_replace(email, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), NFC) as email
  from account where email is not null and octet_length(email) <> char_length(email)) c
where c.id = a.id and c.email <> a.email and not exists (select 1 from account o where o.email = c.email);
