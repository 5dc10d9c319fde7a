import { loadServices } from '../../features/content/services/load-services.ts';
import { ServiceCard } from '../../features/content/services/service-card.tsx';
import { ServicesClosing } from '../../features/content/services/services-closing.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { Chips } from '../../showcase/chips.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead, Points } from '../../showcase/page-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/services';
import * as listsStyles from '../../showcase/lists.module.css';
import * as styles from '../../features/content/services/services.module.css';

export const meta = describePage;

export const loader = ({ context, request }: Route.LoaderArgs) => loadServices(context, request, 'all');

export default function Services({ loaderData }: Route.ComponentProps) {
  const { head, points, picture, services, chips, closing } = loaderData;
  return (
    <>
      <PageHead ink="gold" label={head.label} title={head.title} intro={head.intro} picture={picture} />
      <div className={listsStyles.section}>
        <div className="wrap">
          <Chips label="Look for" chips={chips.filter((chip) => !chip.chosen)} />
          {services.length > 0 ? (
            <ul className={styles.grid}>
              {services.map(({ service }) => (
                <ServiceCard key={service.slug} service={service} />
              ))}
            </ul>
          ) : (
            <EmptyState title="No services are listed yet" art={<Drawing art="lost-robot" />}>
              Call or write to us: we will be happy to tell you what we offer.
            </EmptyState>
          )}
        </div>
      </div>
      <Points points={points} />
      <ServicesClosing picture={closing} />
    </>
  );
}
