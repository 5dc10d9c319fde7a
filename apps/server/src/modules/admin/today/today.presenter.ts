import { paymentMethodLabels } from '@doctorbird/contract/core/state-labels';
import type { PaymentMethod } from '@doctorbird/contract/core/enrollment-states';
import type { Mention } from '@doctorbird/contract/admin/notes';
import type { FailedJob } from '@doctorbird/contract/admin/jobs';
import {
  recordsListed,
  workKinds,
  type ClassToday,
  type Today,
  type WorkAction,
  type WorkKind,
  type WorkLine,
  type WorkRecord,
} from '@doctorbird/contract/admin/today';
import type { Page } from '@doctorbird/contract/core/paging';
import type pg from 'pg';
import { startOfDay, writtenMoment } from '../../../platform/jamaica-time.ts';
import type { ListedPlanRow } from '../../billing/plans/plans.rows.ts';
import type { MeetingRow, UnfinishedRow } from '../../teaching/attendance/held-meetings.rows.ts';
import { presentInOneLine } from '../notes/notes.presenter.ts';
import { notesPage } from '../notes/record-page.ts';
import { kindTexts } from './work-kinds.ts';

/** How many records of each kind wait; those of meetings, mentions and teams are counted where they are read. */
export type Waiting = Record<
  Exclude<WorkKind, 'unstaffed' | 'mentions' | 'attendance' | 'entry_fees' | 'plans'>,
  number
>;

export interface RecordRow extends pg.QueryResultRow {
  kind: Exclude<WorkKind, 'unstaffed' | 'failed_jobs' | 'mentions' | 'attendance' | 'entry_fees' | 'plans'>;
  id: string;
  title: string;
  detail: string;
  more: string | null;
  cents: number | null;
  at: Date;
  reference: string | null;
  byId: string | null;
  version: number | null;
}

export interface FeesRow extends pg.QueryResultRow {
  competitionId: string;
  competition: string;
  count: number;
  id: string;
  name: string;
  members: number;
  cents: number;
  at: Date;
}

/** The rows behind the page. */
interface TodayParts {
  waiting: Waiting;
  records: RecordRow[];
  jobs: FailedJob[];
  fees: FeesRow[];
  /** Payment plans that are behind for longer than the days of grace, the oldest first. */
  plans: Page<ListedPlanRow>;
  unfinished: UnfinishedRow[];
  /** Attendance is a task from this day on. */
  markedSince: string;
  /** Notes that mention the reader. */
  mentions: Page<Pick<Mention, 'id' | 'text' | 'mentions' | 'by' | 'record'>>;
  meetings: MeetingRow[];
  next: { title: string; startsAt: Date } | null;
}

const mismatchTexts: Record<string, string> = {
  amount: 'Another amount',
  currency: 'Another currency',
  reference: 'Another reference',
  unknown: 'No such payment here',
  refund: 'A refund we did not ask for',
};

const actions: Partial<Record<WorkKind, WorkAction>> = {
  approval: 'approve_place',
  refund_approval: 'approve_refund',
  failed_mail: 'resend_mail',
  messages: 'answer_message',
  departures: 'close_departure',
  stops: 'close_stop',
};

const withOpen = (href: string, id: string): string => `${href}&open=${id}`;
const searched = (href: string, text: string): string => `${href}&q=${encodeURIComponent(text)}`;

function hrefOf({ kind, id, reference, title }: RecordRow): string {
  const list = kindTexts[kind].href;
  switch (kind) {
    case 'refund_approval':
    case 'refunds':
    case 'mismatches':
      return withOpen(searched(list, reference ?? title), id);
    case 'documents':
      return withOpen(searched(list, title), id);
    case 'money':
    case 'lapsing':
    case 'approval':
    case 'proofs':
    case 'scholarships':
      return withOpen(list, id);
    case 'messages':
      return `/admin/messages/${id}`;
    case 'failed_mail':
    case 'bank_lines':
      return searched(list, title);
    case 'no_contact':
      return `/admin/students/${id}`;
    case 'quotes':
    case 'group_invoices':
      return `/admin/groups/${id}/quotes`;
    case 'groups':
      return `/admin/groups/${id}`;
    case 'departures':
    case 'stops':
      return `${list}/${reference ?? ''}`;
    case 'incidents':
      return `/admin/incidents/${id}`;
    case 'medicine':
    case 'doses':
      return `/admin/medicine/${id}`;
    case 'cover':
      return `/admin/cover/${id}`;
    case 'clearance':
      return `/admin/attendance/${id}`;
    case 'walk_ups':
      return `/admin/walk-in?walk_up=${id}`;
    case 'staff_records':
      return `/admin/staff/${reference ?? ''}`;
    case 'deletions':
    case 'alarms':
      return list;
  }
}

