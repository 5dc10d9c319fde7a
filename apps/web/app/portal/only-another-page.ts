import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** `shouldRevalidate` of what does not depend on the address behind the question mark. A wished reload still loads. */
export const onlyAnotherPage = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
