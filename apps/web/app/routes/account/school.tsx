import { schoolPageCalls } from '@doctorbird/contract/teaching/school-page';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { call } from '../../api/call.ts';
import { LinkedPage, loadLinked } from '../../features/accounts/sign-in/linked-page.tsx';
import { SchoolPage, schoolViews } from '../../features/teaching/schools/school-page.tsx';
import { GuardSpinner } from '../../session/route-guard.tsx';
import { secretPageMeta } from '../../session/secret-page.ts';
import type { Route } from './+types/school.ts';

export const meta = secretPageMeta('Your school');

/** In the browser alone: no child is in a page that the server makes. */
export async function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  const loaded = await loadLinked(() => call(schoolPageCalls.openSchool, { params: { token } }));
  return { ...loaded, now: new Date() };
}
clientLoader.hydrate = true as const;
export const HydrateFallback = GuardSpinner;

/** Each opening is recorded: going from one part of the page to another is none. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentParams.token === nextParams.token && currentParams.view !== nextParams.view ? false : defaultShouldRevalidate;

/** The page of a school behind the link that the office gave to its contact, who needs no account. */
export default function School({ loaderData, params: { token, view } }: Route.ComponentProps) {
  const { linked, now } = loaderData;
  if (!linked)
    return (
      <LinkedPage loaded={loaderData} title={() => ''} lead={() => ''}>
        {() => null}
      </LinkedPage>
    );
  return (
    <SchoolPage
      key={token}
      page={linked}
      token={token}
      now={now}
      view={schoolViews.find((one) => one === view) ?? null}
    />
  );
}
