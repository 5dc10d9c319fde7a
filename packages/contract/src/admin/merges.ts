import { z } from 'zod';
import { onlyWith } from '../core/guarded.ts';
import { declareCall } from '../core/endpoint.ts';
import { choiceFilter, pageOf, pageQuery } from '../core/paging.ts';
import { answeredTexts } from '../families/child-fields.ts';
import { mergeStates } from '../families/merge-states.ts';
import { idParams, recordId, recordVersion } from '../core/text.ts';
import { moment } from '../core/wire.ts';

/** For how many days a merge can be undone. */
export const mergeUndoDays = 30;
/** At most so many children of two families are joined in one merge. */
export const mostJoined = 50;

/** Why two families may be one. */
export const duplicateReasons = ['child', 'phone', 'name', 'address'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];
export const duplicateStrengths = ['strong', 'likely', 'possible'] as const;

const familyInShort = z.object({
  id: z.string(),
  full_name: z.string(),
  /** Null: a family without an email address. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  children: z.array(z.string()),
  created_at: moment,
});

const suggestedPair = z.object({
  /** The older account first. */
  families: z.tuple([familyInShort, familyInShort]),
  /** One sentence each, the strongest first. */
  reasons: z.array(z.object({ kind: z.enum(duplicateReasons), text: z.string() })),
  strength: z.enum(duplicateStrengths),
});
export const duplicatePair = suggestedPair
  .extend({
    /** An admin said that these are two families. */
    dismissed: z.object({ at: moment, by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'DuplicatePair' });
export type DuplicatePair = z.infer<typeof duplicatePair>;

const side = z.enum(['stays', 'merged'], { error: 'Choose which of the two stays' });
export type MergeSide = z.infer<typeof side>;

export const joinedChild = z.strictObject({
  stays_id: recordId,
  merged_id: recordId,
  /** Whose name, birth date, grade, email and other details stay. */
  details: side,
});
export type JoinedChild = z.infer<typeof joinedChild>;

export const familyMergePlan = z.strictObject({
  stays_id: recordId,
  merged_id: recordId,
  full_name: side,
  phone: side,
  address: side,
  /** The email and password with which the family signs in. */
  sign_in: side,
  /** Children who are in both families. All others keep their own record. */
  children: z.array(joinedChild).max(mostJoined, { error: `At most ${mostJoined} children can be joined at once` }),
});
export type FamilyMergePlan = z.infer<typeof familyMergePlan>;

const versions = z.strictObject({ stays: recordVersion, merged: recordVersion });
export const familyMergeRequest = familyMergePlan.extend({ versions });
export type FamilyMergeRequest = z.infer<typeof familyMergeRequest>;

const comparedChild = z.object({
  id: z.string(),
  full_name: z.string(),
  date_of_birth: z.string(),
  grade_label: z.string(),
  ...answeredTexts('office'),
  email: z.string().nullable(),
  has_account: z.boolean(),
  archived: z.boolean(),
  /** Programs in which the child has a place now. */
  programs: z.array(z.string()),
});
export type ComparedChild = z.infer<typeof comparedChild>;

export const comparedFamily = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  is_active: z.boolean(),
  created_at: moment,
  last_sign_in_at: moment.nullable(),
  version: z.int(),
  /** What is due, and the family's credit. */
  due: onlyWith('see_money', z.number()),
  credit: onlyWith('see_money', z.number()),
  children: z.array(comparedChild),
});
export type ComparedFamily = z.infer<typeof comparedFamily>;

export const movedCount = z.object({ what: z.string(), count: z.int() });

export const familyMergePreview = z
  .object({
    stays: comparedFamily,
    merged: comparedFamily,
    /** Children of both who look the same, as a first choice. */
    alike: z.array(z.object({ stays_id: z.string(), merged_id: z.string() })),
    /** Everything that moves, with numbers; empty kinds are left out. */
    moves: z.array(movedCount),
    /** What happens besides, and how two different entries become one. */
    notes: z.array(z.string()),
    /** Why it cannot be merged yet, with the page that helps. */
    blockers: z.array(z.object({ text: z.string(), path: z.string().nullable() })),
  })
  .meta({ id: 'FamilyMergePreview' });
export type FamilyMergePreview = z.infer<typeof familyMergePreview>;

const namedFamily = z.object({ id: z.string(), full_name: z.string() });

