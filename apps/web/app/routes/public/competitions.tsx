import { CompetitionsPage } from '../../features/competitions/catalog/competitions-page.tsx';
import { loadCompetitions } from '../../features/competitions/catalog/load-competitions.ts';
import { describePage } from '../../showcase/describe-page.ts';
import type { Route } from './+types/competitions';

export const meta = describePage;

export const loader = ({ context, request }: Route.LoaderArgs) => loadCompetitions(context, request, 'all');

export default function Competitions({ loaderData }: Route.ComponentProps) {
  return <CompetitionsPage {...loaderData} />;
}