function detailOf({ kind, detail, more }: RecordRow): string {
  switch (kind) {
    case 'refund_approval':
    case 'refunds':
      return more === null ? detail : `${detail}, requested by ${more}`;
    case 'proofs':
      return `${paymentMethodLabels[detail as PaymentMethod] ?? 'Transfer'}, for ${more ?? ''}`;
    case 'mismatches':
      return `${mismatchTexts[detail] ?? 'Does not match'}${more === null ? '' : `, ${more}`}`;
    case 'quotes':
      return `${detail === 'accepted' ? 'Accepted, not active yet' : 'Declined'}: ${more ?? ''}`;
    case 'alarms':
      return `Should be in ${detail}${more === null ? '' : `, says ${more}`}`;
    case 'stops':
      return `Somebody who must not collect the child came to ${detail}`;
    case 'departures':
      return `Left ${detail} ${more === null ? 'alone' : `with ${more}`}`;
    case 'incidents':
      return `Written by ${detail}`;
    case 'medicine':
      return more === null ? `Written by ${detail}` : 'No one who may give it is in the child’s classes';
    case 'doses':
      return `Due in ${detail}`;
    case 'cover':
    case 'clearance':
      return `${detail}: ${more ?? ''}`;
    case 'walk_ups':
      return `With ${detail}, came to ${more ?? 'a class'}`;
    case 'staff_records':
      return `${detail}, on ${more ?? ''}`;
    case 'bank_lines':
      return `At the bank on ${detail}${more === null ? '' : `, ${more}`}`;
    case 'messages':
      return `“${detail}”`;
    case 'deletions':
      return `Account of a ${detail}`;
    default:
      return detail;
  }
}

const presentRecord = (row: RecordRow, readerId: string): WorkRecord => ({
  id: row.id,
  title: row.title,
  // A refund above the limit is approved by another admin than the one who requested it.
  detail: row.byId === readerId && row.kind === 'refund_approval' ? 'Another admin has to confirm it' : detailOf(row),
  amount: row.cents,
  href: hrefOf(row),
  action: row.byId === readerId ? null : (actions[row.kind] ?? null),
  version: row.version,
  queue: null,
});

const plain = { amount: null, action: null, version: null, queue: null } as const;

const presentClass = (row: MeetingRow): ClassToday => ({
  id: row.id,
  title: row.title,
  program_id: row.programId,
  group_id: row.groupId,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  location: row.location,
  staff: row.staff,
  staffing: row.staffing,
  expected: row.expected,
  marked: row.marked,
  arrived: row.arrived,
  absences: row.absences,
  messages: row.messages,
});

const staffPage = ({ programId, groupId }: MeetingRow): string =>
  programId === null ? `/admin/groups/${groupId}` : `/admin/programs/${programId}`;

