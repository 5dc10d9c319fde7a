import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Opening and closing a sheet changes only its own URL parameter: the list stays as it is. */
export const holdWhileOpen =
  (part: string) =>
  ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean => {
    const without = (url: URL) => {
      const bare = new URL(url);
      bare.searchParams.delete(part);
      return bare.pathname + bare.searchParams.toString();
    };
    return without(currentUrl) === without(nextUrl) && currentUrl.search !== nextUrl.search
      ? false
      : defaultShouldRevalidate;
  };
