/** What we know of a way to pay. Lists, rules and labels of methods are made from it. */
interface MethodFacts {
  label: string;
  /** The account of the journal that its money comes to (`accountKeys`). */
  account: 'card' | 'cash_box' | 'bank' | 'agent' | 'credit';
  /** Recorded by the office, with its day. */
  office: boolean;
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
  /** A number that is typed with it: of the transfer, the deposit or the cheque. */
  needsReference: boolean;
  /** The usual way back. */
  refundWay: 'gateway' | 'bank_transfer' | 'cash' | 'credit';
}

const none = {
  office: false,
  manual: false,
  bill: false,
  payer: false,
  entry: false,
  byBank: false,
  cashBox: false,
  needsReference: false,
} as const;

/** Every method, in the order in which screens offer them. */
export const paymentMethodFacts = {
  card: { ...none, label: 'Card', account: 'card', bill: true, payer: true, refundWay: 'gateway' },
  cash: {
    ...none,
    label: 'Cash',
    account: 'cash_box',
    office: true,
    manual: true,
    entry: true,
    cashBox: true,
    refundWay: 'cash',
  },
  bank_transfer: {
    label: 'Bank transfer',
    account: 'bank',
    office: true,
    manual: true,
    bill: true,
    payer: true,
    entry: true,
    byBank: true,
    cashBox: false,
    needsReference: true,
    refundWay: 'bank_transfer',
  },
  cheque: {
    ...none,
    label: 'Cheque',
    account: 'cash_box',
    office: true,
    byBank: true,
    cashBox: true,
    needsReference: true,
    refundWay: 'bank_transfer',
  },
  bill_payment: {
    ...none,
    label: 'Bill-payment agent',
    account: 'agent',
    office: true,
    manual: true,
    bill: true,
    payer: true,
    byBank: true,
    needsReference: true,
    refundWay: 'bank_transfer',
  },
  credit: { ...none, label: 'Family credit', account: 'credit', bill: true, refundWay: 'credit' },
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
