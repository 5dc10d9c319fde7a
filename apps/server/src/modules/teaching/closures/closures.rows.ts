import { eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { broadcastRecipient } from '../../messages/broadcasts/broadcasts.table.ts';
import { mailMessage } from '../../../platform/mail/mail.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { enrollment } from '../../enrollments/places/enrollments.table.ts';
import { student } from '../../families/students/students.table.ts';
import { siteBanner } from '../../organisation/banners/banners.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { closure, closureChoice, closureOffer } from './closures.table.ts';

/** Closures with what became of their message; a condition follows. */
export const closureRows = (db: Executor) =>
  db
    .select({
      row: closure,
      creator: account.fullName,
      banner: sql<string | null>`case when ${siteBanner.endedAt} is null then ${siteBanner.text} end`,
      meetings: sql<number>`(select count(*)::int from closure_meeting c where c.closure_id = ${closure.id})`,
      counts: sql<{ readers: number; read: number; confirmed: number }>`(
        select json_build_object('readers', count(*)::int, 'read', count(r.read_at)::int, 'confirmed', count(r.confirmed_at)::int)
        from broadcast_recipient r where r.broadcast_id = ${closure.broadcastId})`,
    })
    .from(closure)
    .leftJoin(account, eq(account.id, closure.createdBy))
    .leftJoin(siteBanner, eq(siteBanner.id, closure.bannerId));
export type ClosureRow = Awaited<ReturnType<typeof closureRows>>[number];

/** Who was notified, with their phone; a condition follows. */
export const readerRows = (db: Executor) =>
  db
    .select({
      row: broadcastRecipient,
      phone: sql<string | null>`coalesce(${account.phone}, ${group.contactPhone})`,
      mail: { state: mailMessage.state, lastError: mailMessage.lastError },
    })
    .from(broadcastRecipient)
    .leftJoin(account, eq(account.id, broadcastRecipient.accountId))
    .leftJoin(group, sql`${broadcastRecipient.personKey} = 'group:' || ${group.id}`)
    .leftJoin(mailMessage, eq(mailMessage.id, broadcastRecipient.mailId));
export type ReaderRow = Awaited<ReturnType<typeof readerRows>>[number];

/**
 * How many classes of an offer's program are still cancelled by its closure. One that was restored takes place and is not paid back; one
 * that a later closure cancelled again counts for that one alone.
 */
export const classesOff = sql<number>`(select count(*)::int from closure_meeting c join meeting m on m.id = c.meeting_id
  where c.closure_id = ${closureOffer.closureId} and m.program_id = ${closureOffer.programId} and m.status = 'cancelled'
    and not exists (select 1 from closure_meeting n join closure k on k.id = n.closure_id
      where n.meeting_id = c.meeting_id and n.closure_id > c.closure_id and k.state = 'active'))`;

/** What families chose; a condition follows. */
export const choiceRows = (db: Executor) =>
  db
    .select({
      choice: closureChoice,
      offer: closureOffer,
      whole: closure,
      off: classesOff,
      student: { id: student.id, fullName: student.fullName },
      program: { id: program.id, title: program.title },
      makeUp: { startsAt: meeting.startsAt, endsAt: meeting.endsAt },
      messageId: sql<string | null>`(select r.id from broadcast_recipient r
        where r.broadcast_id = ${closure.broadcastId} and r.account_id = ${enrollment.parentId})`,
    })
    .from(closureChoice)
    .innerJoin(closureOffer, eq(closureOffer.id, closureChoice.offerId))
    .innerJoin(closure, eq(closure.id, closureOffer.closureId))
    .innerJoin(enrollment, eq(enrollment.id, closureChoice.enrollmentId))
    .innerJoin(student, eq(student.id, enrollment.studentId))
    .innerJoin(program, eq(program.id, closureOffer.programId))
    .leftJoin(meeting, eq(meeting.id, closureOffer.makeUpMeetingId));
export type ChoiceRow = Awaited<ReturnType<typeof choiceRows>>[number];
