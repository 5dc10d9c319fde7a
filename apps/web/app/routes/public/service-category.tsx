import clsx from 'clsx';
import { serviceCategories } from '@doctorbird/contract/content/services';
import { data } from 'react-router';
import { loadServices } from '../../features/content/services/load-services.ts';
import { ServiceStory } from '../../features/content/services/service-story.tsx';
import { ServicesClosing } from '../../features/content/services/services-closing.tsx';
import { Chips } from '../../showcase/chips.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead, Points } from '../../showcase/page-head.tsx';
import type { Route } from './+types/service-category';
import * as listsStyles from '../../showcase/lists.module.css';
import * as servicesStyles from '../../features/content/services/services.module.css';

export const meta = describePage;

export function loader({ context, request, params }: Route.LoaderArgs) {
  if (!serviceCategories.some((known) => known === params.category)) throw data(null, { status: 404 });
  return loadServices(context, request, params.category);
}

export default function ServiceCategory({ loaderData }: Route.ComponentProps) {
  const { head, points, picture, services, chips, closing } = loaderData;
  return (
    <>
      <PageHead ink="gold" label={`Services · ${head.label}`} title={head.title} intro={head.intro} picture={picture} />
      <Points points={points} />
      <div className={clsx(listsStyles.section, servicesStyles.stories)}>
        <div className="wrap">
          {services.map(({ service, programs }) => (
            <ServiceStory key={service.slug} service={service} programs={programs} />
          ))}
          <Chips label="Services" chips={chips} />
        </div>
      </div>
      <ServicesClosing picture={closing} />
    </>
  );
}
