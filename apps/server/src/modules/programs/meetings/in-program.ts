import { and, isNotNull, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import { namesOne } from '../../../platform/database/names-one.ts';
import { isLike } from '../../../platform/database/search-text.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from './meetings.table.ts';

const ofClass = (meetingId: SQLWrapper, column: AnyColumn, whose: SQL) =>
  namesOne(meetingId, meeting, and(isNotNull(column), whose));

/** Condition: the column names a class of a program whose title fits the pattern. */
export const inProgram = (meetingId: SQLWrapper, pattern: string): SQL =>
  ofClass(meetingId, meeting.programId, namesOne(meeting.programId, program, isLike(program.title, pattern)));

/** The same for a class of a group, by its name. */
export const inGroup = (meetingId: SQLWrapper, pattern: string): SQL =>
  ofClass(meetingId, meeting.groupId, namesOne(meeting.groupId, group, isLike(group.name, pattern)));
