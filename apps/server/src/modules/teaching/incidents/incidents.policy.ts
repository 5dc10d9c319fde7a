import type { IncidentLineKind, IncidentState } from '@doctorbird/contract/teaching/incident-labels';
import type { IncidentRecord } from '@doctorbird/contract/teaching/incidents';
import { and, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../access/actor.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { studentsOf } from '../../families/students/students.policy.ts';
import { admins } from '../alerts/alert-readers.queries.ts';
import { childrenOf, wholePrograms } from '../children/children.policy.ts';
import { incident } from './incidents.table.ts';

type Reader = Pick<Actor, 'role' | 'accountId'>;

/** A worry about somebody of the team is not there for that person. */
const notAbout = (reader: Reader): SQL => sql`${incident.aboutId} is distinct from ${reader.accountId}`;

const teaches = ({
  accountId,
}: Reader): SQL => sql`(${incident.studentId} in (select c.student_id from ${childrenOf(accountId)} c)
  or exists (select 1 from meeting m where m.id = ${incident.meetingId} and m.program_id in ${wholePrograms(accountId)}))`;

/**
 * Whose notes the team reads: the office all that are signed, teachers those of children whom they teach now, and everybody
 * the own ones. A worry about safety is for its author and the office alone.
 */
export const readByTeam = (reader: Reader): SQL =>
  and(
    notAbout(reader),
    or(
      sql`${incident.authorId} = ${reader.accountId}`,
      and(
        ne(incident.state, 'draft'),
        reader.role === 'admin' ? sql`true` : and(ne(incident.kind, 'concern'), teaches(reader)),
      ),
    ),
  )!;

/** Signed notes about children for whom this parent speaks; a worry about safety may be about the home itself. */
const readByFamily = (parent: Reader): SQL =>
  and(
    ne(incident.state, 'draft'),
    ne(incident.kind, 'concern'),
    inArray(incident.studentId, studentsOf(parent, 'view')),
  )!;

/** What this caller may read: a parent what is about an own child, the team what it answers for. */
export const readBy = (reader: Reader): SQL => (isFamily(reader) ? readByFamily(reader) : readByTeam(reader));

export const isFamily = ({ role }: Pick<Reader, 'role'>): boolean => role === 'parent';

interface Line {
  kind: IncidentLineKind;
  byAccount: string | null;
}

/** That somebody reported to the Registry is for that person and the office. */
export const readsLine = (reader: Reader, { kind, byAccount }: Line): boolean =>
  kind !== 'registry' || (!isFamily(reader) && (reader.role === 'admin' || byAccount === reader.accountId));

/** What this reader can do with a note that they read. */
export function mayDo(
  reader: Reader,
  { state, mine, lines }: { state: IncidentState; mine: boolean; lines: readonly Line[] },
): IncidentRecord['may'] {
  const team = !isFamily(reader);
  return {
    change: team && mine && state === 'draft',
    countersign: team && !mine && state === 'signed',
    add: team && state !== 'draft',
    close: reader.role === 'admin' && state === 'countersigned',
    sign_as_read: !team && !lines.some(({ kind, byAccount }) => kind === 'read' && byAccount === reader.accountId),
  };
}

/** Who is told at once of every note: the office answers for safety, except whom the note is about. */
export const safeguarding = async (db: Executor, { aboutId }: { aboutId: string | null }): Promise<string[]> =>
  (await admins(db)).filter((id) => id !== aboutId);
