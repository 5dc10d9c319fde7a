import { mostChosen } from '@doctorbird/contract/core/most-chosen';
import type { ReadList } from './print-button.tsx';
import { useChosenRows } from './use-chosen-rows.ts';
import type { Named } from './use-one-by-one.ts';

type Person = { id: string; full_name: string };
type ChosenPeople<Row> = {
  rows: readonly Row[];
  filters: Readonly<Record<string, string>>;
  read: ReadList<Row>;
};

const onePage = 100;
const named = ({ id, full_name }: Person): Named => ({ id, name: full_name });

/** Which people of a list are chosen, by name; all pages are read one after the other. */
export function useChosenPeople<Row extends Person>({ rows, filters, read }: ChosenPeople<Row>) {
  const readAll = async () => {
    const people: Named[] = [];
    const { signal } = new AbortController();
    for (let page = 1; people.length < mostChosen; page += 1) {
      const { data, total } = await read({ ...filters, page: String(page), limit: String(onePage) }, signal);
      people.push(...data.map(named));
      if (data.length === 0 || page * onePage >= total) break;
    }
    return people.slice(0, mostChosen);
  };
  return useChosenRows({ rows, filters, inShort: named, readAll });
}
