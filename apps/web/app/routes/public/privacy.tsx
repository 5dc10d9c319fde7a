import { loadText } from '../../features/content/pages/load-text.ts';
import { TextPage } from '../../features/content/pages/text-page.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import type { Route } from './+types/privacy';

export const meta = describePage;

export const loader = ({ context, request }: Route.LoaderArgs) => loadText(context, request, 'privacy');

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
