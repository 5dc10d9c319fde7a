import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { account } from '../../../access/access.table.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../../programs/catalog/programs.table.ts';
import { meeting } from '../../programs/meetings/meetings.table.ts';
import { coverRequest } from '../../programs/staff/cover.table.ts';

/** The class of a request, or a class by itself. */
export const classColumns = {
  id: meeting.id,
  title: sql<string>`coalesce(${program.title}, ${group.name}, '')`,
  starts_at: meeting.startsAt,
  ends_at: meeting.endsAt,
  location: sql<string | null>`coalesce(${meeting.location}, ${program.location}, ${group.address})`,
  status: sql<string>`${meeting.status}`,
};

/** Requests with their class and who takes it, without why. */
export const coverRows = (db: Executor) =>
  db
    .select({
      id: coverRequest.id,
      state: coverRequest.state,
      asker: coverRequest.askerName,
      askerId: coverRequest.askerId,
      note: coverRequest.note,
      asked_at: coverRequest.createdAt,
      claimant: { id: account.id, full_name: account.fullName },
      claimed_at: coverRequest.claimedAt,
      office_at: coverRequest.officeAt,
      meeting: classColumns,
    })
    .from(coverRequest)
    .innerJoin(meeting, eq(meeting.id, coverRequest.meetingId))
    .leftJoin(program, eq(program.id, meeting.programId))
    .leftJoin(group, eq(group.id, meeting.groupId))
    .leftJoin(account, eq(account.id, coverRequest.claimantId));

export type CoverRow = Awaited<ReturnType<typeof coverRows>>[number];
