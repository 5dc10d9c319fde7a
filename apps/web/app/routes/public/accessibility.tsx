import { showPhone } from '@doctorbird/contract/core/phones';
import { siteCalls } from '@doctorbird/contract/organisation/site';
import { load } from '../../api/load.ts';
import { accessibilityStatement } from '../../features/content/pages/accessibility-statement.ts';
import { headingsOf } from '../../features/content/pages/load-text.ts';
import { TextPage } from '../../features/content/pages/text-page.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import type { Route } from './+types/accessibility';

export const meta = describePage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { organisation } = await load(context, siteCalls.getSite);
  const { name, email, phone, address } = organisation;
  const { page, edition } = accessibilityStatement({ name, email, phone_shown: showPhone(phone), address });
  return {
    texts: await pageTexts(context, request, { title: page.title, description: page.summary }),
    page,
    edition,
    contents: headingsOf(page.body),
    versions: [],
    inForce: null,
  };
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
