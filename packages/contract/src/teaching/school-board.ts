import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { onlyWith } from '../core/guarded.ts';
import { moment, money } from '../core/wire.ts';

/** Where a school stands; it moves by what happens: a quote is sent, accepted, the last class is over. */
export const boardStages = ['enquiry', 'quoted', 'active', 'renewing'] as const;
export type BoardStage = (typeof boardStages)[number];
export const boardStageLabels: Record<BoardStage, string> = {
  enquiry: 'Enquiry',
  quoted: 'Quoted',
  active: 'Active',
  renewing: 'Renewing',
};

/** So many days an enquiry may wait for its first answer. */
export const answerDays = 3;
/** A school whose last class is this near, or over, is asked whether it goes on. */
export const renewingDays = 14;
/** So long after its last class a school is still on the board. */
export const boardDays = 120;

/** What comes next with a school. */
export const boardNextKinds = [
  'new_today',
  'answer_by',
  'unanswered',
  'quote_draft',
  'quote_ends',
  'quote_expired',
  'quote_sent',
  'quote_answered',
  'overdue',
  'due',
  'class_today',
  'roster',
  'next_class',
  'no_class',
  'ends',
  'quiet',
] as const;
export type BoardNextKind = (typeof boardNextKinds)[number];

const card = z.object({
  id: z.string(),
  school: z.string(),
  group: z.string(),
  contact: z.string(),
  staff: z.string().nullable(),
  members: z.int(),
  expected: z.int().nullable(),
  /** Of its newest quote that was sent. */
  value: onlyWith('see_money', money.nullable()),
  has_link: z.boolean(),
  next: z.object({
    kind: z.enum(boardNextKinds),
    /** The day that it is about. */
    on: z.string().nullable(),
    /** Of a class: when it begins. */
    at: moment.nullable(),
    /** For how many days already. */
    days: z.int().nullable(),
    amount: onlyWith('see_money', money.nullable()),
  }),
});
export type BoardCard = z.infer<typeof card>;

export const schoolBoard = z
  .object({
    columns: z.array(
      z.object({
        stage: z.enum(boardStages),
        count: z.int(),
        total: onlyWith('see_money', money),
        cards: z.array(card),
      }),
    ),
  })
  .meta({ id: 'SchoolBoard' });
export type SchoolBoard = z.infer<typeof schoolBoard>;

export const schoolBoardCalls = {
  getSchoolBoard: declareCall({
    method: 'GET',
    path: '/admin/school-board',
    right: 'see_families',
    tag: 'groups',
    summary: 'The pipeline of schools: enquiry, quoted, active, renewing, each with what comes next',
    who: ['admin'],
    answer: schoolBoard,
  }),
};
