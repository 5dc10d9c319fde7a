import { z } from 'zod';
import { declareCall } from '../core/endpoint.ts';
import { idParams, recordId, requiredText } from '../core/text.ts';
import { whole } from '../core/whole.ts';
import { moment, money } from '../core/wire.ts';
import { giftCardStates } from './gift-card-labels.ts';
import { dollars } from './recording.ts';

/** Read aloud and typed from paper, so without 0, O, 1 and I; spaces, hyphens and small letters do not matter. */
const shape = 'Enter the 16 letters and numbers of the card';
export const giftCardCode = z
  .string({ error: shape })
  .max(60, { error: shape })
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[A-HJ-NP-Z2-9]{16}$/, { error: shape }));

/** What somebody sees who holds the code. */
export const heldGiftCard = z
  .object({
    last_four: z.string(),
    balance: money,
    /** Why it cannot be used now; null where it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'HeldGiftCard' });
export type HeldGiftCard = z.infer<typeof heldGiftCard>;

const facts = {
  id: z.string(),
  name: z.string(),
  /** Null until its invoice is paid. */
  last_four: z.string().nullable(),
  amount: money,
  balance: money,
  state: z.enum(giftCardStates),
  /** When its code was shown; null: it can be shown once. */
  shown_at: moment.nullable(),
  bought_at: moment,
  bill_id: z.string(),
};

/** A card that the family bought; whoever uses it may be another family. */
export const boughtGiftCard = z.object(facts).meta({ id: 'BoughtGiftCard' });
export type BoughtGiftCard = z.infer<typeof boughtGiftCard>;

export const officeGiftCard = z
  .object({
    ...facts,
    invoice_number: z.string(),
    /** Who bought it: a family or an organization. */
    buyer: z.string(),
    void_reason: z.string().nullable(),
  })
  .meta({ id: 'OfficeGiftCard' });
export type OfficeGiftCard = z.infer<typeof officeGiftCard>;

const mostParts = 20;
export const payWithGiftCard = z
  .strictObject({
    code: giftCardCode,
    enrollment_ids: z.array(recordId).max(mostParts).default([]),
    bill_ids: z.array(recordId).max(mostParts).default([]),
    /** What the screen showed that the card pays; if it would be another sum by now, nothing is paid. */
    amount: dollars,
  })
  .refine(({ enrollment_ids: places, bill_ids: bills }) => places.length + bills.length > 0, {
    path: ['bill_ids'],
    error: 'Choose what to pay',
  });
export type PayWithGiftCard = z.output<typeof payWithGiftCard>;

const paidWithGiftCard = z
  .object({
    payment_id: z.string(),
    paid: money,
    /** What is left on the card. */
    balance: money,
  })
  .meta({ id: 'PaidWithGiftCard' });

const openCode = z.strictObject({ code: giftCardCode });
const shownCode = z.object({ code: z.string() });

export const giftCardPurchase = z.strictObject({
  item_id: recordId,
  quantity: whole(1, 10, 'Enter how many, at most 10'),
  /** What the screen showed as the sum. */
  total: dollars,
});

export const giftCardEnd = z.strictObject({
  reason: requiredText('Please say why', 300),
  /** What the screen showed as left on it. */
  balance: z.number({ error: 'Please reload the page' }).min(0),
});

export const giftCardCalls = {
  listBoughtGiftCards: declareCall({
    method: 'GET',
    path: '/gift-cards',
    tag: 'payments',
    summary: 'The gift cards that the family bought, and those that it can buy',
    who: ['parent'],
    answer: z
      .object({
        data: z.array(boughtGiftCard),
        offers: z.array(
          z.object({ item_id: z.string(), name: z.string(), description: z.string().nullable(), price: money }),
        ),
      })
      .meta({ id: 'BoughtGiftCards' }),
  }),
  buyGiftCard: declareCall({
    method: 'POST',
    path: '/gift-cards',
    tag: 'payments',
    summary: 'Buy gift cards: the family gets an invoice, and the code once it is paid',
    who: ['parent'],
    status: 201,
    body: giftCardPurchase,
    answer: z.object({ bill_id: z.string() }),
    idempotent: true,
    budget: 'write',
  }),
  showGiftCardCode: declareCall({
    method: 'POST',
    path: '/gift-cards/{id}/code',
    tag: 'payments',
    summary: 'Show the code of a gift card that the family bought, once',
    who: ['parent'],
    params: idParams,
    answer: shownCode,
    // A lost answer must not lose the code.
    idempotent: true,
    budget: 'write',
  }),
  lookAtGiftCard: declareCall({
    method: 'POST',
    path: '/gift-cards/balance',
    right: 'take_money',
    tag: 'payments',
    summary: 'What is left on the gift card with this code',
    who: ['parent', 'admin'],
    body: openCode,
    answer: heldGiftCard,
    budget: 'code',
  }),
  payWithGiftCard: declareCall({
    method: 'POST',
    path: '/gift-cards/payments',
    tag: 'payments',
    summary: 'Pay places and invoices of the family with a gift card, as far as it goes',
    who: ['parent'],
    status: 201,
    body: payWithGiftCard,
    answer: paidWithGiftCard,
    idempotent: true,
    budget: 'code',
  }),
  takeGiftCard: declareCall({
    method: 'POST',
    path: '/admin/parents/{id}/gift-card-payments',
    right: 'take_money',
    tag: 'admin',
    summary: 'Pay places and invoices of a family with a gift card that it shows at the desk',
    who: ['admin'],
    status: 201,
    params: idParams,
    body: payWithGiftCard,
    answer: paidWithGiftCard,
    idempotent: true,
    budget: 'code',
  }),
  showSoldGiftCardCode: declareCall({
    method: 'POST',
    path: '/admin/gift-cards/{id}/code',
    right: 'take_money',
    tag: 'admin',
    summary: 'Show the code of a gift card once, to hand it to whoever bought it; it is recorded',
    who: ['admin'],
    params: idParams,
    answer: shownCode,
    // A lost answer must not lose the code.
    idempotent: true,
    budget: 'write',
  }),
  voidGiftCard: declareCall({
    method: 'POST',
    path: '/admin/gift-cards/{id}/void',
    right: 'refund',
    tag: 'admin',
    summary: 'End a gift card with a reason: what is left on it cannot be used any more',
    who: ['admin'],
    params: idParams,
    body: giftCardEnd,
    answer: officeGiftCard,
    idempotent: true,
    budget: 'write',
  }),
};
