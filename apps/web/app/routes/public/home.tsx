import { siteCalls } from '@doctorbird/contract/organisation/site';
import { load } from '../../api/load.ts';
import { FactsSheet } from '../../features/content/home/facts-sheet.tsx';
import { fitTitle } from '../../features/content/home/fit-title.ts';
import { HeroCarousel } from '../../features/content/home/hero-carousel.tsx';
import { Invitation } from '../../features/content/home/invitation.tsx';
import { posterOf } from '../../features/content/home/posters.ts';
import { ProgramStamps } from '../../features/content/home/program-stamps.tsx';
import { photoView } from '../../showcase/photo-view.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { organizationData } from '../../showcase/structured-data.ts';
import { robotPictures } from '../../illustrations/robot-pictures.ts';
import type { Route } from './+types/home';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await load(context, siteCalls.getSite);
  const { call_to_action: invitation, ...home } = site.home;
  return {
    texts: await pageTexts(context, request, {
      title: site.organisation.tagline,
      description: `${site.organisation.name}: ${site.organisation.tagline}. ${home.programs_text}`,
      data: (page) => [organizationData(site.organisation, page)],
    }),
    posters: site.hero_slides.map(posterOf),
    home: { ...home, cards: home.cards.map(({ photograph, ...card }) => ({ ...card, photo: photoView(photograph) })) },
    robots: ['anansi', 'tallawah', 'doctorbird', 'rov'].flatMap((key) => robotPictures[key] ?? []),
    invitation: {
      label: invitation.label,
      title: invitation.title_lines.join(' '),
      lines: fitTitle(invitation.title_lines, 300),
      text: invitation.text,
    },
  };
}

export const meta = describePage;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { posters, home, robots, invitation } = loaderData;
  return (
    <>
      <HeroCarousel posters={posters} />
      <FactsSheet facts={home.facts} />
      <ProgramStamps home={home} robots={robots} />
      <Invitation {...invitation} />
    </>
  );
}
