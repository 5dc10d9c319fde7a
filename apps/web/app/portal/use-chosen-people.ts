import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { endExpiredSession } from '../session/expired-session.ts';
import { useRowChoice } from '../ui/row-choice.tsx';
import { toast } from '../ui/toast.ts';
import { mostChosen } from './select-all-text.ts';
import type { ReadList } from './print-button.tsx';
import type { Named } from './use-one-by-one.ts';

type Person = { id: string; full_name: string };

const onePage = 100;

const named = ({ id, full_name }: Person): Named => ({ id, name: full_name });

type ChosenPeople<Row> = {
  rows: readonly Row[];
  /** Of the list, without its page: other filters begin without a choice. */
  filters: Readonly<Record<string, string>>;
  read: ReadList<Row>;
};

/** Which people of a list are chosen: rows of this page, or everybody whom the filters find, on all pages. */
export function useChosenPeople<Row extends Person>({ rows, filters, read }: ChosenPeople<Row>) {
  const page = useRowChoice(rows.map(({ id }) => id));
  const [found, setFound] = useState<{ filters: string; people: ReadonlyMap<string, Named> } | null>(null);
  const [loading, setLoading] = useState(false);
  const key = JSON.stringify(filters);
  const everybody = found?.filters === key ? found.people : null;

  const readAll = async (): Promise<Map<string, Named>> => {
    const people = new Map<string, Named>();
    const stop = new AbortController();
    for (let at = 1; people.size < mostChosen; at += 1) {
      const { data, total } = await read({ ...filters, page: String(at), limit: String(onePage) }, stop.signal);
      for (const row of data.slice(0, mostChosen - people.size)) people.set(row.id, named(row));
      if (data.length === 0 || at * onePage >= total) break;
    }
    return people;
  };
  const selectAll = async () => {
    setLoading(true);
    try {
      setFound({ filters: key, people: await readAll() });
      page.clear();
    } catch (reason) {
      if (!endExpiredSession(reason)) toast.error(messageOf(reason, 'The selection failed'));
    } finally {
      setLoading(false);
    }
  };
  const clear = () => {
    setFound(null);
    page.clear();
  };
  const toggle = (id: string) => {
    if (!everybody) return page.toggle(id);
    const people = new Map(everybody);
    const row = rows.find((one) => one.id === id);
    if (!people.delete(id) && row) people.set(id, named(row));
    setFound(people.size === 0 ? null : { filters: key, people });
  };
  return {
    /** For the boxes of the rows. */
    choice: {
      has: (id: string) => everybody?.has(id) ?? page.has(id),
      toggle,
      all: everybody ? rows.every(({ id }) => everybody.has(id)) : page.all,
      toggleAll: everybody ? clear : page.toggleAll,
    },
    chosen: everybody ? [...everybody.values()] : rows.filter(({ id }) => page.has(id)).map(named),
    /** Of all pages, for the bar. */
    pages: { everything: everybody !== null, selectAll, loading },
    clear,
  };
}
