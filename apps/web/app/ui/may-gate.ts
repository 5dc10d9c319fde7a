// oxlint-disable-next-line no-restricted-imports -- rights are no word of one domain: every control can ask for one
import type { AskedRight, Right } from '@doctorbird/contract/core/permissions';
import { createContext } from 'react';

/** A declared call, of which only the right counts here. */
type AskingCall = { readonly method: string; readonly right?: AskedRight };

/** What a control does: its call, or all of several calls. A right stands where no call does. */
export type Asked = Right | AskingCall | readonly (Right | AskingCall)[];

/** Where nothing is asked, everybody may. */
export type May = (asked?: Asked) => boolean;

/** Whether the reader may do what a control does: one that only leads to a refusal is not shown. Without a gate all may. */
export const MayGate = createContext<May>(() => true);

/**
 * The right of a call whose declaration would cost a light page its schemas: `rightOf<typeof paymentCalls.refundPayment>('refund')`. Another
 * right than the call's does not compile.
 */
export const rightOf = <C extends { readonly right: AskedRight }>(right: C['right']): C['right'] => right;
