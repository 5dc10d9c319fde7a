import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { sql } from 'drizzle-orm';
import type { ClassReminder } from '@doctorbird/contract/organisation/message-choices';
import type { ActionContext } from '../../../access/action-context.ts';
import type { NotifyDependencies } from '../../../app-dependencies.ts';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { jamaicaDay, jamaicaMoment, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { MailBlock, MailFact } from '../../../platform/mail/mail-content.ts';
import { isTurn, sweepRows } from '../../../platform/sweeps/sweep.ts';
import { firstName } from '../../billing/checkouts/first-name.ts';
import { expectedAt } from '../attendance/expected-text.ts';
import { guardiansOf } from '../../families/guardians/guardians.policy.ts';
import { isUninvited } from '../../families/imports/uninvited-families.ts';
import { notifyPeople } from '../../organisation/channels/notify-people.ts';
import { classCard, type ClassFacts } from '../../enrollments/mails/class-facts.queries.ts';
import { absenceToken } from '../absences/absence-link.ts';
import { reminderMails } from '../mails/reminder-mails.ts';

export const REMIND_OF_CLASSES = 'teaching.remind-of-classes';

const hourMs = 3_600_000;
/** Reminders of the day before leave from this time on. */
const evening = '17:00';

interface Due extends Record<string, unknown> {
  meetingId: string;
  startsAt: Date;
  endsAt: Date;
  program: string;
  place: string | null;
  bring: string[];
  parentId: string;
  choice: ClassReminder;
  isFirst: boolean;
  child: string;
  childId: string;
  /** Where the place is on a map; null for a place that is only a text. */
  venue: ClassFacts['venue'];
  /** Other guardians who may collect the child. */
  guardians: string[];
  /** Who else may, on the day of the class. */
  collectors: string[];
  /** Whether the reader decides about pick-up: collects the child, and may say that it will not come. */
  speaks: boolean;
}

/** Whether a family with this choice is reminded of a class now. */
export function isDue({ choice, startsAt, isFirst }: Pick<Due, 'choice' | 'startsAt' | 'isFirst'>, now: Date): boolean {
  if (choice === 'none' || startsAt <= now) return false;
  if (choice === 'two_hours') return startsAt.getTime() - now.getTime() <= 2 * hourMs;
  const dayBefore = jamaicaDay(new Date(startsAt.getTime() - 24 * hourMs));
  return (choice === 'day_before' || isFirst) && now >= jamaicaMoment(dayBefore, evening);
}

/**
 * Reminds the guardians of classes, one message for each class and guardian. Who it concerns is looked up now: a cancelled class, a child
 * who is reported absent and a place that ended cause none, and a moved class is reminded of at its new time. Returns how many.
 */
export async function remindOfClasses(
  db: Database,
  context: ActionContext & NotifyDependencies & { sealer: Sealer },
): Promise<number> {
  const { now } = context;
  // A class tomorrow evening is less than 31 hours ahead when reminders of the day before begin.
  const { rows } = await db.execute<Due>(sql`
      select m.id as "meetingId", m.starts_at as "startsAt", m.ends_at as "endsAt", p.title as program, coalesce(m.location, p.location) as place,
        p.bring, a.id as "parentId", a.id in ${guardiansOf(sql`s.id`, 'pick_up')} as speaks,
        (select json_build_object('name', v.name, 'address', v.address, 'parish', v.parish, 'mapUrl', v.map_url) from venue v
          where v.id = case when m.location is null then p.venue_id else m.venue_id end) as venue,
        array(select o.full_name from account o where o.is_active and o.id <> a.id and o.id in ${guardiansOf(sql`s.id`, 'pick_up')}
          order by o.full_name, o.id) as guardians,
        array(select c.full_name from child_person c, (select jamaica_day(m.starts_at) as day) d where c.student_id = s.id and c.may_pick_up
          and coalesce(c.pick_up_from, d.day) <= d.day and coalesce(c.pick_up_until, d.day) >= d.day
          and (c.pick_up_days is null or extract(dow from d.day)::int = any(c.pick_up_days))
          order by c.created_at, c.id) as collectors, coalesce(n.class_reminder, 'first') as choice, s.full_name as child, s.id as "childId",
        coalesce(comes.guest in ('trial', 'day'), false) or (comes.since is not null and not exists (
          select 1 from meeting earlier where earlier.program_id = m.program_id and earlier.status <> 'cancelled'
            and earlier.starts_at < m.starts_at and earlier.starts_at > comes.since)) as "isFirst"
      from meeting m
      join program p on p.id = m.program_id
      join lateral ${sql.raw(expectedAt('m'))} comes on true
      join student s on s.id = comes.student_id and s.archived_at is null
      join account a on a.is_active and a.id in ${guardiansOf(sql`s.id`, 'view')}
      left join notification_choice n on n.account_id = a.id
      where m.status <> 'cancelled' and m.starts_at > ${now} and m.starts_at < ${new Date(now.getTime() + 31 * hourMs)}
        and coalesce(n.class_reminder, 'first') <> 'none' and not ${isUninvited(sql`a.id`)}
        and not exists (select 1 from absence b where b.meeting_id = m.id and b.student_id = s.id and b.state = 'given')
        and not exists (select 1 from mail_message k where k.key =
          'class-reminder:' || m.id || ':' || (extract(epoch from m.starts_at) * 1000)::bigint || ':' || a.id || ':mail')
        and ${isTurn(REMIND_OF_CLASSES, sql`m.id || ':' || a.id`, now)}
      order by m.starts_at, m.id, a.id, s.created_at, s.id`);
  const due = rows
    .map((row): Due => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }))
    .filter((row) => isDue(row, now));
  const names = new Intl.ListFormat('en');
  const keyOf = ({ meetingId, parentId }: Due) => `${meetingId}:${parentId}`;
  return sweepRows(db, context, {
    name: REMIND_OF_CLASSES,
    rows: [...Map.groupBy(due, keyOf).values()],
    key: ([first]) => keyOf(first!),
    run: async (tx, children) => {
      const [first] = children as [Due];
      const [notified] = await notifyPeople(tx, context, {
        kind: reminderMails.class,
        key: `class-reminder:${first.meetingId}:${first.startsAt.getTime()}`,
        people: [
          {
            id: first.parentId,
            values: {
              children: names.format([...new Set(children.map(({ child }) => child))]),
              program: first.program,
              starts: writtenMoment(first.startsAt),
              place: first.place,
              bring: first.bring.join(', '),
            },
            details: factsOf(children, context.sealer, context.config.publicOrigin),
            ...absenceLink(children, context.sealer),
          },
        ],
      });
      return notified !== undefined && notified.channels.length > 0;
    },
  });
}

