import type { Collector } from '@doctorbird/contract/teaching/door';
import { conflict, type DomainError } from '../../../platform/domain-error.ts';
import { mayBeSame } from '../../families/barred/same-name.ts';
import type { DoorAlarm } from './door.table.ts';

interface Leaving {
  method: 'list' | 'alone';
  /** Who stands at the door, as far as the list has them. */
  listed: Collector | null;
  name: string | null;
  /** Said to be nobody of the list. */
  other: boolean;
  /** Announced for once, and the code that they say is not theirs. */
  wrongCode: boolean;
}

interface Allowed {
  child: string;
  mustNotCollect: readonly string[];
  anybodyListed: boolean;
  namedOnly: boolean;
  walksAlone: boolean;
  classIsOver: boolean;
}

export interface Refusal {
  why: DoorAlarm;
  error: DomainError;
}

const refusal = (why: DoorAlarm, code: string, sentence: string): Refusal => ({ why, error: conflict(code, sentence) });

/** Why a child does not leave like this; null when it may. Nobody at the door can override it. */
export function refusedLeaving({ method, listed, name, other, wrongCode }: Leaving, allowed: Allowed): Refusal | null {
  const { child, mustNotCollect, anybodyListed, namedOnly, walksAlone, classIsOver } = allowed;
  if (method === 'alone') {
    if (!walksAlone)
      return refusal('alone', 'not_alone', `${child} does not have permission to leave alone. Please call the family.`);
    if (!classIsOver) return refusal('alone', 'too_early_alone', `${child} may leave alone when the class is over.`);
    return null;
  }
  if (name !== null && mustNotCollect.some((barred) => mayBeSame(barred, name)))
    return refusal('barred', 'must_not_collect', `${name} must not collect ${child}. Please call the office now.`);
  if (wrongCode)
    return refusal('not_on_list', 'wrong_code', `That is not the code of ${name}. Please call the family of ${child}.`);
  if (listed !== null) return null;
  if (other && !namedOnly) return null;
  return anybodyListed
    ? refusal('not_on_list', 'not_on_list', `Only people on the list of ${child} may collect. Please call the family.`)
    : refusal('not_on_list', 'nobody_named', `No one is named to collect ${child}. Please call the office.`);
}
