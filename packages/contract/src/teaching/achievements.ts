import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId } from '../core/text.ts';
import type { BadgePicture } from './badge-pictures.ts';
import { badgePicture, type BadgeRule } from './office-badges.ts';

export const badgeKeys = [
  'first-meeting',
  'ten-meetings',
  'first-coursework',
  'program-completed',
  'team-player',
  'problem-solver',
  'brave-builder',
] as const;
export type BadgeKey = (typeof badgeKeys)[number];
interface Badge {
  title: string;
  criteria: string;
  by: 'rule' | 'staff';
  rule: BadgeRule;
  picture: BadgePicture;
}
const noRule = { count: null, skill_id: null, level: null, program_id: null, also: [] };
const byHand: BadgeRule = { kind: 'hand', ...noRule };
const counted = (kind: 'classes' | 'coursework', count: number): BadgeRule => ({ ...noRule, kind, count });
/** What each badge is awarded for, as families read it. */
export const badges: Record<BadgeKey, Badge> = {
  'first-meeting': {
    title: 'First class',
    criteria: 'Came to a first class of a program.',
    by: 'rule',
    rule: counted('classes', 1),
    picture: { sign: 'flag', back: 'sun', ground: 'leaf' },
  },
  'ten-meetings': {
    title: 'Ten classes',
    criteria: 'Came to ten classes.',
    by: 'rule',
    rule: counted('classes', 10),
    picture: { sign: 'wheel', back: 'hills', ground: 'sea' },
  },
  'first-coursework': {
    title: 'First coursework',
    criteria: 'Had a first piece of coursework marked as done.',
    by: 'rule',
    rule: counted('coursework', 1),
    picture: { sign: 'plan', back: 'grid', ground: 'reef' },
  },
  'program-completed': {
    title: 'Program completed',
    criteria: 'Completed a whole program.',
    by: 'rule',
    rule: { ...noRule, kind: 'program' },
    picture: { sign: 'bird', back: 'sun', ground: 'mango' },
  },
  'team-player': {
    title: 'Team player',
    criteria: 'Made the whole team better, as seen by the instructor.',
    by: 'staff',
    rule: byHand,
    picture: { sign: 'star', back: 'trace', ground: 'board' },
  },
  'problem-solver': {
    title: 'Problem solver',
    criteria: 'Found and fixed a fault that stopped the robot.',
    by: 'staff',
    rule: byHand,
    picture: { sign: 'meter', back: 'trace', ground: 'coral' },
  },
  'brave-builder': {
    title: 'Brave builder',
    criteria: 'Took a design apart and built it better.',
    by: 'staff',
    rule: byHand,
    picture: { sign: 'wrench', back: 'grid', ground: 'hibiscus' },
  },
};
export const staffBadges = badgeKeys.filter((key) => badges[key].by === 'staff');

export const badgeState = z
  .object({
    /** One of `badgeKeys`, or the id of a badge that the office made. */
    key: z.string(),
    title: z.string(),
    criteria: z.string(),
    /** Who gives it: a rule by itself, or the team. */
    by: z.enum(['rule', 'staff']),
    /** It can still be earned; false for one that the office switched off. */
    is_active: z.boolean(),
    picture: badgePicture,
    /** Null while it is not earned. */
    award: z
      .object({ id: z.string(), awarded_at: z.string(), reason: z.string().nullable(), by: z.string().nullable() })
      .nullable(),
  })
  .meta({ id: 'BadgeState' });
export type BadgeState = z.infer<typeof badgeState>;

