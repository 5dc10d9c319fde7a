-- Checks of earlier migrations that wait for the commit would not let a table change.
set constraints all immediate;
--> statement-breakpoint
CREATE TABLE "figure_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"day" date DEFAULT '-infinity' NOT NULL,
	"program_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"quantity" integer NOT NULL,
	"cents" bigint DEFAULT 0 NOT NULL,
	"folded" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attendance_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"subject_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attendance_figure" (
	"month" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"meetings" integer NOT NULL,
	"present" integer NOT NULL,
	"late" integer NOT NULL,
	"absent" integer NOT NULL,
	"excused" integer NOT NULL,
	CONSTRAINT "attendance_figure_month_subject_id_pk" PRIMARY KEY("month","subject_id")
);
--> statement-breakpoint
DROP INDEX "receivable_open";--> statement-breakpoint
ALTER TABLE "receivable" ADD COLUMN "open_cents" bigint GENERATED ALWAYS AS (net_cents - allocated_cents) STORED;--> statement-breakpoint
CREATE INDEX "figure_entry_sum" ON "figure_entry" USING btree ("name","day","program_id");--> statement-breakpoint
CREATE INDEX "figure_entry_loose" ON "figure_entry" USING btree ("id") WHERE not folded;--> statement-breakpoint
CREATE INDEX "attendance_change_of" ON "attendance_change" USING btree ("month","subject_id");--> statement-breakpoint
CREATE INDEX "payment_attention" ON "payment" USING btree ("created_at","id") WHERE needs_attention;--> statement-breakpoint
CREATE INDEX "group_event_moved" ON "group_event" USING btree ("at") WHERE kind = 'status';--> statement-breakpoint
CREATE INDEX "receivable_open" ON "receivable" USING btree ("account_id","due_on") WHERE open_cents > 0;
--> statement-breakpoint
create function jamaica_day(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'America/Jamaica')::date
$$;
--> statement-breakpoint
create function jamaica_month(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('month', moment at time zone 'America/Jamaica')::date
$$;
--> statement-breakpoint
-- One entry for the day, and one for the program's month. The place is locked, because a move to another program takes its money along.
create function add_money_figures(direction text, place uuid, moment timestamptz, pieces integer, amount bigint) returns void language plpgsql as $$
declare
  program uuid;
begin
  select program_id into program from enrollment where id = place for no key update;
  insert into figure_entry (name, day, quantity, cents) values (direction, jamaica_day(moment), pieces, amount);
  insert into figure_entry (name, day, program_id, quantity, cents)
    values ('program_' || direction, jamaica_month(moment), program, pieces, amount);
end $$;
--> statement-breakpoint
-- In these functions "old" is null for a new row, and "new" for a deleted one.
create function count_payment() returns trigger language plpgsql as $$
begin
  if old.state = 'confirmed' and old.confirmed_at is not null then
    perform add_money_figures('received', old.enrollment_id, old.confirmed_at, -1, -old.amount_cents);
  end if;
  if new.state = 'confirmed' and new.confirmed_at is not null then
    perform add_money_figures('received', new.enrollment_id, new.confirmed_at, 1, new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payment_counted after insert or delete on payment for each row execute function count_payment();
--> statement-breakpoint
create trigger payment_counted_again after update on payment for each row
  when ((old.state = 'confirmed' or new.state = 'confirmed') and
    (old.state, old.confirmed_at, old.amount_cents, old.enrollment_id) is distinct from
    (new.state, new.confirmed_at, new.amount_cents, new.enrollment_id))
  execute function count_payment();
--> statement-breakpoint
create function count_refund() returns trigger language plpgsql as $$
begin
  if old.state = 'succeeded' and old.settled_at is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = old.payment_id), old.settled_at, -1, -old.amount_cents);
  end if;
  if new.state = 'succeeded' and new.settled_at is not null then
    perform add_money_figures('refunded', (select enrollment_id from payment where id = new.payment_id), new.settled_at, 1, new.amount_cents);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refund_counted after insert or delete on refund for each row execute function count_refund();
