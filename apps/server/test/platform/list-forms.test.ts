import type { AnyList } from '@doctorbird/contract/core/list';
import { listNames, lists } from '@doctorbird/contract/lists';
import { expect, test } from 'vitest';
import { pageForms } from '../../../../bench/list-forms.ts';

test('the benchmark asks every list of the contract, and every filter and order that its screen offers', () => {
  const forms = pageForms(['Bennett']);
  for (const list of listNames) {
    const ofList = forms.filter((form) => form.list === list).map(({ path }) => path(0));
    const asked = (start: string) => ofList.some((path) => path.includes(`?${start}`));
    const { filters, sorts, orders, search }: AnyList = lists[list];
    expect(
      ofList.some((path) => !path.includes('?')),
      list,
    ).toBe(true);
    if (search) expect(asked('q='), list).toBe(true);
    for (const [name, filter] of Object.entries(filters))
      if (filter.kind !== 'only') expect(asked(`${name}=`), `${list} ${name}`).toBe(true);
    for (const sort of new Set([...(sorts ?? []), ...Object.keys(orders ?? {})]))
      expect(asked(`sort=${sort}`), `${list} ${sort}`).toBe(true);
  }
});
