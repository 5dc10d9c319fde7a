import { createHash } from 'node:crypto';
import type { AskedRight } from '@doctorbird/contract/core/permissions';
import type { ComparedPart, TransferSection } from '@doctorbird/contract/organisation/settings-transfer';
import type { SettingSection } from '@doctorbird/contract/organisation/settings';
import type { z } from 'zod';
import type { ActorContext } from '../../../access/action-context.ts';
import type { Executor, Transaction } from '../../../platform/database/connect.ts';

export type PartChange = ComparedPart['changes'][number];

/** A part of the file of settings that a higher domain stores, such as price rules: a port (docs/architecture.md). */
export interface TransferredPart {
  section: Exclude<TransferSection, SettingSection>;
  /** What its own page asks to show it, and to save it. */
  rights: { read: AskedRight; save: AskedRight };
  /** The value as the file has it. */
  read(db: Executor): Promise<unknown>;
  /** What importing a value from a file would change, in sentences, or why it cannot be imported. Saves nothing. */
  compare(db: Executor, given: unknown): Promise<{ problems: string[] } | { changes: PartChange[] }>;
  /** Saves a value that `compare` has no problem with. Records that the file does not name stay as they are. */
  save(tx: Transaction, context: ActorContext, given: unknown): Promise<void>;
}

/** The version of a part without a number of its own: it differs whenever the value does. */
export const versionOf = (value: unknown): number =>
  createHash('sha256').update(JSON.stringify(value)).digest().readUInt32BE(0) >>> 1;

/** What is wrong with a part of a file, five sentences at most. */
export const problemsOf = (error: z.ZodError): string[] =>
  error.issues.slice(0, 5).map(({ path, message }) => {
    const at = path.join(', ');
    return at ? `${at}: ${message}` : message;
  });

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Each given record with the present one of the same name; of several with one name, the second with the second. */
export function pairByName<G, P>(
  given: readonly G[],
  present: readonly P[],
  nameOf: (record: G | P) => string,
): Array<{ given: G; present: P | undefined }> {
  const left = Map.groupBy(present, nameOf);
  return given.map((one) => ({ given: one, present: left.get(nameOf(one))?.shift() }));
}

/** A sentence for each program that a part names and that is not here. */
export const foreignProgram = (name: string): string =>
  `“${name}” is for a program that is not here. Remove it from the file, and add it here again.`;
