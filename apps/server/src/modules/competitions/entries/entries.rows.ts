import { and, eq, sql } from 'drizzle-orm';
import { account } from '../../../access/access.table.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { invoiceNumberIfAny } from '../../invoices/invoices/invoice-number.rows.ts';
import { receivable } from '../../invoices/invoices/invoices.table.ts';
import { competition } from '../catalog/competitions.table.ts';
import { competitionEntry, feeSubjectText } from './entries.table.ts';

export const rows = (db: Executor) =>
  db
    .select({
      id: competitionEntry.id,
      competition: {
        id: competition.id,
        slug: competition.slug,
        title: competition.title,
        date: competition.date,
        endDate: competition.endDate,
        deletedAt: competition.deletedAt,
        status: competition.status,
      },
      code: competitionEntry.code,
      ink: competitionEntry.ink,
      robot: competitionEntry.robot,
      name: competitionEntry.name,
      school: competitionEntry.school,
      coach: competitionEntry.coach,
      members: sql<string[]>`array(select m.name from entry_member m
        where m.entry_id = ${competitionEntry.id} and m.state <> 'declined' order by m.position, m.id)`,
      accepted: sql`(select count(*) from entry_member m
        where m.entry_id = ${competitionEntry.id} and m.state = 'accepted')`.mapWith(Number),
      in_doubt: sql`(select count(*) from entry_member m
        where m.entry_id = ${competitionEntry.id} and m.state = 'doubt')`.mapWith(Number),
      /** Teams that joined the waiting list earlier and still wait. */
      inFront: sql`(select count(*) from competition_entry w
        where w.competition_id = ${competitionEntry.competitionId} and w.status = 'waiting'
          and (w.waiting_since, w.id) < (${competitionEntry.waitingSince}, ${competitionEntry.id}))`.mapWith(Number),
      offer_ends_at: competitionEntry.offerEndsAt,
      fee: competitionEntry.feeCents,
      status: competitionEntry.status,
      bill: {
        id: receivable.id,
        invoice_number: sql<string>`coalesce(${invoiceNumberIfAny}, '')`,
        due: sql`${receivable.netCents} - ${receivable.allocatedCents}`.mapWith(Number),
        paid: receivable.allocatedCents,
        due_on: receivable.dueOn,
        group_id: sql<string | null>`${competitionEntry.groupId}`,
      },
      payer: group.organization,
      parent: { full_name: account.fullName, email: account.email, phone: account.phone },
      parent_id: competitionEntry.parentId,
      contact_phone: competitionEntry.contactPhone,
      created_at: competitionEntry.createdAt,
      version: competitionEntry.version,
      paidAt: competitionEntry.paidAt,
      waivedCents: sql`(select coalesce(-sum(l.amount_cents), 0) from invoice_line l
        where l.receivable_id = ${receivable.id} and l.kind = 'waiver')`.mapWith(Number),
      closedCents: sql`(select coalesce(-sum(l.amount_cents), 0) from invoice_line l
        where l.receivable_id = ${receivable.id} and l.kind = 'cancellation')`.mapWith(Number),
    })
    .from(competitionEntry)
    .innerJoin(competition, eq(competition.id, competitionEntry.competitionId))
    .leftJoin(
      receivable,
      and(
        eq(receivable.subjectKind, 'competition_entry'),
        eq(receivable.subjectId, sql.raw(feeSubjectText('competition_entry'))),
      ),
    )
    .leftJoin(group, eq(group.id, competitionEntry.groupId))
    .leftJoin(account, eq(account.id, competitionEntry.parentId));

export type EntryRow = Awaited<ReturnType<typeof rows>>[number];
