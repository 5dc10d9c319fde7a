-- A consent that was given or taken back stays so for ever: how it stands is its newest line.
create trigger consent_entry_append_only before update or delete on consent_entry
  for each row execute function refuse_change();
