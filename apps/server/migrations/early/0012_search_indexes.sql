-- Searches find a text anywhere in a name or an address; trigrams are the index for that. pg_trgm comes with PostgreSQL, and its
-- installation needs no superuser. Where it is not to be had, or lives in a schema out of reach, searches read all rows instead.
do $$
begin
  create extension if not exists pg_trgm;
  create index account_search on account using gin (full_name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
  create index student_search on student using gin (full_name gin_trgm_ops, school gin_trgm_ops, email gin_trgm_ops);
  create index payment_search on payment using gin (reference gin_trgm_ops);
  create index receipt_search on receipt using gin (number gin_trgm_ops);
  create index partner_group_search on partner_group using gin (
    name gin_trgm_ops, organization gin_trgm_ops, contact_name gin_trgm_ops, contact_email gin_trgm_ops, reference gin_trgm_ops);
  create index audit_entry_search on audit_entry using gin (action gin_trgm_ops, address gin_trgm_ops);
  create index contact_message_search on contact_message using gin (
    name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
  create index mail_message_search on mail_message using gin (to_address gin_trgm_ops, subject gin_trgm_ops);
exception
  when insufficient_privilege or feature_not_supported or undefined_file or undefined_object then
    raise warning 'pg_trgm is not available (%), so searches will read all rows', sqlerrm;
end
$$;
