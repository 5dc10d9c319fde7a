import { competitionRoutes } from '@doctorbird/contract/competitions/competitions';
import { data } from 'react-router';
import { CompetitionsPage } from '../../features/competitions/catalog/competitions-page.tsx';
import { loadCompetitions } from '../../features/competitions/catalog/load-competitions.ts';
import { describePage } from '../../showcase/describe-page.ts';
import type { Route } from './+types/competition-category';

export const meta = describePage;

export function loader({ context, request, params }: Route.LoaderArgs) {
  if (!Object.hasOwn(competitionRoutes, params.category)) throw data(null, { status: 404 });
  return loadCompetitions(context, request, params.category);
}

export default function CompetitionCategory({ loaderData }: Route.ComponentProps) {
  return <CompetitionsPage {...loaderData} />;
}
