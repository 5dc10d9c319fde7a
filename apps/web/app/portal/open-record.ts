import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useSearchParams } from 'react-router';

const withoutOpen = ({ pathname, search }: URL): string => {
  const rest = new URLSearchParams(search);
  rest.delete('open');
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
export function useOpenRecord({ data, page, limit, total }: ListPage) {
  const [address] = useSearchParams();
  const id = address.get('open');
  const to = (open: string | null): string => {
    const next = new URLSearchParams(address);
    if (open === null) next.delete('open');
    else next.set('open', open);
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
