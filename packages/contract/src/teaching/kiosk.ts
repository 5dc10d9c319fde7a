import { z } from 'zod';
import { changeOf } from '../core/change-of.ts';
import { atDevice } from '../core/device-writes.ts';
import { declareCall } from '../core/endpoint.ts';
import { idParams, linkKey, recordId } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { moment } from '../core/wire.ts';
import { signatureSides } from '../organisation/signature-sides.ts';
import { gateSignature, signatureAtDoor } from './gate-signature.ts';

/** What somebody at the gate wants: to bring a child, or to take one home. */
export const gateSides = ['in', 'out'] as const;
export type GateSide = (typeof gateSides)[number];

const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, { error: 'Please enter six digits' });
/** The kiosk's own token: it opens the calls of this file and nothing else. */
const token = linkKey('This kiosk is closed');

/** All that a kiosk shows before somebody says who they are. */
export const kiosk = z
  .object({
    id: z.string(),
    place: z.string(),
    /** The classes of today in this place. */
    classes: z.array(z.string()),
    ends_at: moment,
    /** After too many wrong tries a member of the team opens it again. */
    locked: z.boolean(),
    /** Seconds without a touch after which everything on the screen is forgotten. */
    forget_seconds: z.int(),
    /** Where the adult signs. */
    signature: z.enum(signatureSides),
  })
  .meta({ id: 'Kiosk' });
export type Kiosk = z.infer<typeof kiosk>;

export const gateChild = z
  .object({
    student_id: z.string(),
    meeting_id: z.string(),
    first_name: z.string(),
    class: z.string(),
    starts_at: moment,
    state: z.enum(['expected', 'in', 'out']),
  })
  .meta({ id: 'GateChild' });
export type GateChild = z.infer<typeof gateChild>;

/**
 * What the kiosk answers. `wait`: somebody of the team comes, for whatever reason: a wrong number, no right to collect, a name that
 * must not collect. The reason is on the phones of the team and never here.
 */
export const gateAnswer = z
  .discriminatedUnion('state', [
    z.object({
      state: z.literal('known'),
      /** Stands for this person at this kiosk for a minute or two. */
      visit: z.string(),
      first_name: z.string(),
      children: z.array(gateChild),
    }),
    z.object({ state: z.literal('done'), first_names: z.array(z.string()) }),
    /** The team was asked to bring the child. */
    z.object({ state: z.literal('asked'), first_names: z.array(z.string()) }),
    z.object({ state: z.literal('wait') }),
  ])
  .meta({ id: 'GateAnswer' });
export type GateAnswer = z.infer<typeof gateAnswer>;

export const identifyAtGate = z
  .strictObject({
    token,
    /** Made by the device, for what the team reads about it. */
    id: recordId,
    side: z.enum(gateSides, { error: 'Choose to arrive or to collect' }),
    /** The PIN of the adult. */
    pin: sixDigits.nullish(),
    /** The code of somebody who was announced for one class; only to collect. */
    code: sixDigits.nullish(),
    /** What the camera read from the phone of the adult (`gate-code.ts`). */
    shown: z.string().trim().max(200).nullish(),
  })
  .refine(({ pin, code, shown }) => [pin, code, shown].filter(Boolean).length === 1, {
    error: 'Enter your PIN or a code',
    path: ['pin'],
  });

export const recordAtGate = z.strictObject({
  token,
  visit: z.string().min(20).max(400),
  children: z
    .array(
      z.strictObject({
        /** Made by the device: sent twice, it counts once. */
        id: recordId,
        student_id: recordId,
        meeting_id: recordId,
      }),
      { error: 'Choose a child' },
    )
    .min(1, { error: 'Choose a child' })
    .max(20, { error: 'Please choose at most 20 children' }),
  /** When it happened, for an arrival that waited on the tablet until there was a line. */
  at_device: atDevice,
  signature: gateSignature.nullish(),
});

/**
 * What a kiosk needs to let children in without a line. Each box opens with the PIN of one adult alone, and has what `known` has:
 * a tablet that is stolen says nothing about anybody without their number.
 */
export const kioskBoxes = z
  .object({
    /** For the slow digest of a PIN (PBKDF2 with SHA-256) that opens a box. */
    salt: z.string(),
    rounds: z.int(),
    /** So many wrong numbers end it until there is a line. */
    tries: z.int(),
    boxes: z.array(z.object({ tag: z.string(), iv: z.string(), data: z.string() })),
  })
  .meta({ id: 'KioskBoxes' });
export type KioskBoxes = z.infer<typeof kioskBoxes>;

/** What the team reads of the gate: an adult has come for a child, needs help, or must not be let near. */
export const gateRequest = z
  .object({
    id: z.string(),
    kind: z.enum(['collect', 'help', 'stop']),
    at: moment,
    /** Who stands there, when the kiosk knows. */
    adult: z.string().nullable(),
    /** The child asked for, of the reader's own classes. */
    student: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  })
  .meta({ id: 'GateRequest' });
export type GateRequest = z.infer<typeof gateRequest>;

export const gate = z
  .object({
    /** The kiosks that are open for this class. */
    kiosks: z.array(
      z.object({ id: z.string(), place: z.string(), locked: z.boolean(), opened_by: z.string().nullable() }),
    ),
    requests: z.array(gateRequest),
  })
  .meta({ id: 'Gate' });
export type Gate = z.infer<typeof gate>;

