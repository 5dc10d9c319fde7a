import { z } from 'zod';
import { fullName } from '../core/person-fields.ts';
import { moment } from '../core/wire.ts';

/** The frame in which a finger signs: whole numbers from its upper left corner. */
export const signatureFrame = { width: 600, height: 200 } as const;

/** Of one signature: its lines, the numbers of one of them, and all numbers together. */
export const mostOfSignature = { lines: 80, inLine: 2000, numbers: 6000 } as const;

/** One stroke of the finger: x, y, x, y and so on. */
const stroke = z
  .array(z.int().min(0).max(signatureFrame.width))
  .min(2)
  .max(mostOfSignature.inLine)
  .refine((numbers) => numbers.length % 2 === 0);

export type Strokes = ReadonlyArray<readonly number[]>;

/** How far the finger went. */
const lengthOf = (strokes: Strokes): number => {
  let sum = 0;
  for (const line of strokes)
    for (let at = 2; at + 1 < line.length; at += 2)
      sum += Math.hypot(line[at]! - line[at - 2]!, line[at + 1]! - line[at - 1]!);
  return sum;
};

/** A dot or a dash is nobody's name. */
export const isSigned = (strokes: Strokes): boolean => lengthOf(strokes) >= 120;

export const notSigned = 'Please sign with your finger, or type your full name';

/** Either lines, or a name for who cannot draw them. */
export const gateSignature = z
  .strictObject({
    lines: z.array(stroke).max(mostOfSignature.lines).nullish(),
    written: fullName.nullish(),
  })
  .refine(({ lines, written }) => Boolean(lines) !== Boolean(written), { error: notSigned })
  .refine(({ lines }) => !lines || isSigned(lines), { error: notSigned, path: ['lines'] })
  .refine(({ lines }) => !lines || lines.reduce((sum, line) => sum + line.length, 0) <= mostOfSignature.numbers, {
    error: 'Please sign with fewer lines',
    path: ['lines'],
  });
export type GateSignature = z.input<typeof gateSignature>;

/** What the team sees of a signature. */
export const signatureAtDoor = z
  .object({
    id: z.string(),
    student: z.object({ id: z.string(), full_name: z.string() }),
    side: z.enum(['in', 'out']),
    /** Who signed, as the list of the child has them. */
    adult: z.string(),
    at: moment,
    lines: z.array(z.array(z.int())).nullable(),
    written: z.string().nullable(),
  })
  .meta({ id: 'SignatureAtDoor' });
export type SignatureAtDoor = z.infer<typeof signatureAtDoor>;
