import { and, isNotNull, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/connect.ts';
import { ofFewNames } from '../../../platform/database/few-names.ts';
import { namesOne } from '../../../platform/database/names-one.ts';
import { isLike } from '../../../platform/database/search-text.ts';
import { group } from '../../groups/registration/groups.table.ts';
import { program } from '../catalog/programs.table.ts';
import { meeting } from './meetings.table.ts';

const ofClass =
  (meetingId: SQLWrapper, column: AnyColumn) =>
  (fits: SQL): SQL =>
    namesOne(meetingId, meeting, and(isNotNull(column), fits));

/** Condition: the column names a class of a program whose title fits the pattern. */
export const inProgram = (db: Executor, meetingId: SQLWrapper, pattern: string): Promise<SQL> =>
  ofFewNames(db, [meeting.programId, program, isLike(program.title, pattern)], ofClass(meetingId, meeting.programId));

/** The same for a class of a group, by its name. */
export const inGroup = (db: Executor, meetingId: SQLWrapper, pattern: string): Promise<SQL> =>
  ofFewNames(db, [meeting.groupId, group, isLike(group.name, pattern)], ofClass(meetingId, meeting.groupId));
