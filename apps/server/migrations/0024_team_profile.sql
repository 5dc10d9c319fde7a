create or replace function team_photo_follows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.picture_id is not null and (tg_op = 'DELETE' or old.picture_id is distinct from new.picture_id) then
    delete from picture where id = old.picture_id;
  end if;
  if tg_op <> 'DELETE' and new.picture_id is not null then
    update picture set withdrawn_at = case
      when new.shown and exists (select 1 from account a where a.id = new.account_id and a.is_active and a.role in ('staff', 'admin'))
        then null
      else coalesce(withdrawn_at, now()) end
    where id = new.picture_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function team_photo_follows_account() returns trigger language plpgsql as $$
begin
  update team_profile set shown = shown where account_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger team_profile_photo after insert or update or delete on team_profile
  for each row execute function team_photo_follows();
--> statement-breakpoint
create trigger account_team_photo after update of is_active, role on account
  for each row when (old.is_active is distinct from new.is_active or old.role is distinct from new.role)
  execute function team_photo_follows_account();
