/**
 * What we know of a way to pay. Lists, rules and labels of methods are made from it; what families read about those that they choose stands in
 * organisation/payment-ways.ts.
 */
interface MethodFacts {
  label: string;
  /** "We received J$5,000.00 by bank transfer". */
  received: string;
  /** Why a refund goes another way than the money came; null where it goes the same way. */
  detour: string | null;
  /** The account of the journal that its money comes to (`accountKeys`). */
  account: 'card' | 'card_machine' | 'cash_box' | 'bank' | 'agent' | 'credit' | 'gift_cards' | 'fund' | 'opening';
  /** It came before and waits to be used: using it brings no money in. */
  stored: boolean;
  /** What it paid goes back the same way and no other: it never was the family's own money. */
  tied: boolean;
  /** Recorded by the office, with its day. */
  office: boolean;
  /** Taken at the desk, where what comes with it is typed: a slip of the card machine, too. */
  desk: boolean;
  /** Offered to families, who send the money and a proof. */
  manual: boolean;
  /** Offered for invoices of families and schools. */
  bill: boolean;
  /** Offered to a relative who pays by link. */
  payer: boolean;
  /** Takes the fee of a team. */
  entry: boolean;
  /** Comes on a bank's statement. */
  byBank: boolean;
  /** Lies in the cash box until it is deposited. */
  cashBox: boolean;
  /** In transit until somebody else pays it out to the bank, many payments in one line, less a fee. */
  transit: boolean;
  /** A number that is typed with it: of the transfer, the deposit or the cheque. Families who choose it send a proof. */
  needsReference: boolean;
  /** The usual way back. */
  refundWay: 'gateway' | 'bank_transfer' | 'cash' | 'credit' | 'gift_card' | 'scholarship_fund';
}

const none = {
  stored: false,
  tied: false,
  office: false,
  desk: false,
  manual: false,
  bill: false,
  payer: false,
  entry: false,
  byBank: false,
  cashBox: false,
  transit: false,
  needsReference: false,
} as const;

/** Every method, in the order in which screens offer them. */
export const paymentMethodFacts = {
  card: {
    ...none,
    label: 'Card',
    received: 'by card',
    detour: null,
    account: 'card',
    bill: true,
    payer: true,
    transit: true,
    refundWay: 'gateway',
  },
  cash: {
    ...none,
    label: 'Cash',
    received: 'in cash',
    detour: 'It was paid in cash.',
    account: 'cash_box',
    office: true,
    desk: true,
    manual: true,
    entry: true,
    cashBox: true,
    refundWay: 'cash',
  },
  card_machine: {
    ...none,
    label: 'Card machine',
    received: 'by card at the office',
    detour: 'It was paid at the card machine.',
    account: 'card_machine',
    desk: true,
    transit: true,
    refundWay: 'bank_transfer',
  },
  bank_transfer: {
    stored: false,
    tied: false,
    label: 'Bank transfer',
    received: 'by bank transfer',
    detour: null,
    account: 'bank',
    office: true,
    desk: true,
    manual: true,
    bill: true,
    payer: true,
    entry: true,
    byBank: true,
    cashBox: false,
    transit: false,
    needsReference: true,
    refundWay: 'bank_transfer',
  },
  cheque: {
    ...none,
    label: 'Cheque',
    received: 'by cheque',
    detour: 'It was paid by cheque.',
    account: 'cash_box',
    office: true,
    desk: true,
    byBank: true,
    cashBox: true,
    needsReference: true,
    refundWay: 'bank_transfer',
  },
  bill_payment: {
    ...none,
    label: 'Bill-payment agent',
    received: 'at a bill-payment agent',
    detour: 'It was paid at an agent.',
    account: 'agent',
    office: true,
    desk: true,
    manual: true,
    bill: true,
    payer: true,
    byBank: true,
    transit: true,
    needsReference: true,
    refundWay: 'bank_transfer',
  },
  credit: {
    ...none,
    label: 'Family credit',
    received: 'with credit',
    detour: null,
    account: 'credit',
    stored: true,
    bill: true,
    refundWay: 'credit',
  },
  gift_card: {
    ...none,
    label: 'Gift card',
    received: 'with a gift card',
    detour: null,
    account: 'gift_cards',
    stored: true,
    tied: true,
    refundWay: 'gift_card',
  },
  scholarship_fund: {
    ...none,
    label: 'Scholarship fund',
    received: 'from the scholarship fund',
    detour: null,
    account: 'fund',
    stored: true,
    tied: true,
    refundWay: 'scholarship_fund',
  },
  carried_over: {
    ...none,
    label: 'Carried over',
    received: 'before, in the system you used until now',
    detour: 'It was carried over from another system.',
    account: 'opening',
    stored: true,
    refundWay: 'credit',
  },
} as const satisfies Record<string, MethodFacts>;

type Facts = typeof paymentMethodFacts;
export type PaymentMethod = keyof Facts;
export const paymentMethods = Object.keys(paymentMethodFacts) as readonly PaymentMethod[] as readonly [
  PaymentMethod,
  ...PaymentMethod[],
];

type Flag = { [K in keyof MethodFacts]: MethodFacts[K] extends boolean ? K : never }[keyof MethodFacts];
export type MethodThat<F extends Flag> = {
  [M in PaymentMethod]: Facts[M][F] extends true ? M : never;
}[PaymentMethod];

/** The methods of which something is true, in their order. */
export const methodsThat = <F extends Flag>(flag: F): readonly [MethodThat<F>, ...MethodThat<F>[]] =>
  paymentMethods.filter((method) => paymentMethodFacts[method][flag]) as unknown as readonly [
    MethodThat<F>,
    ...MethodThat<F>[],
  ];

/**
 * Whether a payment is one more of the family: what became credit or was carried over was paid once before, a gift card when it was bought,
 * and the scholarship fund has the money of others.
 */
export const isPaidAnew = (method: PaymentMethod): boolean => !paymentMethodFacts[method].stored;

/** Where money goes back that was never the family's own: to the gift card or the fund that paid. */
export const tiedMethods = methodsThat('tied');
export type TiedMethod = (typeof tiedMethods)[number];
export const isTied = (method: string): method is TiedMethod => tiedMethods.some((tied) => tied === method);

/** Manual payment methods; an admin then reviews the proof. */
export const manualMethods = methodsThat('manual');
export type ManualMethod = (typeof manualMethods)[number];

/** Money that somebody else pays out to the bank: the card machine's company, the gateway, an agent. */
export const transitMethods = methodsThat('transit');
export type TransitMethod = (typeof transitMethods)[number];

/** Whether money came with a number that has to be typed. */
export const hasReference = ({ method, reference }: { method: PaymentMethod; reference: string | null }): boolean =>
  !paymentMethodFacts[method].needsReference || reference !== null;
