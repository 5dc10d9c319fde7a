import { sql, type SQL } from 'drizzle-orm';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { isTakenOn } from '../../programs/staff/meeting-staff.ts';
import type { Actor } from '../../../access/actor.ts';
import { childrenOf, taughtPlaces, taughtPrograms, wholePrograms } from '../children/children.policy.ts';

/** Whose sheets are read and marked: those of one member of staff on a day, or as the office all of them. */
export type SheetReader = { readonly staffId: string; readonly today: string } | 'office';

/**
 * `at` is now where something is read, and the time on the device where something is recorded: what was done while the class was
 * theirs counts, also when it arrives after midnight.
 */
export const sheetReaderOf = ({ role, accountId }: Pick<Actor, 'role' | 'accountId'>, at: Date): SheetReader =>
  role === 'admin' ? 'office' : staffReader(accountId, at);

export const staffReader = (staffId: string, at: Date): Exclude<SheetReader, 'office'> => ({
  staffId,
  today: jamaicaDay(at),
});

/** A class `m` that the reader takes for a colleague on that day. */
const takes = ({ staffId, today }: Exclude<SheetReader, 'office'>): SQL => isTakenOn(staffId, today);

const ofAll = sql`true`;

/** The reader's places as a table to put before a query, because each meeting asks for it: student_id, program_id. */
export const taughtNow = (reader: SheetReader): SQL =>
  reader === 'office'
    ? sql`(select null::uuid as student_id, null::uuid as program_id where false)`
    : sql`(select t.student_id, t.program_id from ${taughtPlaces(reader.staffId)} t)`;

/** Meetings `m` of programs. */
export const programsRead = (reader: SheetReader): SQL =>
  reader === 'office' ? ofAll : sql`(m.program_id in ${taughtPrograms(reader.staffId)} or ${takes(reader)})`;

/** Groups `g` of meetings `m`, from the quote on. */
export const groupsRead = (reader: SheetReader): SQL =>
  sql`g.status in ('quoted', 'active', 'completed')
    and ${reader === 'office' ? ofAll : sql`(g.staff_id = ${reader.staffId} or ${takes(reader)})`}`;

/** A child `x` expected at `m`, after `taughtNow`: guests are on the sheet of whoever teaches the whole program. */
export const readsChild = (reader: SheetReader): SQL =>
  reader === 'office'
    ? ofAll
    : sql`case when ${takes(reader)} then true when x.guest is not null then m.program_id in ${wholePrograms(reader.staffId)}
        else exists (select 1 from taught t where t.student_id = x.student_id and t.program_id = m.program_id) end`;

/** Every child in the room of a meeting `m`, also one that is not taught any more: whoever teaches the whole program, or takes the class. */
export const readsAnyChild = (reader: SheetReader): SQL =>
  reader === 'office' ? ofAll : sql`(m.program_id in ${wholePrograms(reader.staffId)} or ${takes(reader)})`;

/** The members `x` of a group whose own record the reader may open, as a table: student_id. */
export const recordsRead = (reader: SheetReader): SQL =>
  reader === 'office'
    ? sql`(select s.id as student_id from student s where s.archived_at is null)`
    : sql`(select distinct c.student_id from ${childrenOf(reader.staffId, reader.today)} c)`;
