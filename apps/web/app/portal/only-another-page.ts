import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** `shouldRevalidate` for data that does not depend on the query string. An explicit reload still loads. */
export const onlyAnotherPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
