import { createHmac } from 'node:crypto';
import type { Sealer } from '../../../platform/crypto/sealed-text.ts';

/** No vowels, so that no words come out, and nothing that is read as something else. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ2479';
const length = 3;
/** What reads as a word all the same. */
const refused = new Set(
  'BCH BTC CLT CNT DCK DMN DTH FCK FGT FKK FKR FKU FTW GNS GTF HLL HTN JRK KGB KKK KLL KND KNT LSD NGR NZZ PRK PRN PSS SCK SHT SLT SNF STD SXX TTS TWT VGN WHR WNK WTF XXX'.split(
    ' ',
  ),
);

const codeAt = (digest: Buffer, at: number): string =>
  Array.from({ length }, (_, place) => letters[digest[at + place]! % letters.length]!).join('');

/**
 * A code for each child of a class on its day, worked out with our key: printed again it is the same, and it says nothing about the child.
 * No two children of a class have one code.
 */
export function labelCodes(
  sealer: Pick<Sealer, 'derive'>,
  { day, studentIds }: { day: string; studentIds: readonly string[] },
): ReadonlyMap<string, string> {
  const key = sealer.derive('door-label');
  const taken = new Set<string>();
  return new Map(
    studentIds.toSorted().map((id) => {
      for (let turn = 0; ; turn += 1) {
        const digest = createHmac('sha256', key).update(`${day} ${id} ${turn}`).digest();
        for (let at = 0; at + length <= digest.length; at += length) {
          const code = codeAt(digest, at);
          if (refused.has(code) || taken.has(code)) continue;
          taken.add(code);
          return [id, code];
        }
      }
    }),
  );
}