/** The card of the class, who takes each child home, and where to name somebody else. */
function factsOf(children: readonly Due[], sealer: Sealer, origin: string): MailBlock[] {
  const [first] = children as [Due];
  const facts = children.flatMap(({ child, speaks, guardians, collectors }): MailFact[] => {
    const who = [...(speaks ? ['You'] : []), ...guardians, ...collectors];
    return who.length === 0 ? [] : [{ label: `May collect ${firstName(child)}`, value: who.join(', ') }];
  });
  const spokenFor = children.filter(({ speaks }) => speaks);
  const links = spokenFor.flatMap((one) => [
    // With one child the button says it.
    ...(spokenFor.length > 1
      ? [{ label: `${firstName(one.child)} cannot come`, link: linkTo(origin, linkFor(one, sealer)) }]
      : []),
    {
      label: `Somebody else collects ${firstName(one.child)}? Change it`,
      link: linkTo(origin, `/parent/children/${one.childId}/people`),
    },
  ]);
  return [
    // The place and what to bring stand above the card.
    { ...classCard({ ...first, bring: [] }, 'Class'), place: null },
    ...(facts.length === 0 ? [] : [{ is: 'facts' as const, facts }]),
    ...(links.length === 0 ? [] : [{ is: 'links' as const, links }]),
  ];
}

/** Where a guardian says without signing in that this child cannot come. */
const linkFor = ({ meetingId, childId: studentId, parentId: accountId }: Due, sealer: Sealer) =>
  `/cannot-come/${absenceToken(sealer, { meetingId, studentId, accountId })}` as const;

/** One tap to say who cannot come, for whoever may say so; a text message leads to the schedule. */
function absenceLink(children: readonly Due[], sealer: Sealer) {
  const [{ meetingId, startsAt }] = children as [Due];
  const [only, ...others] = children.filter(({ speaks }) => speaks);
  if (!only) return { path: '/parent/schedule' as const, button: 'See the schedule' };
  const phonePath = '/parent/schedule' as const;
  if (others.length === 0)
    return { path: linkFor(only, sealer), phonePath, button: `${firstName(only.child)} cannot come` };
  return {
    path: `/parent/schedule?week=${jamaicaDay(startsAt)}&absent=${meetingId}` as const,
    phonePath,
    button: 'Somebody cannot come',
  };
}
