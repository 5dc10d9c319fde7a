import { robotRoutes } from '@doctorbird/contract/content/robots';
import { data } from 'react-router';
import { loadRobots } from '../../features/content/robots/load-robots.ts';
import { RobotsPage } from '../../features/content/robots/robots-page.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { holdWhileOpen } from '../../showcase/hold-while-open.ts';
import type { Route } from './+types/robot-category';

export const meta = describePage;
export const shouldRevalidate = holdWhileOpen('robot');

export function loader({ context, request, params }: Route.LoaderArgs) {
  if (!Object.hasOwn(robotRoutes, params.category)) throw data(null, { status: 404 });
  return loadRobots(context, request, params.category);
}

export default function RobotCategory({ loaderData }: Route.ComponentProps) {
  return <RobotsPage {...loaderData} />;
}
