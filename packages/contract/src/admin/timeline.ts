import { z } from 'zod';
import type { Permission } from '../core/permissions.ts';
import { declareCall } from '../core/endpoint.ts';
import { choiceFilter, pageFields, pageOf } from '../core/paging.ts';
import { idParams } from '../core/text.ts';

/** What a timeline can be narrowed to. */
export const timelineParts = ['money', 'places', 'attendance', 'notes', 'account', 'changes'] as const;
export type TimelinePart = (typeof timelineParts)[number];

/** Who reads each part of a timeline. */
export const timelineRights: Readonly<Record<TimelinePart, Permission>> = {
  money: 'see_money',
  places: 'see_families',
  attendance: 'see_families',
  notes: 'see_families',
  account: 'see_families',
  // A change may be of a price.
  changes: 'see_money',
};

/** The records whose timeline shows a part; no other part ever has a line there. */
export const timelinesWith = {
  family: timelineParts,
  student: timelineParts,
  enrollment: ['money', 'places', 'attendance', 'notes'],
  program: ['money', 'places', 'attendance', 'notes', 'changes'],
  group: ['places', 'attendance', 'notes', 'changes'],
} as const satisfies Record<string, readonly TimelinePart[]>;
export type TimelineKind = keyof typeof timelinesWith;

/** One line of a record's timeline: an event in words, or a change as the audit log has it. */
export const recordEvent = z
  .object({
    id: z.string(),
    at: z.string(),
    part: z.enum(timelineParts),
    /** Null for a change: its action says what happened. */
    title: z.string().nullable(),
    detail: z.string().nullable(),
    by: z.string(),
    /** The meeting that attendance was marked for. */
    meeting_at: z.string().nullable(),
    /** The record below this one that it happened to, such as one of a family's enrollments. */
    about: z.object({ label: z.string(), path: z.string() }).nullable(),
    change: z
      .object({
        action: z.string(),
        entity: z.string(),
        before: z.record(z.string(), z.unknown()).nullable(),
        after: z.record(z.string(), z.unknown()).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'RecordEvent' });
export type RecordEvent = z.infer<typeof recordEvent>;

export const timelineQuery = z.strictObject({
  page: pageFields.page,
  limit: pageFields.limit,
  part: choiceFilter(timelineParts),
});

const common = {
  method: 'GET',
  tag: 'audit',
  who: ['admin'],
  right: 'see_families',
  params: idParams,
  query: timelineQuery,
  answer: pageOf(recordEvent),
} as const;

export const timelineCalls = {
  familyTimeline: declareCall({
    ...common,
    path: '/admin/parents/{id}/timeline',
    summary: 'What happened to a family, its children and their places, newest first',
  }),
  studentTimeline: declareCall({
    ...common,
    path: '/admin/students/{id}/timeline',
    summary: 'What happened to a child and its places, newest first',
  }),
  enrollmentTimeline: declareCall({
    ...common,
    path: '/admin/enrollments/{id}/timeline',
    summary: 'What happened to a place, with its payments and attendance, newest first',
  }),
  programTimeline: declareCall({
    ...common,
    path: '/admin/programs/{id}/timeline',
    summary: 'What happened to a program, its meetings and the places in it, newest first',
  }),
  groupTimeline: declareCall({
    ...common,
    path: '/admin/groups/{id}/timeline',
    summary: "What happened to a group's booking and its meetings, newest first",
  }),
};
