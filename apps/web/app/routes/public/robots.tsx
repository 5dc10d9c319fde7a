import { loadRobots } from '../../features/content/robots/load-robots.ts';
import { RobotsPage } from '../../features/content/robots/robots-page.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { holdWhileOpen } from '../../showcase/hold-while-open.ts';
import type { Route } from './+types/robots';

export const meta = describePage;
export const shouldRevalidate = holdWhileOpen('robot');

export const loader = ({ context, request }: Route.LoaderArgs) => loadRobots(context, request, 'all');

export default function Robots({ loaderData }: Route.ComponentProps) {
  return <RobotsPage {...loaderData} />;
}
