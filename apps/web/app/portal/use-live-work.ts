import { useLive } from './use-live.ts';
import { useSpaced } from './use-spaced.ts';

/** A busy office changes something every second; what follows its work asks a few times a minute. */
const atMostEveryMs = 5_000;

/** Asks again when the office's work of today changed. True while changes arrive by themselves. */
export const useLiveWork = (ask: () => void): boolean => useLive('today', useSpaced(ask, atMostEveryMs));
