import type { Named } from '../portal/use-one-by-one.ts';
import { whenShown } from '../ui/when-shown.tsx';
import type { Choosing } from './use-list-choice.ts';
import type { Asked } from '../ui/may-gate.ts';

/** What can be done with one row and with many: its words, and its call for one. */
export type ManyAction<Row> = {
  /** "Resend". */
  label: string;
  /** Its call: the button, and with the last one the boxes, are left out for a reader who may not make it. */
  asks: Asked;
  /** The rows that it can be done with; others are left out, and the button says how many it takes. */
  fits?: (row: Row) => boolean;
  /** Asked before, where something goes away or people get mail. */
  ask?: { title: (count: number) => string; text: string; danger?: true };
  make: (row: Row, idempotencyKey: string) => Promise<unknown>;
  /** "3 messages are on their way again." */
  done: (count: number) => string;
};

export type Chosen<Row> = Named & { row: Row };

const ManyBar = whenShown(async () => (await import('./many-bar.tsx')).ManyBar, { quiet: true });

/** Rows of a list can be chosen, for these actions: each is done one by one, and what is refused is named. */
export const manyChoosing = <Row extends { id: string }>(
  many: string,
  nameOf: (row: Row) => string,
  actions: readonly ManyAction<Row>[],
): Choosing<Row, Chosen<Row>> => ({
  name: nameOf,
  asks: actions.map(({ asks }) => asks),
  inShort: (row) => ({ id: row.id, name: nameOf(row), row }),
  bar: (selection, { total }) => (
    <ManyBar
      label={`Chosen ${many}`}
      selection={selection}
      total={total}
      // One bar for the rows of any list: an action is only ever given rows of its own.
      actions={actions as readonly ManyAction<unknown>[]}
    />
  ),
});
