import { z } from 'zod';
import { guestKind } from './guest-kinds.ts';
import { absenceNotice } from './absence-notice.ts';
import { staffMeeting } from './attendance.ts';
import { momentOnDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { fullName } from '../core/person-fields.ts';
import { idParams, optionalText, recordId } from '../core/text.ts';
import { latePickupSettings } from '../organisation/late-pickup-settings.ts';
import { moment } from '../core/wire.ts';

export const doorKinds = ['in', 'out', 'void'] as const;
export const doorMethods = ['list', 'once', 'alone'] as const;
/** `once`: announced by the family for this class, with a code. `other`: nobody on the list, which the settings may allow. */
export const collectorKinds = ['parent', 'guardian', 'person', 'once', 'other'] as const;
export type CollectorKind = (typeof collectorKinds)[number];

/** Somebody who may collect a child. */
export const collector = z
  .object({
    kind: z.enum(collectorKinds),
    id: z.string(),
    full_name: z.string(),
    relationship: z.string(),
    phone: z.string().nullable(),
    /** What staff look at, such as a kind of ID. */
    id_note: z.string().nullable(),
    /** The only weekdays on which this person may, today among them; null: every day. */
    days: z.array(z.int()).nullable(),
    /** There is a photo to look at. */
    photo: z.boolean(),
  })
  .meta({ id: 'Collector' });
export type Collector = z.infer<typeof collector>;

export const doorStates = ['expected', 'in', 'out'] as const;
export type DoorState = (typeof doorStates)[number];

export const doorRow = z
  .object({
    student: z.object({ id: z.string(), full_name: z.string(), age: z.int() }),
    state: z.enum(doorStates),
    arrived: z.object({ at: moment, by: z.string().nullable(), late: z.boolean() }).nullable(),
    /** `with` is null for a child that left alone. */
    left: z.object({ at: moment, by: z.string().nullable(), with: z.string().nullable() }).nullable(),
    /** The event that counts now; it can be voided. */
    event_id: z.string().nullable(),
    /** The same was recorded on two devices; the later one counts. */
    twice: z.boolean(),
    /** It left in a way that is not allowed, recorded without a connection: the office was alarmed. */
    alarm: z.boolean(),
    critical_alert: z.string().nullable(),
    must_not_collect: z.array(z.string()),
    collectors: z.array(collector),
    /** Who may collect it on other weekdays only. */
    not_today: z.array(z.object({ full_name: z.string(), relationship: z.string(), days: z.array(z.int()) })),
    /** Whom else to call. */
    emergency: z.array(z.object({ full_name: z.string(), relationship: z.string(), phone: z.string() })),
    /** Has permission and the age to leave alone, once the class is over. */
    walks_alone: z.boolean(),
    guest: guestKind.nullable(),
    confirmed: z.boolean(),
    absence: absenceNotice.nullable(),
    /** Only where a late pick-up costs something. */
    late: z
      .object({
        /** The family was charged in the last days, so it costs more. */
        repeat: z.boolean(),
        /** What the team decided after this child was collected late. */
        decided: z
          .object({
            decision: z.enum(['confirmed', 'forgiven']),
            minutes: z.int(),
            /** In dollars. */
            fee: z.number(),
            by: z.string().nullable(),
            /** The office took the charge back since. */
            cancelled: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DoorRow' });
export type DoorRow = z.infer<typeof doorRow>;

/** A child who came without a place, so that nothing but this is known of it. */
const walkUpAtDoor = z.object({
  id: z.string(),
  full_name: z.string(),
  /** Null once the office has made a record. */
  guardian: z.object({ full_name: z.string(), phone: z.string() }).nullable(),
  critical_alert: z.string().nullable(),
  came: z.object({ at: moment, by: z.string().nullable() }),
  left: z.object({ at: moment, with: z.string().nullable() }).nullable(),
});
export type WalkUpAtDoor = z.infer<typeof walkUpAtDoor>;

export const door = z
  .object({
    meeting: staffMeeting,
    /** From an hour before the class until some days after it, so that a device without a connection can send later. */
    open: z.boolean(),
    opens_at: moment,
    /** Our clock, so that a device can correct its own. */
    now: moment,
    /** Somebody who is not on the list may collect a child, with a note. */
    takes_others: z.boolean(),
    /** Children for each adult at most. */
    ratio: z.int(),
    /** What a late pick-up costs; null where it costs nothing. */
    late_fees: latePickupSettings.nullable(),
    walk_ups: z.array(walkUpAtDoor),
    /** How many signatures of the kiosk there are for this class. */
    signatures: z.int(),
    rows: z.array(doorRow),
  })
  .meta({ id: 'Door' });
export type Door = z.infer<typeof door>;

export const doorEvent = z
  .strictObject({
    /** Made by the device: sent twice, it counts once. */
    id: recordId,
    student_id: recordId,
    kind: z.enum(doorKinds, { error: 'Choose in, out or undo' }),
    /** The clock of the device; one that is ahead counts as now. */
    at_device: momentOnDevice,
    method: z.enum(doorMethods).default('list'),
    /** Who collects the child; only for `out`. */
    collector: z
      .strictObject({
        kind: z.enum(collectorKinds),
        id: recordId.nullish(),
        /** As the device shows it, for a list that changed meanwhile. */
        full_name: fullName.nullish(),
        /** The six digits that somebody says who was announced for once. */
        code: z.string().trim().max(12).nullish(),
      })
      .nullish(),
    /** Who said yes, why it is undone. */
    note: optionalText(300),
    /** The event that is voided. */
    replaces: recordId.nullish(),
  })
  .refine(({ kind, replaces }) => (kind === 'void') === Boolean(replaces), {
    error: 'Say which event is undone',
    path: ['replaces'],
  })
  .refine(({ kind, note }) => kind !== 'void' || note !== null, { error: 'Please say why', path: ['note'] })
  .refine(({ kind, method, collector: who }) => kind !== 'out' || method === 'alone' || Boolean(who), {
    error: 'Choose who collects the child',
    path: ['collector'],
  })
  .refine(({ collector: who, note }) => who?.kind !== 'other' || (Boolean(who.full_name) && note !== null), {
    error: 'Write the name, and who said yes',
    path: ['note'],
  });

export const recordDoor = z.strictObject({
  events: z
    .array(doorEvent, { error: 'Choose a child' })
    .min(1, { error: 'Choose a child' })
    .max(100, { error: 'Please record at most 100 at once' }),
});

export const doorCalls = {
  getDoor: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/door',
    right: 'see_families',
    tag: 'teaching',
    summary: 'The door of a class: who is expected, here or gone, and who may collect whom',
    who: ['staff', 'admin'],
    params: idParams,
    answer: door,
  }),
  getCollectorPhoto: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/children/{student_id}/collectors/{person_id}/photo',
    right: 'see_families',
    tag: 'teaching',
    summary: 'The photo of somebody who may collect a child of this class today',
    who: ['staff', 'admin'],
    params: idParams.extend({ student_id: recordId, person_id: recordId }),
    raw: true,
  }),
  recordDoor: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/door',
    right: 'attendance',
    tag: 'teaching',
    summary:
      'Record who comes and who leaves with whom, all or none; an event sent again changes nothing. Attendance follows',
    who: ['staff', 'admin'],
    params: idParams,
    body: recordDoor,
    answer: door,
    budget: 'write',
  }),
  closeDeparture: declareCall({
    method: 'POST',
    path: '/admin/departures/{id}/close',
    right: 'attendance',
    tag: 'admin',
    summary: 'Say that a departure which was not allowed is seen to; it leaves Today',
    who: ['admin'],
    status: 204,
    params: idParams,
    budget: 'write',
  }),
};