export const familyMerge = z
  .object({
    id: z.string(),
    state: z.enum(mergeStates),
    at: moment,
    by: z.string().nullable(),
    stays: namedFamily,
    merged: namedFamily,
    moves: z.array(movedCount),
    /** Children who became one record. */
    joined: z.int(),
    undo_until: moment,
    can_undo: z.boolean(),
    undone_at: moment.nullable(),
  })
  .meta({ id: 'FamilyMerge' });
export type FamilyMerge = z.infer<typeof familyMerge>;

export const familyMergeUndo = z
  .object({
    merge: familyMerge,
    /** What goes back, with numbers. */
    back: z.array(movedCount),
    /** What came after the merge, or was changed since, and stays. */
    stays: z.array(z.string()),
    blockers: z.array(z.string()),
  })
  .meta({ id: 'FamilyMergeUndo' });
export type FamilyMergeUndo = z.infer<typeof familyMergeUndo>;

export const familyDuplicates = z
  .object({
    /** The family into which this one was merged. */
    merged_into: namedFamily.nullable(),
    suggestions: z.array(suggestedPair.pick({ reasons: true, strength: true }).extend({ family: familyInShort })),
  })
  .meta({ id: 'FamilyDuplicates' });
export type FamilyDuplicates = z.infer<typeof familyDuplicates>;

const pair = z.strictObject({ a_id: recordId, b_id: recordId });

export const mergeCalls = {
  listDuplicates: declareCall({
    method: 'GET',
    path: '/admin/duplicates',
    right: 'see_families',
    tag: 'people',
    summary: 'Families that may be the same, the strongest signs first',
    who: ['admin'],
    query: pageQuery({ status: choiceFilter(['open', 'dismissed']) }),
    answer: pageOf(duplicatePair),
  }),
  dismissDuplicate: declareCall({
    method: 'POST',
    path: '/admin/duplicates/dismiss',
    right: 'change_families',
    tag: 'people',
    summary: 'Say that two families are not the same',
    who: ['admin'],
    status: 204,
    body: pair,
    idempotent: true,
    budget: 'write',
  }),
  restoreDuplicate: declareCall({
    method: 'POST',
    path: '/admin/duplicates/restore',
    right: 'change_families',
    tag: 'people',
    summary: 'Suggest a dismissed pair again',
    who: ['admin'],
    status: 204,
    body: pair,
    idempotent: true,
    budget: 'write',
  }),
  getFamilyDuplicates: declareCall({
    method: 'GET',
    path: '/admin/parents/{id}/duplicates',
    right: 'see_families',
    tag: 'people',
    summary: 'Families that may be the same as this one',
    who: ['admin'],
    params: idParams,
    answer: familyDuplicates,
  }),
  previewFamilyMerge: declareCall({
    method: 'POST',
    path: '/admin/family-merges/preview',
    right: 'change_families',
    tag: 'people',
    summary: 'Compare two families and show what a merge would move; nothing is saved',
    who: ['admin'],
    body: familyMergePlan,
    answer: familyMergePreview,
  }),
  mergeFamilies: declareCall({
    method: 'POST',
    path: '/admin/family-merges',
    right: 'change_families',
    tag: 'people',
    summary: 'Merge one family into another; both are notified',
    who: ['admin'],
    status: 201,
    body: familyMergeRequest,
    answer: familyMerge,
    idempotent: true,
    budget: 'write',
  }),
  listFamilyMerges: declareCall({
    method: 'GET',
    path: '/admin/family-merges',
    right: 'see_families',
    tag: 'people',
    summary: 'The merges of families, newest first',
    who: ['admin'],
    query: pageQuery({}),
    answer: pageOf(familyMerge),
  }),
  previewMergeUndo: declareCall({
    method: 'GET',
    path: '/admin/family-merges/{id}/undo',
    right: 'change_families',
    tag: 'people',
    summary: 'Show what undoing a merge would put back; nothing is saved',
    who: ['admin'],
    params: idParams,
    answer: familyMergeUndo,
  }),
  undoFamilyMerge: declareCall({
    method: 'POST',
    path: '/admin/family-merges/{id}/undo',
    right: 'change_families',
    tag: 'people',
    summary: 'Put back what a merge moved, within 30 days; both families are notified',
    who: ['admin'],
    params: idParams,
    answer: familyMerge,
    idempotent: true,
    budget: 'write',
  }),
};
