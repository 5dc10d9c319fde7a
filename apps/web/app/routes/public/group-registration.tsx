import clsx from 'clsx';
import { serviceTypeLabels, serviceTypes } from '@doctorbird/contract/groups/groups';
import { OrganisationForm } from '../../features/groups/registration/organisation-form.tsx';
import { WhatHappensNext } from '../../features/groups/registration/what-happens-next.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { artView } from '../../showcase/picture-view.ts';
import type { Route } from './+types/group-registration';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as noticeStyles from '../../ui/notice.module.css';

export const meta = describePage;

/** The service types come with the data: importing the contract's list would add its schema library to the page. */
export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  texts: await pageTexts(context, request, {
    title: 'Organization Registration',
    description:
      'Schools, clubs and companies: ask for robotics classes, teacher training, competition preparation or equipment.',
  }),
  serviceTypes: serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] })),
  picture: artView('school', 'drawing'),
});

export default function GroupRegistration({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        ink="gold"
        label="Schools and groups"
        title="Organization Registration"
        intro="Robotics for your school, club or company. Tell us what you need; there is no obligation until you accept our quote."
        picture={loaderData.picture}
      />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <section className={boardFormStyles.form} aria-label="Registration">
            <noscript>
              <p className={noticeStyles.notice}>This form needs JavaScript. Please call or write to us instead.</p>
            </noscript>
            <OrganisationForm serviceTypes={loaderData.serviceTypes} />
          </section>
          <WhatHappensNext />
        </div>
      </div>
    </>
  );
}
