import { z } from 'zod';
import { momentOnDevice } from '../core/device-writes.ts';
import { isSafeText, optionalText, recordId, requiredText, unsafeText } from '../core/text.ts';
import { mostMembers } from './competitions.ts';
import { matchResult, runResult } from './formats.ts';
import { recordsAtOnce } from './records-at-once.ts';

/*
 * The day of a competition is a list of records that only grows. What every screen shows is worked out from the set-up and the
 * records that count (`event-state.ts`). Undo and correction are records, too, so nothing that was ever said is lost.
 */

const said = (max = 240) => requiredText('Please write a few words', max);
const key = z.string().min(1).max(60).refine(isSafeText, { error: unsafeText });
/** The id of a criterion of the format. */
const criterion = z.string().min(1).max(24).refine(isSafeText, { error: unsafeText });
const entry = recordId;
const place = recordId;
const whole = (most: number, least = 0) => z.int().min(least).max(most);
const when = z.iso.datetime({ offset: true, error: 'That time is not valid' });

/** A share of points by one judge: what the left (Gold) side gets of each criterion; the right side has the rest. */
const card = z.strictObject({ judge: said(60), gold: z.record(criterion, whole(15)) });

/** What a record of each kind says. */
export const recordBodies = {
  'team.arrived': z.strictObject({ entry, present: z.array(recordId).max(mostMembers).default([]) }),
  'team.inspected': z.strictObject({
    entry,
    passed: z.boolean(),
    weight_grams: whole(1_000_000).nullish(),
    reasons: z.array(said(160)).max(12).default([]),
  }),
  /** Where the team works between its matches: "12", "B 4". Null: nowhere yet. */
  'team.pit': z.strictObject({ entry, pit: optionalText(12) }),
  'team.withdrawn': z.strictObject({ entry, reason: said() }),
  'match.called': z.strictObject({ match: key, minutes: whole(60).nullish() }),
  'match.queued': z.strictObject({ match: key, entry }),
  'match.present': z.strictObject({ match: key, entry }),
  'match.ready': z.strictObject({ match: key, entry }),
  'match.started': z.strictObject({ match: key, place: place.nullish() }),
  'match.paused': z.strictObject({ match: key }),
  'match.resumed': z.strictObject({ match: key }),
  'match.result': z.strictObject({
    match: key,
    /** Who stood on it: gold, reef. If others stand there by now, it does not count. */
    teams: z.tuple([entry, entry]),
    result: matchResult,
    /** The number of the result that this one changes; null: the first of the match. */
    changes: whole(1_000_000_000, 1).nullish(),
    cards: z.array(card).max(5).default([]),
    /** What was counted of each criterion, by side. */
    counts: z.strictObject({ a: z.record(criterion, whole(99)), b: z.record(criterion, whole(99)) }).nullish(),
    penalties: z
      .array(z.strictObject({ side: z.enum(['a', 'b']), reason: said(120) }))
      .max(20)
      .default([]),
    /** Public, and needed for a change. */
    reason: optionalText(240),
    /** Typed from a sheet of paper that this person filled in. */
    from_paper: optionalText(80),
  }),
  'match.seen': z.strictObject({ match: key, entry, name: said(60) }),
  'match.disputed': z.strictObject({ match: key, entry: entry.nullish(), reason: said() }),
  /** Which of several results counts: the number of its record. */
  'match.decided': z.strictObject({ match: key, result: whole(1_000_000_000, 1), reason: said() }),
  'run.started': z.strictObject({ entry, run: whole(10, 1) }),
  'run.result': z.strictObject({
    entry,
    run: whole(10, 1),
    result: runResult,
    changes: whole(1_000_000_000, 1).nullish(),
    counts: z.record(criterion, whole(99)).nullish(),
    /** When each gate was passed, in milliseconds. */
    gates: z.array(whole(3_600_000)).max(20).default([]),
    reason: optionalText(240),
    from_paper: optionalText(80),
  }),
  'rubric.saved': z.strictObject({
    entry,
    marks: z.record(criterion, whole(20)),
    notes: z.record(criterion, z.string().trim().max(600).refine(isSafeText, { error: unsafeText })).default({}),
    strengths: optionalText(800),
    next_steps: optionalText(800),
    done: z.boolean(),
  }),
  'team.nominated': z.strictObject({ entry, award: said(80) }),
  /** The order in which the judges place the teams, best first. */
  'order.agreed': z.strictObject({ entries: z.array(entry).min(1).max(100), reason: said() }),
  'award.given': z.strictObject({
    award: said(80),
    entry,
    place: whole(99, 1).nullish(),
    citation: optionalText(400),
    /** How the announcer says the name: "TAL-a-wah". */
    say: optionalText(80),
  }),
  /** The announcer has called the award: from now on everybody reads it. */
  'award.shown': z.strictObject({ record: recordId }),
  'round.paired': z.strictObject({
    round: whole(12, 1),
    pairs: z.array(z.tuple([entry, entry.nullable()])).max(64),
  }),
  'groups.closed': z.strictObject({ advanced: z.array(entry).min(2).max(64) }),
  'lot.drawn': z.strictObject({ entry, lot: whole(1_000_000) }),
  'slot.moved': z.strictObject({ slot: recordId, place, starts_at: when }),
  'slot.lasts': z.strictObject({ slot: recordId, minutes: whole(600, 1) }),
  /** Everything on a place, or on all of them, that has not begun: so many minutes later. */
  'plan.shifted': z.strictObject({ place: place.nullable(), minutes: whole(240, -240) }),
  announced: z.strictObject({ text: said(300), live: z.boolean(), screen: z.boolean() }),
  'parts.asked': z.strictObject({ entry: entry.nullish(), text: said(160) }),
  'parts.shown': z.strictObject({ request: recordId }),
  'parts.closed': z.strictObject({ request: recordId }),
  'practice.joined': z.strictObject({ entry, place }),
  'practice.begun': z.strictObject({ entry, place }),
  'practice.left': z.strictObject({ entry, place }),
  'feedback.released': z.strictObject({}),
  'results.frozen': z.strictObject({}),
  /** Takes a record back. */
  voided: z.strictObject({ record: recordId, reason: optionalText(240) }),
} as const;
export type RecordKind = keyof typeof recordBodies;
export type RecordBody<K extends RecordKind> = z.output<(typeof recordBodies)[K]>;
export const recordKinds = Object.keys(recordBodies) as [RecordKind, ...RecordKind[]];

/** One record as a device sends it. Sent again with the same id, it counts once. */
export const givenRecord = z.strictObject({
  id: recordId,
  kind: z.enum(recordKinds, { error: 'There is no such record' }),
  /** For what belongs to a division: matches, runs, marks and standings. */
  division_id: recordId.nullish(),
  body: z.record(z.string().max(40), z.unknown()),
  at_device: momentOnDevice,
  /** A name for the device, so that the desk sees which phone said what. */
  device: z.string().trim().max(40).refine(isSafeText, { error: unsafeText }).nullish(),
});
export type GivenRecord = z.input<typeof givenRecord>;
export const givenRecords = z.array(givenRecord).min(1).max(recordsAtOnce);

/** What became of a record. `aside`: kept and shown beside what counts, until somebody decides. */
export const recordOutcome = z
  .object({
    id: z.string(),
    state: z.enum(['recorded', 'aside', 'refused']),
    seq: z.int().nullable(),
    /** Why it was refused, in words. */
    message: z.string().nullable(),
  })
  .meta({ id: 'EventRecordOutcome' });
export type RecordOutcome = z.infer<typeof recordOutcome>;
