import { gradeLabel } from '@doctorbird/contract/core/grades';
import { percentOf } from '@doctorbird/contract/core/percent';
import type { WebAddress } from '@doctorbird/contract/core/web-addresses';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';
import { jamaicaDay } from '../../../platform/jamaica-time.ts';
import { addressOfBillLink } from '../../billing/bills/bill-links.ts';
import { openQuoteToken } from '../../groups/quotes/quote-token.ts';
import type { AttendanceMark } from '@doctorbird/contract/teaching/attendance';
import { leastCounted } from '@doctorbird/contract/teaching/outcomes';
import type { AppDependencies } from '../../../app-dependencies.ts';
import { qrCode } from '../../../platform/pictures/qr-code.ts';
import { claimStateOf } from '../../groups/links/claim-state.ts';
import type { RosterRow } from '../../groups/links/links.rows.ts';
import { slipCode } from '../../groups/links/slip-code.ts';
import { schoolAddress } from '../../groups/links/school-link.ts';
import type { BillRow, MeetingRow, School } from './school-page.rows.ts';

/** Roster lines never say a grade that is not one. */
const gradeOf = (level: string | null): string | null => (level === null ? null : gradeLabel(level));

type Meetings = readonly MeetingRow[];

const presentMeetings = (rows: Meetings) =>
  rows.map(({ startsAt, endsAt, staff, ...row }) => ({
    ...row,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    staff: staff.join(', ') || null,
  }));

/** Of all classes that were marked; null where none was. */
function attendanceOf(rows: Meetings): number | null {
  const held = rows.filter(({ status }) => status !== 'cancelled');
  const counted = held.reduce((sum, row) => sum + row.counted, 0);
  const came = held.reduce((sum, row) => sum + row.came, 0);
  return counted === 0 ? null : percentOf(came, counted);
}

function presentBill(row: BillRow, { sealer, today }: { sealer: Sealer; today: string }) {
  const dueOn = row.dueOn ?? jamaicaDay(new Date(row.issuedAt));
  const quote = row.quoteId && openQuoteToken(sealer, { id: row.quoteId, tokenSealed: row.quoteToken });
  const address: WebAddress | null = quote ? `/quotes/${quote}` : linkedBill(row, sealer);
  return {
    number: row.number,
    what: row.what,
    total: row.netCents,
    open: row.openCents,
    due_on: dueOn,
    overdue: row.openCents > 0 && dueOn < today,
    address,
  };
}

const linkedBill = ({ billId, billToken }: BillRow, sealer: Sealer): WebAddress | null =>
  billToken === null ? null : addressOfBillLink({ sealer }, { billId, tokenSealed: billToken });

interface Facts {
  roster: readonly RosterRow[];
  meetings: Meetings;
  marks: ReadonlyMap<string, AttendanceMark>;
  bills: readonly BillRow[];
  photo: (row: RosterRow) => boolean | null;
  sealer: Sealer;
  today: string;
}

/** A report counts at least five children, and a class that was marked. */
export const isEnough = (roster: readonly RosterRow[], meetings: Meetings): boolean =>
  roster.length >= leastCounted && meetings.some(({ counted }) => counted > 0);

/** What a school sees of its booking. Completed bookings are read, not changed. */
export function presentSchool(school: School, { roster, meetings, marks, bills, photo, ...at }: Facts) {
  return {
    school: school.organization,
    group: school.name,
    reference: school.reference,
    contact: school.contactName,
    status: school.status,
    staff: school.staff,
    ends_at: school.linkEndsAt,
    can_add: school.status !== 'completed',
    roster: roster.map((row) => ({
      id: row.id,
      name: row.fullName,
      grade: gradeOf(row.gradeLevel),
      state: claimStateOf(row),
      photo: photo(row),
      last: marks.get(row.id) ?? null,
      has_slip: claimStateOf(row) === 'waiting',
    })),
    meetings: presentMeetings(meetings),
    attendance: attendanceOf(meetings),
    bills: bills.map((row) => presentBill(row, at)),
    has_report: isEnough(roster, meetings),
  };
}

/** Slips of children that wait for a parent. */
export const presentSlips = (
  school: School,
  waiting: readonly RosterRow[],
  deps: Pick<AppDependencies, 'sealer' | 'config'>,
) => ({
  school: school.organization,
  group: school.name,
  ends_at: school.linkEndsAt,
  slips: waiting.map((row) => {
    const address = schoolAddress(deps, { kind: 'slip', id: row.id, issue: row.slipIssue });
    return {
      id: row.id,
      name: row.fullName,
      grade: gradeOf(row.gradeLevel),
      address,
      short_code: slipCode(deps.sealer, school.reference, row),
      code: qrCode(address),
    };
  }),
});