--> statement-breakpoint
create trigger refund_counted_again after update on refund for each row
  when ((old.state = 'succeeded' or new.state = 'succeeded') and
    (old.state, old.settled_at, old.amount_cents, old.payment_id) is distinct from
    (new.state, new.settled_at, new.amount_cents, new.payment_id))
  execute function count_refund();
--> statement-breakpoint
-- What a place counts for now. The conditions are those of `viewConditions`.
create function place_figures(place enrollment, sign integer) returns table (name text, quantity integer, cents bigint) language sql immutable as $$
  select f.name, sign, sign * case when f.name = 'taken' then 0 else coalesce(place.price_cents - place.paid_cents, 0) end
  from (values
    ('taken', place.status in ('pending', 'approved', 'enrolled')),
    ('unpaid', place.status in ('pending', 'approved', 'enrolled') and place.waived_at is null and place.price_cents > place.paid_cents),
    ('failed', place.status in ('pending', 'approved') and place.payment_status = 'failed')) f (name, counts)
  where f.counts
$$;
--> statement-breakpoint
create function count_place() returns trigger language plpgsql as $$
begin
  insert into figure_entry (name, program_id, quantity, cents)
    select f.name, f.program, sum(f.quantity), sum(f.cents) from (
      select old.program_id as program, o.* from place_figures(old, -1) o
      union all
      select new.program_id, n.* from place_figures(new, 1) n) f
    group by 1, 2 having sum(f.quantity) <> 0 or sum(f.cents) <> 0;
  if old.created_at is distinct from new.created_at then
    insert into figure_entry (name, day, quantity)
      select 'requested', jamaica_month(c.moment), c.quantity from (values (old.created_at, -1), (new.created_at, 1)) c (moment, quantity)
      where c.moment is not null;
  end if;
  if tg_op = 'UPDATE' and old.program_id <> new.program_id then
    insert into figure_entry (name, day, program_id, quantity, cents)
      select m.name, m.month, p.id, p.sign * count(*), p.sign * sum(m.cents) from (
        select 'program_received' as name, jamaica_month(confirmed_at) as month, amount_cents as cents from payment
          where enrollment_id = new.id and state = 'confirmed' and confirmed_at is not null
        union all
        select 'program_refunded', jamaica_month(r.settled_at), r.amount_cents from refund r join payment y on y.id = r.payment_id
          where y.enrollment_id = new.id and r.state = 'succeeded' and r.settled_at is not null) m
      cross join (values (old.program_id, -1), (new.program_id, 1)) p (id, sign)
      group by m.name, m.month, p.id, p.sign;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger enrollment_counted after insert or delete on enrollment for each row execute function count_place();
--> statement-breakpoint
create trigger enrollment_counted_again after update on enrollment for each row
  when ((old.status, old.payment_status, old.program_id, old.price_cents, old.paid_cents, old.waived_at is null, old.created_at) is distinct from
    (new.status, new.payment_status, new.program_id, new.price_cents, new.paid_cents, new.waived_at is null, new.created_at))
  execute function count_place();
--> statement-breakpoint
-- Families, children and groups that are there now, by the month in which they came.
create function count_size(figure text, before timestamptz, after timestamptz) returns void language sql as $$
  insert into figure_entry (name, day, quantity)
    select figure, jamaica_month(c.moment), c.quantity from (values (before, -1), (after, 1)) c (moment, quantity)
    where c.moment is not null and before is distinct from after
$$;
--> statement-breakpoint
create function count_parent() returns trigger language plpgsql as $$
begin
  perform count_size('parents', case when old.role = 'parent' and old.is_active then old.created_at end,
    case when new.role = 'parent' and new.is_active then new.created_at end);
  return null;
end $$;
--> statement-breakpoint
create trigger account_counted after insert or delete on account for each row execute function count_parent();
--> statement-breakpoint
create trigger account_counted_again after update on account for each row
  when ((old.role, old.is_active, old.created_at) is distinct from (new.role, new.is_active, new.created_at))
  execute function count_parent();
