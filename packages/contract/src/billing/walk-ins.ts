import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { dateOfBirth, fullName, gradeLevel, requiredPhone } from '../core/person-fields.ts';
import { hasReference } from '../core/payment-methods.ts';
import { optionalEmail, optionalText, recordId, requiredText } from '../core/text.ts';
import { givenAnswers } from '../organisation/answers.ts';
import { typedTexts } from '../families/child-fields.ts';
import { criticalAlert } from '../families/child-safety.ts';
import { adminEnrollment } from '../enrollments/enrollments.ts';
import { priceLine } from '../enrollments/prices/price-line.ts';
import { typedCode } from '../enrollments/prices/typed-code.ts';
import { adminPayment, bookOn, receivedOn } from './payments.ts';
import { hasSlip, optionalSlip, referenceMissing, slipMissing } from '../core/card-slip.ts';
import { credit, deskMethods, dollars, handedOver } from './recording.ts';

/** At most so many children, and programs for each, in one walk-in. */
export const mostWalkInChildren = 6;
export const mostWalkInPrograms = 6;

const programs = z
  .array(
    z.strictObject({
      program_id: z.uuid({ error: 'Choose a program' }),
      /** Why a child outside the ages may join: needed then, refused otherwise; the family can read it. */
      age_reason: optionalText(500),
      /** To the questions about a place; what stays open the family is asked on its home page. */
      answers: givenAnswers.optional(),
    }),
  )
  .max(mostWalkInPrograms, { error: `Choose at most ${mostWalkInPrograms} programs for a child` })
  .refine((chosen) => new Set(chosen.map((one) => one.program_id)).size === chosen.length, {
    error: 'A child can have one place in a program',
  });

const tooMany = { error: `Please enter at most ${mostWalkInChildren} children at once` };

export const walkIn = z
  .strictObject({
    /** A family that is here already; null opens a new one. */
    family_id: recordId.nullable(),
    /** Of a new family. */
    parent: z
      .strictObject({
        full_name: fullName,
        phone: requiredPhone,
        /** Without one, the parent signs in with the phone and a code. */
        email: optionalEmail,
        address: optionalText(200),
      })
      .nullable(),
    /** The parent has read and agreed to the terms and the privacy notice, here at the office. */
    agreed: z.boolean(),
    /** The parent said yes to messages on the phone. */
    texting: z.boolean(),
    /** Emails a link to set a password; needs an email. */
    invite: z.boolean(),
    /** Called in an emergency, for each new child. */
    contact: z
      .strictObject({
        full_name: fullName,
        relationship: requiredText('Enter the relationship to the child, such as aunt', 60),
        phone: requiredPhone,
      })
      .nullable(),
    /** New children. */
    children: z
      .array(
        z.strictObject({
          full_name: fullName,
          date_of_birth: dateOfBirth,
          grade_level: gradeLevel,
          ...typedTexts('walk_in'),
          critical_alert: criticalAlert,
          /** Photos in which the child can be recognised may be shown. */
          photo: z.boolean(),
          programs,
        }),
      )
      .max(mostWalkInChildren, tooMany),
    /** Children of the family who are here already. */
    known: z.array(z.strictObject({ student_id: recordId, programs })).max(20, tooMany),
    code: typedCode,
    /** What all places cost, as the screen shows it; if it has changed since, nothing is stored. */
    expected_amount: z.number().min(0).max(1_000_000_000),
    /** Null: the family pays later. */
    payment: z
      .strictObject({
        method: z.enum(deskMethods, { error: 'Choose how it was paid' }),
        /** What the new places are paid. */
        amount: dollars,
        /** As of `recordPayments`: what is above all that the family owes, as credit or as change. */
        credit,
        handed_over: handedOver,
        received_on: receivedOn,
        book_on: bookOn,
        /** The number of the transfer, deposit or cheque; cash needs none. */
        reference: optionalText(80),
        /** Of the card machine, and of nothing else. */
        slip: optionalSlip,
      })
      .refine(hasSlip, slipMissing)
      .refine(hasReference, referenceMissing)
      .nullable(),
  })
  .refine((value) => (value.family_id === null) !== (value.parent === null), {
    error: 'Choose a family, or enter the name and phone of the parent',
    path: ['family_id'],
  })
  .refine((value) => value.family_id !== null || value.known.length === 0, {
    error: 'Choose the family of these children first',
    path: ['known'],
  })
  .refine((value) => value.children.length + value.known.length > 0, {
    error: 'Add at least one child',
    path: ['children'],
  })
  .refine((value) => !value.invite || (value.parent !== null && value.parent.email !== null), {
    error: 'Enter an email address, or invite the family later',
    path: ['invite'],
  });
export type WalkIn = z.output<typeof walkIn>;

export const walkInResult = z
  .object({
    family: z.object({
      id: z.string(),
      full_name: z.string(),
      /** The family was opened with this walk-in. */
      is_new: z.boolean(),
      email: z.string().nullable(),
      sign_in_phone: z.string().nullable(),
    }),
    enrollments: z.array(adminEnrollment),
    /** One for each place that was paid for, all on one receipt. */
    payments: z.array(adminPayment),
    invited: z.boolean(),
  })
  .meta({ id: 'WalkInResult' });
export type WalkInResult = z.infer<typeof walkInResult>;

const quotedChild = z.strictObject({
  /** Null for a child who is not here yet. */
  student_id: recordId.nullable(),
  program_ids: z
    .array(recordId)
    .max(mostWalkInPrograms)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'A child can have one place in a program' }),
});
export const walkInQuote = z
  .object({
    /** In the order asked for. */
    children: z.array(
      z.object({
        places: z.array(
          z.object({
            program_id: z.string(),
            lines: z.array(priceLine),
            /** Null: the office sets the price. */
            total: z.number().nullable(),
          }),
        ),
      }),
    ),
    total: z.number(),
    takes_codes: z.boolean(),
    code_applies: z.boolean(),
  })
  .meta({ id: 'WalkInQuote' });
export type WalkInQuote = z.infer<typeof walkInQuote>;

export const walkInCalls = {
  quoteWalkIn: declareCall({
    method: 'POST',
    path: '/admin/walk-ins/quote',
    right: 'change_places',
    tag: 'admin',
    summary: 'What the places of a walk-in would cost today, for children who need not be here yet; nothing is held',
    who: ['admin'],
    body: z.strictObject({
      family_id: recordId.nullable(),
      children: z
        .array(quotedChild)
        .min(1)
        .max(mostWalkInChildren + 20),
      code: typedCode,
    }),
    answer: walkInQuote,
    budget: 'code',
  }),
  recordWalkIn: declareCall({
    method: 'POST',
    path: '/admin/walk-ins',
    right: ['change_families', 'change_places', 'take_money'],
    tag: 'admin',
    summary: 'Add a family with children, enroll them and record what was paid: all of it, or none',
    who: ['admin'],
    status: 201,
    body: walkIn,
    answer: walkInResult,
    idempotent: true,
    budget: 'write',
  }),
};
