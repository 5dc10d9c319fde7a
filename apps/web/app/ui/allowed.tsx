import { use } from 'react';
import type { ReactNode } from 'react';
import { MayGate, type Asked } from './may-gate.ts';

type AllowedProps = { asks: Asked; children: ReactNode; /** For readers who may only look. */ otherwise?: ReactNode };

/** What only changes something: left out where the reader may not. */
export const Allowed = ({ asks, children, otherwise = null }: AllowedProps) =>
  use(MayGate)(asks) ? children : otherwise;
