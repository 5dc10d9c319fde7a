import { CompetitionsPage } from '../../features/competitions/catalog/competitions-page.tsx';
import { loadCompetitions } from '../../features/competitions/catalog/load-competitions.ts';
import { describePage } from '../../showcase/describe-page.ts';
import showcaseCss from '../../styles/showcase.css?url';
import type { Route } from './+types/competitions';

export const links = () => [{ rel: 'stylesheet', href: showcaseCss }];
export const meta = describePage;

export const loader = ({ context, request }: Route.LoaderArgs) => loadCompetitions(context, request, 'all');

export default function Competitions({ loaderData }: Route.ComponentProps) {
  return <CompetitionsPage {...loaderData} />;
}