/** Numbers that are tried first by whoever guesses. */
export const isWeakPin = (pin: string): boolean =>
  new Set(pin).size < 3 || '01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin);

export const saveGatePin = z.strictObject({
  pin: sixDigits.refine((pin) => !isWeakPin(pin), { error: 'Please choose a number that is harder to guess' }),
});
const gatePin = z.object({ set_at: moment.nullable() }).meta({ id: 'GatePin' });
export type GatePin = z.infer<typeof gatePin>;
const gateCode = z
  .object({
    code: z.object({ handle: z.string(), key: z.string() }).nullable(),
  })
  .meta({ id: 'GateCode' });
export type GateCode = z.infer<typeof gateCode>;

export const kioskCalls = {
  openKiosk: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/kiosks',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Open a kiosk at the gate for today and the place of this class, with a token that no other call takes',
    who: ['staff', 'admin'],
    status: 201,
    params: idParams,
    body: z.strictObject({ id: recordId }),
    answer: z.object({ token: z.string(), ends_at: moment }),
    budget: 'write',
  }),
  getGate: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/gate',
    right: 'see_families',
    tag: 'teaching',
    summary: 'The kiosks that are open for a class, and who asks for a child or waits there',
    who: ['staff', 'admin'],
    params: idParams,
    answer: gate,
  }),
  settleGateRequest: declareCall({
    method: 'POST',
    path: '/staff/meetings/{id}/gate/{request_id}/settle',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Somebody went to the gate: what was asked there leaves the list',
    who: ['staff', 'admin'],
    params: idParams.extend({ request_id: recordId }),
    answer: gate,
    budget: 'write',
  }),
  changeKiosk: declareCall({
    method: 'PUT',
    path: '/staff/meetings/{id}/kiosks/{kiosk_id}',
    right: 'attendance',
    tag: 'teaching',
    summary: 'Open a kiosk again that is locked, or end it',
    who: ['staff', 'admin'],
    params: idParams.extend({ kiosk_id: recordId }),
    body: z.strictObject({ state: z.enum(['open', 'ended'], { error: 'Choose open or ended' }) }),
    answer: gate,
    budget: 'write',
  }),
  readKiosk: declareCall({
    method: 'POST',
    path: '/kiosk/read',
    tag: 'teaching',
    summary: 'What a kiosk shows before somebody says who they are; 404 once it has ended',
    who: 'public',
    body: z.strictObject({ token }),
    answer: kiosk,
  }),
  identifyAtGate: declareCall({
    method: 'POST',
    path: '/kiosk/identify',
    tag: 'teaching',
    summary: 'Somebody at the gate says who they are: their own children of today, or a member of the team comes',
    who: 'public',
    body: identifyAtGate,
    answer: gateAnswer,
    budget: 'code',
  }),
  packKiosk: declareCall({
    method: 'POST',
    path: '/kiosk/boxes',
    tag: 'teaching',
    summary: 'What a kiosk keeps for today, sealed for each adult with their PIN, to let children in without a line',
    who: 'public',
    body: z.strictObject({ token }),
    answer: kioskBoxes,
  }),
  recordAtGate: declareCall({
    method: 'POST',
    path: '/kiosk/record',
    tag: 'teaching',
    summary: 'Children who arrive are in; for those to be collected the team is asked',
    who: 'public',
    body: recordAtGate,
    answer: gateAnswer,
    budget: 'write',
  }),
  ringAtGate: declareCall({
    method: 'POST',
    path: '/kiosk/ring',
    tag: 'teaching',
    summary: 'Somebody at the gate asks for a person',
    who: 'public',
    body: z.strictObject({
      token,
      id: recordId,
      /** Wrong numbers that were entered while there was no line. */
      misses: whole(0, 20, 'Please send 0 to 20 misses').default(0),
    }),
    answer: gateAnswer,
    budget: 'write',
  }),
  listSignatures: declareCall({
    method: 'GET',
    path: '/staff/meetings/{id}/signatures',
    right: 'see_families',
    tag: 'teaching',
    summary: 'Who signed at the kiosk for a class, as long as signatures are stored',
    who: ['staff', 'admin'],
    params: idParams,
    answer: z.object({ data: z.array(signatureAtDoor) }),
  }),
  getGateCode: declareCall({
    method: 'GET',
    path: '/profile/gate-code',
    tag: 'accounts',
    summary: 'The key with which the phone of the caller shows a new code for the gate each minute; null without a PIN',
    who: ['parent'],
    answer: gateCode,
  }),
  getGatePin: declareCall({
    method: 'GET',
    path: '/profile/gate-pin',
    tag: 'accounts',
    summary: 'Whether the caller has a PIN for the gate; the PIN itself is stored nowhere',
    who: ['parent'],
    answer: gatePin,
  }),
  saveGatePin: declareCall({
    method: 'PUT',
    path: '/profile/gate-pin',
    tag: 'accounts',
    summary: 'Set the six digits with which the caller brings and collects children at the gate',
    who: ['parent'],
    // A PIN is never answered, so what was read has none: then nothing changes.
    body: changeOf(saveGatePin),
    answer: gatePin,
    fresh: true,
    budget: 'write',
  }),
  removeGatePin: declareCall({
    method: 'DELETE',
    path: '/profile/gate-pin',
    tag: 'accounts',
    summary: 'Remove the PIN for the gate',
    who: ['parent'],
    answer: gatePin,
    budget: 'write',
  }),
};
