import type { Permission } from '@doctorbird/contract/core/permissions';
import { use } from 'react';
import { mayDo } from '../session/may-do.ts';
import { currentSession } from '../session/session-store.ts';
import { MayGate, type May } from '../ui/may-gate.ts';

/** For components: `may(paymentCalls.refundPayment)`, or `may('see_money')` where no call is made. */
export const useMay = (): May => use(MayGate);

/** For loaders: asks only where the answer would not be a refusal. */
export const whereAllowed = <T, N>(permission: Permission, ask: () => Promise<T>, otherwise: N): Promise<T | N> =>
  mayDo(currentSession().profile, permission) ? ask() : Promise.resolve(otherwise);
