import { mostChosen } from '@doctorbird/contract/core/most-chosen';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';
import { useRowChoice } from '../ui/row-choice.tsx';
import { toast } from '../ui/toast.ts';

type Known = { id: string };

type ChosenRows<Row, Short> = {
  /** Of this page. */
  rows: readonly Row[];
  /** Of the list, without its page: other filters begin without a choice. */
  filters: Readonly<Record<string, string>>;
  /** A row as the actions for many need it. */
  inShort: (row: Row) => Short;
  /** Reads everything that the filters find. */
  readAll: () => Promise<readonly Short[]>;
};

/** Which rows of a list are chosen: rows of this page, or everything that the filters find, on all pages. */
export function useChosenRows<Row extends Known, Short extends Known>(list: ChosenRows<Row, Short>) {
  const { rows, inShort } = list;
  const page = useRowChoice(rows.map(({ id }) => id));
  const [found, setFound] = useState<{ filters: string; rows: ReadonlyMap<string, Short> } | null>(null);
  const [loading, setLoading] = useState(false);
  const filters = JSON.stringify(list.filters);
  const everything = found?.filters === filters ? found.rows : null;
  const show = (next: ReadonlyMap<string, Short>) => setFound(next.size === 0 ? null : { filters, rows: next });

  const selectAll = async () => {
    setLoading(true);
    try {
      const all = await list.readAll();
      setFound({ filters, rows: new Map(all.map((row) => [row.id, row])) });
      page.clear();
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'The selection failed'));
    } finally {
      setLoading(false);
    }
  };
  const toggle = (id: string) => {
    if (!everything) return page.toggle(id);
    const next = new Map(everything);
    const row = rows.find((one) => one.id === id);
    if (!next.delete(id) && row) {
      if (next.size >= mostChosen) {
        toast.error(`At most ${mostChosen} can be chosen at once.`);
        return;
      }
      next.set(id, inShort(row));
    }
    show(next);
  };
  const clear = () => {
    setFound(null);
    page.clear();
  };
  return {
    /** For the boxes of the rows. */
    choice: {
      has: (id: string) => everything?.has(id) ?? page.has(id),
      toggle,
      all: everything ? rows.every(({ id }) => everything.has(id)) : page.all,
      toggleAll: everything ? clear : page.toggleAll,
    },
    chosen: everything ? [...everything.values()] : rows.filter(({ id }) => page.has(id)).map(inShort),
    everything: everything !== null,
    selectAll,
    loading,
    clear,
    /** Those that an action has changed are no longer chosen. */
    drop: (ids: readonly string[]) => {
      if (everything) show(new Map([...everything].filter(([id]) => !ids.includes(id))));
      else for (const id of ids) if (page.has(id)) page.toggle(id);
    },
  };
}