--> statement-breakpoint
create function count_student() returns trigger language plpgsql as $$
begin
  perform count_size('students', case when old.archived_at is null then old.created_at end,
    case when new.archived_at is null then new.created_at end);
  return null;
end $$;
--> statement-breakpoint
create trigger student_counted after insert or delete on student for each row execute function count_student();
--> statement-breakpoint
create trigger student_counted_again after update on student for each row
  when ((old.archived_at is null, old.created_at) is distinct from (new.archived_at is null, new.created_at))
  execute function count_student();
--> statement-breakpoint
create function count_group() returns trigger language plpgsql as $$
begin
  perform count_size('groups', case when old.status = 'active' then old.created_at end,
    case when new.status = 'active' then new.created_at end);
  return null;
end $$;
--> statement-breakpoint
create trigger partner_group_counted after insert or delete on partner_group for each row execute function count_group();
--> statement-breakpoint
create trigger partner_group_counted_again after update on partner_group for each row
  when ((old.status, old.created_at) is distinct from (new.status, new.created_at))
  execute function count_group();
--> statement-breakpoint
-- A table that is emptied as a whole fires no trigger for its rows. Locked, so that no fold runs meanwhile.
create function forget_figures() returns trigger language plpgsql as $$
begin
  lock table figure_entry in share row exclusive mode;
  delete from figure_entry where name = any(tg_argv);
  return null;
end $$;
--> statement-breakpoint
create trigger payment_forgotten after truncate on payment for each statement execute function forget_figures('received', 'program_received');
--> statement-breakpoint
create trigger refund_forgotten after truncate on refund for each statement execute function forget_figures('refunded', 'program_refunded');
--> statement-breakpoint
create trigger enrollment_forgotten after truncate on enrollment for each statement execute function forget_figures('requested', 'taken', 'unpaid', 'failed');
--> statement-breakpoint
create trigger account_forgotten after truncate on account for each statement execute function forget_figures('parents');
--> statement-breakpoint
create trigger student_forgotten after truncate on student for each statement execute function forget_figures('students');
--> statement-breakpoint
create trigger partner_group_forgotten after truncate on partner_group for each statement execute function forget_figures('groups');
--> statement-breakpoint
-- The rows that were there before; from here on the triggers follow.
insert into figure_entry (name, day, quantity, cents, folded)
  select 'received', jamaica_day(confirmed_at), count(*), sum(amount_cents), true
    from payment where state = 'confirmed' and confirmed_at is not null group by 2
  union all
  select 'refunded', jamaica_day(settled_at), count(*), sum(amount_cents), true
    from refund where state = 'succeeded' and settled_at is not null group by 2
  union all
  select 'requested', jamaica_month(created_at), count(*), 0, true from enrollment group by 2
  union all
  select 'parents', jamaica_month(created_at), count(*), 0, true from account where role = 'parent' and is_active group by 2
  union all
  select 'students', jamaica_month(created_at), count(*), 0, true from student where archived_at is null group by 2
  union all
  select 'groups', jamaica_month(created_at), count(*), 0, true from partner_group where status = 'active' group by 2;
--> statement-breakpoint
insert into figure_entry (name, day, program_id, quantity, cents, folded)
  select 'program_received', jamaica_month(y.confirmed_at), e.program_id, count(*), sum(y.amount_cents), true
    from payment y join enrollment e on e.id = y.enrollment_id where y.state = 'confirmed' and y.confirmed_at is not null group by 2, 3
  union all
  select 'program_refunded', jamaica_month(r.settled_at), e.program_id, count(*), sum(r.amount_cents), true
    from refund r join payment y on y.id = r.payment_id join enrollment e on e.id = y.enrollment_id
    where r.state = 'succeeded' and r.settled_at is not null group by 2, 3;
--> statement-breakpoint
insert into figure_entry (name, program_id, quantity, cents, folded)
  select f.name, e.program_id, sum(f.quantity), sum(f.cents), true from enrollment e cross join lateral place_figures(e, 1) f group by 1, 2;