/** One line for each kind that has any, and for each competition with unpaid teams. */
export function presentToday(parts: TodayParts, readerId: string, now: Date): Omit<Today, 'elsewhere'> {
  const { waiting, records, jobs, fees, plans, unfinished, markedSince, mentions, meetings, next } = parts;
  const line = (kind: keyof typeof kindTexts, more: Partial<WorkLine> & { count: number }): WorkLine => ({
    kind,
    ...kindTexts[kind],
    about: null,
    since: null,
    until: null,
    records: [],
    ...more,
  });

  const linesOf = (kind: WorkKind): WorkLine[] => {
    if (kind === 'unstaffed') {
      const open = meetings.filter(({ staff, endsAt }) => staff.length === 0 && endsAt > now);
      const shown = open.slice(0, recordsListed).map((row) => ({
        ...plain,
        id: row.id,
        title: row.title,
        detail: writtenMoment(row.startsAt).replace(/^.*, /, ''),
        href: staffPage(row),
      }));
      return [line(kind, { count: open.length, until: open[0]?.startsAt.toISOString() ?? null, records: shown })];
    }
    if (kind === 'attendance') {
      const shown = unfinished.map((row) => ({
        ...plain,
        id: row.id,
        title: row.title,
        detail: `${writtenMoment(row.startsAt).replace(/ \d{4},.*$/, '')}, ${row.marked} of ${row.expected} marked`,
        href: `/admin/attendance/${row.id}`,
      }));
      return [
        line(kind, {
          count: unfinished[0]?.total ?? 0,
          since: unfinished[0]?.oldest.toISOString() ?? null,
          href: `${kindTexts.attendance.href}&from=${markedSince}`,
          records: shown,
        }),
      ];
    }
    if (kind === 'mentions') {
      const shown = mentions.data.map((item) => ({
        ...plain,
        id: item.id,
        title: item.record.label,
        detail: `${item.by}: ${presentInOneLine(item)}`,
        href: `${notesPage(item.record)}#note-${item.id}`,
        action: 'read_mention' as const,
      }));
      return [line(kind, { count: mentions.total, records: shown })];
    }
    if (kind === 'failed_jobs') {
      const shown = jobs.slice(0, recordsListed).map((job) => ({
        ...plain,
        id: job.id,
        title: job.title,
        detail: job.about ?? job.consequence,
        href: job.href ?? kindTexts.failed_jobs.href,
        action: 'retry_job' as const,
        queue: job.queue,
      }));
      // The newest come first: the oldest is known when all are here.
      const oldest = jobs.length === waiting.failed_jobs ? jobs.at(-1) : undefined;
      return [line(kind, { count: waiting.failed_jobs, since: oldest?.failed_at ?? null, records: shown })];
    }
    if (kind === 'plans') {
      const shown = plans.data.map(presentBehind);
      const since = plans.data[0]?.oldest_due ?? null;
      return [line(kind, { count: plans.total, since: since && startOfDay(since).toISOString(), records: shown })];
    }
    if (kind === 'entry_fees') return presentFees(fees);
    const matches = records.filter((row) => row.kind === kind);
    const first = matches[0]?.at.toISOString() ?? null;
    const moment = kind === 'lapsing' ? { until: first } : { since: kind === 'no_contact' ? null : first };
    return [
      line(kind, { count: waiting[kind], ...moment, records: matches.map((row) => presentRecord(row, readerId)) }),
    ];
  };

  return {
    work: workKinds.flatMap(linesOf).filter(({ count }) => count > 0),
    classes: meetings.map(presentClass),
    next_class: next && { title: next.title, starts_at: next.startsAt.toISOString() },
    generated_at: now.toISOString(),
  };
}

/** How many are open in other lists. */
export type Elsewhere = { mine: number; unassigned: number; alerts: number };

export const presentElsewhere = ({ mine, unassigned, alerts }: Elsewhere): Today['elsewhere'] => [
  ...(alerts > 0
    ? [
        {
          text:
            alerts === 1
              ? '1 family has not answered where the child is'
              : `${alerts} families have not answered where their child is`,
          href: '/admin/attendance-alerts?state=sent',
        },
      ]
    : []),
  ...(mine > 0
    ? [{ text: mine === 1 ? '1 task of yours' : `${mine} tasks of yours`, href: '/admin/tasks?who=mine&state=open' }]
    : []),
  ...(unassigned > 0
    ? [
        {
          text: unassigned === 1 ? '1 task that nobody has taken' : `${unassigned} tasks that nobody has taken`,
          href: '/admin/tasks?who=unassigned&state=open',
        },
      ]
    : []),
];

const presentBehind = (plan: ListedPlanRow): WorkRecord => ({
  ...plain,
  id: plan.id,
  title: plan.student.full_name,
  detail: plan.program.title,
  amount: plan.due_now,
  href: `/admin/enrollments/${plan.enrollment.id}`,
});

const presentFees = (fees: readonly FeesRow[]): WorkLine[] =>
  [...new Set(fees.map(({ competitionId }) => competitionId))].map((id): WorkLine => {
    const teams = fees.filter(({ competitionId }) => competitionId === id);
    const href = `/admin/competitions/${id}/entries?status=unpaid`;
    return {
      kind: 'entry_fees',
      urgency: 'week',
      name: 'Team fees owed',
      about: teams[0]?.competition ?? null,
      count: teams[0]?.count ?? 0,
      since: teams[0]?.at.toISOString() ?? null,
      until: null,
      href,
      records: teams.map((team) => ({
        ...plain,
        id: team.id,
        title: team.name,
        detail: `${team.members} ${team.members === 1 ? 'member' : 'members'}`,
        amount: team.cents,
        href,
      })),
    };
  });
