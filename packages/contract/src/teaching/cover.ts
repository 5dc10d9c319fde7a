import { z } from 'zod';
import { atDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, optionalText, recordId } from '../core/text.ts';
import { moment } from '../core/wire.ts';
import { coverReasons, coverStates } from '../programs/cover-labels.ts';

const coveredMeeting = z.object({
  id: z.string(),
  title: z.string(),
  starts_at: moment,
  ends_at: moment,
  location: z.string().nullable(),
  status: z.string(),
});

const personName = z.object({ id: z.string(), full_name: z.string() });

/** Somebody who could take a class, or why not. */
const candidate = z.object({
  id: z.string(),
  full_name: z.string(),
  /** Records that are needed to be with children, and not valid on the day of the class. */
  lacks: z.array(z.string()),
  /** A class of theirs at that time. */
  clash: z.object({ title: z.string(), starts_at: moment, ends_at: moment }).nullable(),
  /** They say that they can at that time, or have said nothing. */
  available: z.boolean(),
  /** Their next class on that day. */
  next_at: moment.nullable(),
});
export type CoverCandidate = z.infer<typeof candidate>;

/** A request for cover as colleagues read it: why is for the office alone. */
export const cover = z
  .object({
    id: z.string(),
    state: z.enum(coverStates),
    meeting: coveredMeeting,
    asker: z.string(),
    /** What the colleague should do. */
    note: z.string().nullable(),
    asked_at: moment,
    claimant: personName.nullable(),
    claimed_at: moment.nullable(),
    /** Nobody took it in time: since then the office looks for somebody. */
    office_at: moment.nullable(),
    /** The reader asked, takes it, or was asked. */
    role: z.enum(['asker', 'claimant', 'colleague']),
    /** The reader cannot take it, as they said. */
    declined: z.boolean(),
  })
  .meta({ id: 'Cover' });
export type Cover = z.infer<typeof cover>;

/** What a colleague decides by. */
const offeredCover = cover
  .extend({
    /** Whether the reader could take it now, as a candidate. */
    own: candidate,
    children: z.int(),
    /** Children with an alert for the instructors; whose, the day of the class shows. */
    alerts: z.int(),
    /** Children with a medicine plan that neither the reader nor the others may give. */
    medicine: z.int(),
    /** Others of the team who teach the class. */
    others: z.array(z.string()),
  })
  .meta({ id: 'OfferedCover' });
export type OfferedCover = z.infer<typeof offeredCover>;

/** A class that the reader teaches, who would be asked, and the request if there is one. */
const classCover = z
  .object({
    meeting: coveredMeeting,
    /** Free and cleared. */
    colleagues: z.array(candidate),
    request: cover
      .extend({
        asked: z.array(z.object({ full_name: z.string(), declined: z.boolean(), opened_at: moment.nullable() })),
      })
      .nullable(),
  })
  .meta({ id: 'ClassCover' });
export type ClassCover = z.infer<typeof classCover>;

/** A request as the office has it. */
export const officeCoverRow = z
  .object({
    id: z.string(),
    state: z.enum(coverStates),
    meeting: coveredMeeting,
    asker: z.string(),
    reason: z.enum(coverReasons),
    asked_at: moment,
    office_at: moment.nullable(),
    asked: z.int(),
    claimant: z.string().nullable(),
  })
  .meta({ id: 'OfficeCoverRow' });
export type OfficeCoverRow = z.infer<typeof officeCoverRow>;

const officeCover = officeCoverRow
  .extend({
    note: z.string().nullable(),
    /** Of the meeting. */
    version: z.int(),
    /** A class of a partner group, not of a program. */
    of_group: z.boolean(),
    /** Somebody can be named, also in place of whoever takes it now. */
    open: z.boolean(),
    /** Everybody of the team besides those of the class: who is free and cleared first. */
    candidates: z.array(candidate.extend({ asked: z.boolean(), declined: z.boolean(), opened_at: moment.nullable() })),
    /** Accounts of families that read who teaches. */
    families: z.int(),
  })
  .meta({ id: 'OfficeCover' });
export type OfficeCover = z.infer<typeof officeCover>;

export const askForCover = z.strictObject({
  /** Made by the device: sent twice, it is one request. */
  id: recordId,
  at_device: atDevice,
  reason: z.enum(coverReasons, { error: 'Choose a reason' }),
  note: optionalText(500),
});

const who = ['staff', 'admin'] as const;
export const coverCalls = {
  getClassCover: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/cover',
    right: 'own',
    tag: 'teaching',
    summary: 'Who would be asked to take a class of the caller, and the request if there is one',
    who,
    params: idParams,
    answer: classCover,
  }),
  askForCover: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/cover',
    right: 'own',
    tag: 'teaching',
    summary: 'Say that one cannot take a class: free and cleared colleagues are asked; why is for the office alone',
    who,
    status: 201,
    params: idParams,
    body: askForCover,
    answer: classCover,
    budget: 'write',
  }),
  listOwnCover: declareCall({
    method: 'GET',
    path: '/staff/cover',
    right: 'own',
    tag: 'teaching',
    summary:
      'Requests for cover of classes to come that are asked of the caller, by the caller, or taken by the caller',
    who,
    answer: z.object({ data: z.array(cover) }),
  }),
  getOfferedCover: declareCall({
    method: 'GET',
    path: '/staff/cover/{id}',
    right: 'own',
    tag: 'teaching',
    summary: 'What a colleague decides by; opening it is shown to the one who asks',
    who,
    params: idParams,
    answer: offeredCover,
  }),
  claimCover: declareCall({
    method: 'POST',
    path: '/staff/cover/{id}/claim',
    right: 'own',
    tag: 'teaching',
    summary: 'Take a class: the first claim counts, and the families are told who teaches',
    who,
    params: idParams,
    answer: offeredCover,
  }),
  declineCover: declareCall({
    method: 'POST',
    path: '/staff/cover/{id}/decline',
    right: 'own',
    tag: 'teaching',
    summary: 'Say that one cannot take it, or give back what one has taken: the others are asked again',
    who,
    params: idParams,
    answer: offeredCover,
  }),
  withdrawCover: declareCall({
    method: 'POST',
    path: '/staff/cover/{id}/withdraw',
    right: 'own',
    tag: 'teaching',
    summary: 'Come after all: nobody is needed any more',
    who,
    params: idParams,
    answer: z.object({ data: z.array(cover) }),
  }),
  getCover: declareCall({
    method: 'GET',
    path: '/admin/cover/{id}',
    right: 'staff',
    tag: 'teaching',
    summary: 'A request for cover, and who could take the class',
    who: ['admin'],
    params: idParams,
    answer: officeCover,
  }),
  assignCover: declareCall({
    method: 'POST',
    path: '/admin/cover/{id}/assign',
    right: 'staff',
    tag: 'teaching',
    summary: 'Name who takes the class: somebody free and cleared',
    who: ['admin'],
    params: idParams,
    body: z.strictObject({ staff_id: recordId }),
    answer: officeCover,
  }),
};
