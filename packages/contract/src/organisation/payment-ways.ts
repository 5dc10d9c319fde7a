import { z } from 'zod';
import { type ManualMethod, methodsThat, type MethodThat, type PaymentMethod } from '../core/payment-methods.ts';

/** What the office wrote about one of them; null: it is not offered. */
export const instructions = z.object({ instructions: z.string() }).nullable();

const accountAndAgents = z.object({
  bank: z
    .object({
      bank: z.string(),
      branch: z.string(),
      account_name: z.string(),
      account_number: z.string(),
      account_type: z.string(),
    })
    .nullable(),
  /** Bill-payment agents and what to say at their counter. */
  agents: z.array(z.object({ name: z.string(), instructions: z.string() })),
});
type AccountAndAgents = z.infer<typeof accountAndAgents>;

/** What families read about a way to pay that they choose, and how the office sets it up. */
interface WayTexts {
  title: string;
  /** "Bank transfers are not available at the moment." */
  plural: string;
  /** Beside the choice in a portal. */
  note: (ways: AccountAndAgents) => string;
  /** Beside the choice of a relative who pays by link, and has no portal. */
  payerNote: string;
  /** `account` and `agents` have settings of their own; `written`: one text of the office says how to pay, and without it the way is not offered. */
  setUp: 'account' | 'agents' | { written: { label: string; hint: string; missing: string; usual: string } };
}

/** In the order in which families are offered them. */
export const wayTexts = {
  bank_transfer: {
    title: 'Bank transfer or deposit',
    plural: 'Bank transfers',
    note: ({ bank }: AccountAndAgents) =>
      `To our account${bank ? ` at ${bank.bank}` : ''}. Send us the proof of payment.`,
    payerNote: 'You get a reference and our account.',
    setUp: 'account',
  },
  bill_payment: {
    title: 'Bill-payment agent',
    plural: 'Payments at an agent',
    note: ({ agents }: AccountAndAgents) =>
      `${agents.map(({ name }) => name).join(', ')}. Send us the proof of payment.`,
    payerNote: 'You get a reference to give at the counter.',
    setUp: 'agents',
  },
  cash: {
    title: 'Cash at the office',
    plural: 'Cash payments',
    note: () => 'You get the receipt at the office.',
    payerNote: 'You get a reference to give at the office.',
    setUp: {
      written: {
        label: 'Cash at the office',
        hint: 'Opening times and what to bring. Leave empty if you do not take cash.',
        missing: 'Add when you take cash under Other ways to pay.',
        usual: 'Pay at the office and give the reference.',
      },
    },
  },
} as const satisfies Record<ManualMethod, WayTexts>;

type Texts = typeof wayTexts;
/** Those that one text of the office sets up. */
export type WrittenWay = {
  [M in ManualMethod]: Texts[M]['setUp'] extends string ? never : M;
}[ManualMethod];

export const offeredMethods = Object.keys(wayTexts) as ManualMethod[];
const isWritten = (method: PaymentMethod): method is WrittenWay =>
  method in wayTexts && typeof wayTexts[method as ManualMethod].setUp !== 'string';
export const writtenWays = offeredMethods.filter(isWritten);
export const writtenTexts = (method: WrittenWay) => wayTexts[method].setUp.written;

/** One entry for each of them. */
export const eachWritten = <V>(valueOf: (method: WrittenWay) => V): Record<WrittenWay, V> =>
  Object.fromEntries(writtenWays.map((method) => [method, valueOf(method)])) as Record<WrittenWay, V>;

/** What the office wrote about one of them; null: it is not offered. */
/** Where families can pay, as set by the organisation; a method without settings is not offered. */
export const paymentWays = accountAndAgents.extend(eachWritten(() => instructions)).meta({ id: 'PaymentWays' });
export type PaymentWays = z.infer<typeof paymentWays>;

/** Nothing set up: no way is offered. */
export const noWays: PaymentWays = { bank: null, agents: [], ...eachWritten(() => null) };

/** Whether the organisation has set this way up. */
export const isOffered = (ways: PaymentWays, method: ManualMethod): boolean =>
  isWritten(method) ? ways[method] !== null : method === 'bank_transfer' ? ways.bank !== null : ways.agents.length > 0;

/** What an invoice or a link can be paid with: the card first, then what was set up, and credit where there is any. */
export const methodsFor = <F extends 'bill' | 'payer'>(
  flag: F,
  ways: PaymentWays,
  { card, credit }: { card: boolean; credit: boolean },
): MethodThat<F>[] => {
  const open = [
    ...(card ? ['card'] : []),
    ...offeredMethods.filter((method) => isOffered(ways, method)),
    ...(credit ? ['credit'] : []),
  ];
  const allowed: readonly MethodThat<F>[] = methodsThat(flag);
  return open.flatMap((method) => allowed.find((one) => one === method) ?? []);
};

/** How to pay in one of these ways, as the office wrote it. */
export const instructionsFor = (ways: PaymentWays, method: PaymentMethod): string | null =>
  isWritten(method)
    ? (ways[method]?.instructions ?? writtenTexts(method).usual)
    : method === 'bill_payment'
      ? ways.agents.map((agent) => `${agent.name}: ${agent.instructions}`).join(' ')
      : null;

/** A way to pay, whether families are offered it, and why or why not. */
export const liveWay = z.object({
  way: z.enum(['card', ...offeredMethods, 'credit']),
  live: z.boolean(),
  why: z.string(),
});
