create or replace function keep_skill_mark() returns trigger language plpgsql as $$
begin
  if current_setting('doctorbird.erasing', true) is distinct from 'yes'
    and (new.skill_id, new.level, new.why, new.by_rule, new.takes_back, new.author_name, new.at_device)
      is distinct from (old.skill_id, old.level, old.why, old.by_rule, old.takes_back, old.author_name, old.at_device) then
    raise exception 'skill mark % is only ever added to', old.id;
  end if;
  return new;
end
$$;
