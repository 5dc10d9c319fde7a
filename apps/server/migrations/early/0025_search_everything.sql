-- A name as searches compare it: lower case, without accents and apostrophes, hyphens as spaces. The same letters stand in
-- platform/database/plain-text.ts. Most names are plain ASCII already, and the short list takes a tenth of the time. Not
-- strict, so that PostgreSQL puts it inline.
create function plain_text(text) returns text language sql immutable parallel safe as
$$ select lower(case when octet_length($1) = char_length($1) then translate($1, '-''`', ' ')
  else translate($1, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćČčĐđĒēĘęĚěĞğĪīİıŁłŃńŇňŌōŐőŘřŚśŞşŠšŤťŪūŮůŰűŹźŻżŽž-‐–''’‘`´', 'AAAAAACEEEEIIIINOOOOOOUUUUYaaaaaaceeeeiiiinoooooouuuuyyAaAaAaCcCcDdEeEeEeGgIiIiLlNnNnOoOoRrSsSsSsTtUuUuUuZzZzZz   ') end) $$;
--> statement-breakpoint
-- The search over everything finds names by trigrams; see the baseline for what happens where pg_trgm is missing.
do $$
begin
  create index account_plain_name on account using gin (plain_text(full_name) gin_trgm_ops);
  create index student_plain_name on student using gin (plain_text(full_name) gin_trgm_ops);
  create index program_plain_title on program using gin (plain_text(title) gin_trgm_ops);
  create index competition_plain_title on competition using gin (plain_text(title) gin_trgm_ops);
  create index partner_group_plain_name on partner_group using gin (
    plain_text(name) gin_trgm_ops, plain_text(organization) gin_trgm_ops, plain_text(contact_name) gin_trgm_ops);
  create index contact_message_plain on contact_message using gin (
    plain_text(name) gin_trgm_ops, plain_text(subject) gin_trgm_ops);
  create index payment_bank_reference on payment using gin (external_reference gin_trgm_ops) where external_reference is not null;
  create index receipt_digits on receipt using gin (replace(number, '-', '') gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
