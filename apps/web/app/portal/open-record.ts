import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useSearchParams } from 'react-router';

/** `open` is a record with a panel of its own; `beside` is a row of which the panel shows what the list knows. */
type OpenName = 'open' | 'beside';

const withoutOpen = ({ pathname, search }: URL): string => {
  const rest = new URLSearchParams(search);
  rest.delete('open');
  rest.delete('beside');
  return `${pathname}?${rest.toString()}`;
};

/** `shouldRevalidate` for a list with a panel: opening a record beside it does not load the list again. */
export const notForOpening = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && withoutOpen(currentUrl) === withoutOpen(nextUrl)
    ? false
    : defaultShouldRevalidate;

/** Before the list has loaded. */
export const noPage = { data: [], page: 1, limit: 1, total: 0 };

type Row = { id: string };
type ListPage = { data: readonly Row[]; page: number; limit: number; total: number };

/** The record that is open beside a list (`?open=`), its neighbors on the page, and addresses that open and close. */
export function useOpenRecord({ data, page, limit, total }: ListPage, name: OpenName = 'open') {
  const [address] = useSearchParams();
  const id = address.get(name);
  const to = (open: string | null): string => {
    const next = new URLSearchParams(address);
    if (open === null) next.delete(name);
    else next.set(name, open);
    return `?${next.toString()}`;
  };
  const place = data.findIndex((row) => row.id === id);
  const neighbor = (step: number): string | null => {
    const row = place === -1 ? undefined : data[place + step];
    return row ? to(row.id) : null;
  };
  return {
    id,
    to,
    close: to(null),
    previous: neighbor(-1),
    next: neighbor(1),
    position: place === -1 ? null : `${(page - 1) * limit + place + 1} of ${total}`,
  };
}

export type OpenRecord = ReturnType<typeof useOpenRecord>;
