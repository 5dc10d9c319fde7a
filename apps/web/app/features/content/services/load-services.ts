import { pageCalls } from '@doctorbird/contract/content/pages';
import type { ProgramCategory } from '@doctorbird/contract/programs/programs';
import { programCalls } from '@doctorbird/contract/programs/catalog';
import { serviceCalls } from '@doctorbird/contract/content/services';
import type { RouterContextProvider } from 'react-router';
import { load } from '../../../api/load.ts';
import type { Chip } from '../../../showcase/chips.tsx';
import { pageTexts } from '../../../showcase/page-texts.ts';
import { artView, placeView } from '../../../showcase/picture-view.ts';
import { programLine, serviceView } from './service-view.ts';

type Context = Readonly<RouterContextProvider>;

/** The services of one category page, or of all ("all"), with the text above them. */
export async function loadServices(context: Context, request: Request, slug: string) {
  const { data: pages } = await load(context, pageCalls.listCategoryPages, {
    query: { section: 'services' },
  });
  const page = pages.find((one) => one.slug === slug);
  const category = page?.category ?? undefined;
  const services = await load(context, serviceCalls.listServices, { query: { category, limit: 20 } });
  const title = page?.title ?? 'Services';
  return {
    texts: await pageTexts(context, request, {
      title: slug === 'all' ? title : `${title}: classes for children`,
      description: page?.intro ?? '',
      ...(slug !== 'all' && { above: [['Services', '/services']] }),
    }),
    head: { title, intro: page?.intro, label: page && slug !== 'all' ? page.label : 'Services' },
    points: page?.points ?? [],
    picture: placeView(page ?? { art: 'weekend' }, 'drawing'),
    services: await Promise.all(
      services.data.map(async (service) => ({
        service: serviceView(service),
        programs: slug === 'all' ? [] : await openPrograms(context, service.program_category),
      })),
    ),
    chips: [...pages].map((one): Chip => ({
      label: one.slug === 'all' ? 'All' : one.label,
      to: one.slug === 'all' ? '/services' : `/services/${one.slug}`,
      chosen: one.slug === slug,
    })),
    closing: artView('mentor', 'drawing'),
  };
}

async function openPrograms(context: Context, category: ProgramCategory | null) {
  if (!category) return [];
  const query = { category, status: 'open', limit: 3 } as const;
  return (await load(context, programCalls.listPrograms, { query })).data.map(programLine);
}