export const certificate = z
  .object({
    id: z.string(),
    code: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    program_title: z.string(),
    issued_at: z.string(),
    /** The public page shows the whole name; otherwise the first name and an initial. */
    name_shown: z.boolean(),
    can_show_name: z.boolean(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificate>;

export const achievements = z
  .object({ badges: z.array(badgeState), certificates: z.array(certificate) })
  .meta({ id: 'Achievements' });
export type Achievements = z.infer<typeof achievements>;

/** What anyone with the code can see. */
export const publicCertificate = z
  .object({
    code: z.string(),
    name: z.string(),
    program_title: z.string(),
    organisation: z.string(),
    issued_at: z.string(),
    meetings_attended: z.int(),
  })
  .meta({ id: 'PublicCertificate' });
export type PublicCertificate = z.infer<typeof publicCertificate>;

/** What is new on a student's home: badges that were not looked at yet, and the one that is nearest. */
export const badgeNews = z
  .object({
    fresh: z.array(badgeState),
    /** Null when no rule is left to meet. */
    goal: z
      .object({ title: z.string(), picture: badgePicture, to_do: z.string(), have: z.int(), need: z.int() })
      .nullable(),
  })
  .meta({ id: 'BadgeNews' });
export type BadgeNews = z.infer<typeof badgeNews>;

export const awardBadge = z.strictObject({
  key: z.union([z.enum(staffBadges as [BadgeKey, ...BadgeKey[]]), recordId], { error: 'Choose a badge' }),
  reason: optionalText(300),
});

export const codeParams = z.strictObject({
  code: z.string().regex(/^[A-Za-z0-9]{4}-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$/, { error: 'That code is not valid' }),
});

export const achievementCalls = {
  listAchievements: declareCall({
    method: 'GET',
    path: '/achievements',
    tag: 'achievements',
    summary: "A student's badges and certificates",
    who: ['parent', 'student'],
    query: z.strictObject({ student_id: recordId.optional() }),
    answer: achievements,
  }),
  getBadgeNews: declareCall({
    method: 'GET',
    path: '/achievements/news',
    tag: 'achievements',
    summary: 'Badges that the student has not looked at yet, and the one that is nearest',
    who: ['student'],
    answer: badgeNews,
  }),
  markBadgeSeen: declareCall({
    method: 'POST',
    path: '/achievements/badges/{id}/seen',
    tag: 'achievements',
    summary: 'The student has looked at a new badge; repeating it has no further effect',
    who: ['student'],
    status: 204,
    params: idParams,
  }),
  showName: declareCall({
    method: 'PUT',
    path: '/achievements/certificates/{id}/name',
    tag: 'achievements',
    summary: "Show or hide the full name on a certificate's public page",
    who: ['parent', 'student'],
    params: idParams,
    body: z.strictObject({ shown: z.boolean() }),
    answer: certificate,
  }),
  certificatePdf: declareCall({
    method: 'GET',
    path: '/achievements/certificates/{id}/pdf',
    tag: 'achievements',
    summary: 'The certificate as PDF',
    who: ['parent', 'student'],
    params: idParams,
    raw: true,
  }),
  programCertificates: declareCall({
    method: 'GET',
    path: '/admin/programs/{id}/certificates.pdf',
    right: 'see_families',
    tag: 'achievements',
    summary: 'All certificates of a program as one PDF, by name; each download is logged',
    who: ['admin'],
    params: idParams,
    raw: true,
    budget: 'export',
  }),
  checkCertificate: declareCall({
    method: 'GET',
    path: '/certificates/{code}',
    tag: 'achievements',
    summary: 'Verify a certificate; the full name is shown only with consent',
    who: 'public',
    params: codeParams,
    answer: publicCertificate,
  }),
  awardBadge: declareCall({
    method: 'POST',
    path: '/staff/students/{id}/badges',
    right: 'own',
    tag: 'achievements',
    summary: 'Give a badge to a child; repeating it has no further effect',
    who: ['staff', 'admin'],
    status: 201,
    params: idParams,
    body: awardBadge,
    answer: badgeState,
    idempotent: true,
  }),
  withdrawBadge: declareCall({
    method: 'DELETE',
    path: '/staff/badges/{id}',
    right: 'own',
    tag: 'achievements',
    summary: 'Remove a badge that was given by staff',
    who: ['staff', 'admin'],
    status: 204,
    params: idParams,
  }),
};
