import { gradeLabel } from '@doctorbird/contract/core/grades';
import type { SearchGroup, SearchHit, SearchKind } from '@doctorbird/contract/admin/search';
import { shownRequest } from '../../../platform/shown-request.ts';
import { inDollars } from '../../../platform/money.ts';
import { writtenDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import { enrollmentNumber } from '../../enrollments/places/enrollments.presenter.ts';

/** What each hit has, whatever its kind. */
interface Found extends Record<string, unknown> {
  id: string;
  rank: number;
}

/** A hit with what its group is ordered by. */
export interface RankedHit {
  rank: number;
  hit: SearchHit;
}

const noon = (day: string): Date => new Date(`${day}T17:00:00Z`);
const counted = (count: number, singular: string): string => `${count} ${singular}${count === 1 ? '' : 's'}`;
const line = (...parts: Array<string | null | false | undefined>): string => parts.filter(Boolean).join(', ');
const days = (first: string | null, last: string | null): string | null =>
  first === null
    ? null
    : last === null || last === first
      ? writtenDay(noon(first))
      : `${writtenDay(noon(first))} to ${writtenDay(noon(last))}`;

function ranked(
  kind: SearchKind,
  { id, rank }: Found,
  about: Pick<SearchHit, 'title' | 'detail' | 'state' | 'path'> & { contacts?: string },
): RankedHit {
  const { contacts = null, ...rest } = about;
  return { rank, hit: { kind, id, ...rest, contacts_path: contacts } };
}

export interface ParentFound extends Found {
  fullName: string;
  isActive: boolean;
  children: string[] | null;
  dueCents: number;
}
export function presentParentFound(row: ParentFound): RankedHit {
  const children = row.children ?? [];
  const named = children.slice(0, 3).join(', ');
  const rest = children.length > 3 ? ` and ${children.length - 3} more` : '';
  return ranked('parents', row, {
    title: row.fullName,
    detail: line(
      children.length > 0 ? `Parent of ${named}${rest}` : 'Parent',
      row.dueCents > 0 && `${inDollars(row.dueCents)} due`,
    ),
    state: row.isActive ? 'active' : 'inactive',
    path: `/admin/parents/${row.id}`,
  });
}

export interface StudentFound extends Found {
  fullName: string;
  gradeLevel: string;
  parentName: string | null;
  places?: number;
  isActive: boolean;
  archived: boolean;
}
const studentState = ({ archived, isActive }: StudentFound): string =>
  archived ? 'archived' : isActive ? 'active' : 'inactive';

export const presentStudentFound = (row: StudentFound): RankedHit =>
  ranked('students', row, {
    title: row.fullName,
    detail: line(
      gradeLabel(row.gradeLevel),
      row.parentName ? `child of ${row.parentName}` : 'independent',
      counted(row.places ?? 0, 'enrollment'),
    ),
    state: studentState(row),
    path: `/admin/students/${row.id}`,
    contacts: `/admin/students/${row.id}/people`,
  });

export const presentTaughtStudent = (row: StudentFound): RankedHit =>
  ranked('students', row, {
    title: row.fullName,
    detail: line(gradeLabel(row.gradeLevel), row.parentName && `child of ${row.parentName}`),
    state: null,
    path: `/staff/students/${row.id}`,
    contacts: `/staff/students/${row.id}#people`,
  });

export interface StaffFound extends Found {
  fullName: string;
  email: string;
  role: string;
  isActive: boolean;
}
export const presentStaffFound = (row: StaffFound): RankedHit =>
  ranked('staff', row, {
    title: row.fullName,
    detail: line(row.role === 'admin' ? 'Admin' : 'Staff', row.email),
    state: row.isActive ? 'active' : 'inactive',
    path: `/admin/staff/${row.id}`,
  });

export interface ProgramFound extends Found {
  title: string;
  status: string;
  startDate: string | null;
  endDate: string | null;
  taken?: number;
  capacity?: number;
}
export const presentProgramFound = (row: ProgramFound): RankedHit =>
  ranked('programs', row, {
    title: row.title,
    detail: line(days(row.startDate, row.endDate) ?? 'No dates yet', `${row.taken} of ${row.capacity} seats taken`),
    state: row.status,
    path: `/admin/programs/${row.id}`,
  });

export const presentTaughtProgram = (row: ProgramFound): RankedHit =>
  ranked('programs', row, {
    title: row.title,
    detail: days(row.startDate, row.endDate) ?? 'No dates yet',
    state: row.status,
    path: `/staff/programs/${row.id}`,
  });

export interface GroupFound extends Found {
  name: string;
  organization: string;
  reference: string;
  contactName?: string;
  status: string;
  /** Of the quote or invoice by which it was found. */
  number?: string | null;
}
export const presentGroupFound = (row: GroupFound): RankedHit =>
  ranked('groups', row, {
    title: row.name,
    detail: line(row.organization !== row.name && row.organization, row.contactName, row.number ?? row.reference),
    state: row.status,
    path: row.number ? `/admin/groups/${row.id}/quotes` : `/admin/groups/${row.id}`,
  });

export const presentTaughtGroup = (row: GroupFound): RankedHit =>
  ranked('groups', row, {
    title: row.name,
    detail: line(row.organization !== row.name && row.organization, row.reference),
    state: row.status,
    path: `/staff/groups?q=${encodeURIComponent(row.name)}`,
  });

export interface CompetitionFound extends Found {
  title: string;
  date: string;
  endDate: string | null;
  location: string;
  status: string;
}
export const presentCompetitionFound = (row: CompetitionFound): RankedHit =>
  ranked('competitions', row, {
    title: row.title,
    detail: line(days(row.date, row.endDate), row.location),
    state: row.status,
    path: `/admin/competitions/${row.id}`,
  });

export interface MeetingFound extends Found {
  title: string;
  startsAt: string | Date;
  location: string | null;
  status: string;
}
export const presentMeetingFound = (row: MeetingFound): RankedHit =>
  ranked('meetings', row, {
    title: row.title,
    detail: line(writtenMoment(new Date(row.startsAt)), row.location),
    state: row.status === 'scheduled' ? null : row.status,
    path: `/staff/meetings/${row.id}`,
  });

export interface PlaceFound extends Found {
  number: number;
  studentName: string;
  programTitle: string;
  status: string;
  dueCents: number;
}
export const presentEnrollmentFound = (row: PlaceFound): RankedHit =>
  ranked('enrollments', row, {
    title: enrollmentNumber(row.number),
    detail: line(row.studentName, row.programTitle),
    state: row.status,
    path: `/admin/enrollments/${row.id}`,
  });

/** The page opens with this place chosen. */
export const presentDueFound = (row: PlaceFound): RankedHit =>
  ranked('due', row, {
    title: row.studentName,
    detail: line(row.programTitle, `${inDollars(row.dueCents)} due`),
    state: null,
    path: `/admin/payments/record?enrollment=${row.id}`,
  });

export interface BillFound extends Found {
  kind: 'family' | 'organization';
  holderId: string;
  payer: string;
  title: string;
  number: string | null;
  dueCents: number;
}
/** The page opens with all open invoices of its payer. */
export const presentBillFound = (row: BillFound): RankedHit =>
  ranked('bills', row, {
    title: row.payer,
    detail: line(row.title, row.number, `${inDollars(Number(row.dueCents))} due`),
    state: null,
    path: `/admin/payments/record?${row.kind === 'family' ? 'parent' : 'group'}=${row.holderId}`,
  });

export interface RequestFound extends Found {
  entries: number;
  messages: number;
}
/** Where most came of it: its changes, or its messages where it changed nothing. */
export const presentRequestFound = (row: RequestFound): RankedHit =>
  ranked('requests', row, {
    title: `Request ${shownRequest(row.id)}`,
    detail: line(
      row.entries > 0 && `${row.entries} ${row.entries === 1 ? 'entry' : 'entries'} in the audit log`,
      row.messages > 0 && counted(row.messages, 'outgoing message'),
    ),
    state: null,
    path: `${row.entries > 0 ? '/admin/audit' : '/admin/messages/mails'}?q=${row.id}`,
  });

export interface PaymentFound extends Found {
  reference: string;
  receiptNumber: string | null;
  bankReference: string | null;
  amountCents: number;
  payer: string;
  state: string;
  enrollmentId: string | null;
  /** The page of whoever owes the bill that it was for. */
  billPath: string | null;
}
export const presentPaymentFound = (row: PaymentFound): RankedHit =>
  ranked('payments', row, {
    title: inDollars(row.amountCents),
    detail: line(row.reference, row.receiptNumber, row.bankReference, row.payer),
    state: row.state,
    path: row.billPath ?? `/admin/enrollments/${row.enrollmentId}`,
  });

export interface MessageFound extends Found {
  name: string;
  subject: string;
  state: string;
}
export const presentMessageFound = (row: MessageFound): RankedHit =>
  ranked('messages', row, {
    title: row.name,
    detail: row.subject,
    state: row.state,
    path: `/admin/messages/${row.id}`,
  });

/** The groups that found something, the one with the best hit first. */
export function presentGroups(
  found: ReadonlyArray<{ kind: SearchKind; hits: readonly RankedHit[]; near: boolean }>,
  limit: number,
): SearchGroup[] {
  const best = (hits: readonly RankedHit[]): number => Math.min(...hits.map(({ rank }) => rank));
  return found
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => best(a.hits) - best(b.hits))
    .map(({ kind, hits, near }) => ({
      kind,
      hits: hits.slice(0, limit).map(({ hit }) => hit),
      more: hits.length > limit,
      near,
    }));
}