--> statement-breakpoint
-- All months in which a program or group has meetings: whoever comes or goes changes what the marks there count for.
create function attendance_changed(subject uuid) returns void language sql as $$
  insert into attendance_change (month, subject_id)
    select distinct jamaica_month(m.starts_at), subject from meeting m where m.program_id = subject
    union
    select distinct jamaica_month(m.starts_at), subject from meeting m where m.group_id = subject
$$;
--> statement-breakpoint
-- In these functions "old" is null for a new row, and "new" for a deleted one.
create function attendance_row_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_change (month, subject_id)
    select jamaica_month(m.starts_at), coalesce(m.program_id, m.group_id) from meeting m where m.id in (old.meeting_id, new.meeting_id);
  return null;
end $$;
--> statement-breakpoint
create trigger attendance_noted after insert or delete on attendance for each row execute function attendance_row_changed();
--> statement-breakpoint
create trigger attendance_noted_again after update on attendance for each row
  when ((old.mark, old.meeting_id, old.student_id, old.member_id) is distinct from (new.mark, new.meeting_id, new.student_id, new.member_id))
  execute function attendance_row_changed();
--> statement-breakpoint
create function meeting_row_changed() returns trigger language plpgsql as $$
begin
  insert into attendance_change (month, subject_id)
    select distinct jamaica_month(m.starts_at), m.subject
    from (values (old.starts_at, coalesce(old.program_id, old.group_id)), (new.starts_at, coalesce(new.program_id, new.group_id))) m (starts_at, subject)
    where m.subject is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger meeting_noted after delete on meeting for each row execute function meeting_row_changed();
--> statement-breakpoint
create trigger meeting_noted_again after update on meeting for each row
  when ((old.starts_at, old.ends_at, old.status, old.program_id, old.group_id) is distinct from
    (new.starts_at, new.ends_at, new.status, new.program_id, new.group_id))
  execute function meeting_row_changed();
--> statement-breakpoint
create function place_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(p.id) from (
    select old.program_id as id where old.status in ('approved', 'enrolled', 'completed')
    union select new.program_id where new.status in ('approved', 'enrolled', 'completed')) p;
  return null;
end $$;
--> statement-breakpoint
create trigger enrollment_noted after insert or delete on enrollment for each row execute function place_attendance_changed();
--> statement-breakpoint
create trigger enrollment_noted_again after update on enrollment for each row
  when ((old.status in ('approved', 'enrolled', 'completed'), old.program_id, old.student_id, old.created_at) is distinct from
    (new.status in ('approved', 'enrolled', 'completed'), new.program_id, new.student_id, new.created_at))
  execute function place_attendance_changed();
--> statement-breakpoint
create function student_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(e.program_id) from (select distinct program_id from enrollment where student_id = new.id) e;
  return null;
end $$;
--> statement-breakpoint
create trigger student_noted_again after update on student for each row
  when ((old.archived_at is null) is distinct from (new.archived_at is null)) execute function student_attendance_changed();
--> statement-breakpoint
create function member_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(g.id) from (select old.group_id as id union select new.group_id) g where g.id is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger group_member_noted after delete on group_member for each row execute function member_attendance_changed();
--> statement-breakpoint
create trigger group_member_noted_again after update on group_member for each row
  when ((old.removed_at is null, old.group_id, old.created_at) is distinct from (new.removed_at is null, new.group_id, new.created_at))
  execute function member_attendance_changed();
--> statement-breakpoint
create function subject_attendance_changed() returns trigger language plpgsql as $$
begin
  perform attendance_changed(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger program_noted_again after update on program for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function subject_attendance_changed();
--> statement-breakpoint
create trigger partner_group_noted_again after update on partner_group for each row
  when (old.status is distinct from new.status) execute function subject_attendance_changed();
--> statement-breakpoint
-- What was marked before is counted by the first run of the job; until then analytics read the rows.
insert into attendance_change (month, subject_id)
  select distinct jamaica_month(m.starts_at), coalesce(m.program_id, m.group_id) from meeting m
  where exists (select 1 from attendance a where a.meeting_id = m.id);
