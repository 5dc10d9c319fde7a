-- Words that somebody agreed to are never changed: a change is a new version.
create trigger consent_text_append_only before update or delete on consent_text
  for each row execute function refuse_change();
