import type {
  ClosedMeeting,
  ClosurePreview,
  ClosureReader,
  ClosureReport,
  ClosureSummary,
  FamilyChoice,
} from '@doctorbird/contract/teaching/closures';
import { plainMailReason } from '../../../platform/mail/plain-mail-reason.ts';
import { toWire } from '../../../platform/money.ts';
import type { ChoiceRow, ClosureRow, ReaderRow } from './closures.rows.ts';
import { centsOff, waysOf } from './closure-ways.ts';
import { undoUntil } from './undo-until.ts';

/** A meeting that can be cancelled with others. */
export type ClosableMeeting = {
  id: string;
  version: number;
  title: string;
  programId: string | null;
  groupId: string | null;
  startsAt: string;
  endsAt: string;
  place: string | null;
  children: number;
};

/** Somebody who is notified, with one class. */
export type AffectedClass = {
  accountId: string | null;
  groupId: string | null;
  role: 'parent' | 'student' | 'staff' | 'group';
  name: string;
  email: string;
  /** Null for staff and groups. */
  studentId: string | null;
  child: string | null;
  /** Pays for the child's place, and so chooses what to have instead. */
  chooses: boolean;
  title: string;
  startsAt: string;
  programId: string | null;
};

/** Somebody who comes to a meeting or teaches it. */
export type PersonAt = {
  meetingId: string;
  /** Null for staff. */
  childId: string | null;
  /** Null for staff, and for children of groups, whose contact is notified. */
  familyId: string | null;
  staffId: string | null;
  /** The family's: its parent, or a student who signed up alone. */
  name: string;
  phone: string | null;
  parentId: string | null;
  /** A message of ours reaches nobody of the family by email. */
  withoutEmail: boolean;
};

const presentMeeting = (row: ClosableMeeting): ClosedMeeting => ({
  id: row.id,
  version: row.version,
  title: row.title,
  program_id: row.programId,
  group_id: row.groupId,
  starts_at: new Date(row.startsAt).toISOString(),
  ends_at: new Date(row.endsAt).toISOString(),
  place: row.place,
  children: row.children,
});

/** The numbers that stand for ids within one preview, in the order in which they come. */
function numbersOf(ids: readonly (string | null)[]): Map<string, number> {
  return new Map([...new Set(ids.filter((id) => id !== null))].map((id, at) => [id, at + 1]));
}

export function presentPreview(
  meetings: readonly ClosableMeeting[],
  people: readonly PersonAt[],
  { venues }: Pick<ClosurePreview, 'venues'>,
): ClosurePreview {
  const children = numbersOf(people.map(({ childId }) => childId));
  const families = numbersOf(people.map(({ familyId }) => familyId));
  const staff = numbersOf(people.map(({ staffId }) => staffId));
  const at = Map.groupBy(people, ({ meetingId }) => meetingId);
  const those = (numbers: Map<string, number>, ids: readonly (string | null)[]) => [
    ...new Set(ids.flatMap((id) => (id === null ? [] : numbers.get(id)!))),
  ];
  const silent = new Map(
    people.flatMap((person) => (person.familyId !== null && person.withoutEmail ? [[person.familyId, person]] : [])),
  );
  return {
    meetings: meetings.map((meeting) => {
      const here = at.get(meeting.id) ?? [];
      return {
        ...presentMeeting(meeting),
        who: {
          children: those(
            children,
            here.map(({ childId }) => childId),
          ),
          families: those(
            families,
            here.map(({ familyId }) => familyId),
          ),
          staff: those(
            staff,
            here.map(({ staffId }) => staffId),
          ),
        },
      };
    }),
    families: families.size,
    children: children.size,
    staff: staff.size,
    groups: new Set(meetings.flatMap(({ groupId }) => groupId ?? [])).size,
    without_email: [...silent].map(([id, { name, phone, parentId }]) => ({
      family: families.get(id)!,
      name,
      phone,
      parent_id: parentId,
    })),
    venues,
  };
}

export function presentClosure({ row, creator, banner, meetings, counts }: ClosureRow, now: Date): ClosureSummary {
  const until = undoUntil(row);
  return {
    id: row.id,
    state: row.state,
    days: row.days,
    reason: row.reason,
    banner,
    created_at: row.createdAt.toISOString(),
    created_by: creator,
    undone_at: row.undoneAt?.toISOString() ?? null,
    undo_until: row.state === 'active' && until >= now ? until.toISOString() : null,
    meetings,
    ...counts,
  };
}

const presentReader = ({ row, phone, mail }: ReaderRow): ClosureReader => ({
  id: row.id,
  name: row.name,
  role: row.role,
  phone,
  parent_id: row.role === 'parent' ? row.accountId : null,
  no_email: row.email === null || row.email === '',
  failed: mail?.state === 'failed' ? plainMailReason(mail.lastError ?? '') : null,
  sent: row.handedAt !== null && row.withdrawnAt === null && (mail === null || mail.state === 'sent'),
  read_at: row.readAt?.toISOString() ?? null,
  confirmed_at: row.confirmedAt?.toISOString() ?? null,
});

export const presentReport = (
  closureRow: ClosureRow,
  {
    now,
    ...of
  }: { now: Date; meetings: readonly ClosableMeeting[]; readers: readonly ReaderRow[]; choices: readonly ChoiceRow[] },
): ClosureReport => ({
  ...presentClosure(closureRow, now),
  choose_until: closureRow.row.chooseUntil?.toISOString() ?? null,
  classes: of.meetings.map(presentMeeting),
  people: of.readers.map(presentReader),
  choices: of.choices.map(({ choice, student, program, off }) => ({
    id: choice.id,
    student: student.fullName,
    program: program.title,
    way: choice.way,
    chosen_by: choice.way && (choice.byDeadline ? 'deadline' : 'family'),
    amount: toWire(choice.settledCents ?? centsOff(choice, off)),
    settled_at: choice.settledAt?.toISOString() ?? null,
    problem: choice.problem,
    takes_place: choice.settledAt === null && off === 0,
  })),
});

export const presentChoice = (
  { choice, offer, whole, off, student, program, makeUp, messageId }: ChoiceRow,
  { now, refund, credit }: { now: Date; refund: string[]; credit: string[] },
): FamilyChoice => ({
  id: choice.id,
  message_id: messageId,
  student: { id: student.id, full_name: student.fullName },
  program,
  ways: waysOf(offer, { cents: centsOff(choice, off) }),
  make_up: makeUp && { starts_at: makeUp.startsAt.toISOString(), ends_at: makeUp.endsAt.toISOString() },
  amount: toWire(choice.settledCents ?? centsOff(choice, off)),
  refund,
  credit,
  way: choice.way,
  otherwise: offer.otherwise,
  choose_until: (whole.chooseUntil ?? whole.createdAt).toISOString(),
  open: whole.state === 'active' && choice.settledAt === null && whole.chooseUntil !== null && now < whole.chooseUntil,
  settled_at: choice.settledAt?.toISOString() ?? null,
});
