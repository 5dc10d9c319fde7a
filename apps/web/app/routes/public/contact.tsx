import clsx from 'clsx';
import { showPhone } from '@doctorbird/contract/core/phones';
import { siteCalls } from '@doctorbird/contract/organisation/site';
import { load } from '../../api/load.ts';
import { ContactForm } from '../../features/messages/contact/contact-form.tsx';
import { ContactWays } from '../../features/messages/contact/contact-ways.tsx';
import { describePage } from '../../showcase/describe-page.ts';
import { pageTexts } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { artView } from '../../showcase/picture-view.ts';
import type { Route } from './+types/contact';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as noticeStyles from '../../ui/notice.module.css';

export const meta = describePage;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { organisation, mail_provider } = await load(context, siteCalls.getSite);
  const { address, phone, email, hours, summer_hours } = organisation;
  return {
    texts: await pageTexts(context, request, {
      title: 'Contact',
      description: `Write, call or visit ${organisation.name}: ${address}. Opening hours and a message form.`,
    }),
    mailProvider: mail_provider,
    office: { address, phone, phone_shown: showPhone(phone), email, hours, summer_hours },
    subject: new URL(request.url).searchParams.get('subject')?.slice(0, 150) ?? '',
    picture: artView('mentor', 'drawing'),
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { office, subject, picture, mailProvider } = loaderData;
  return (
    <>
      <PageHead
        ink="gold"
        label="Contact"
        title="Talk to us"
        intro="A question about a program, a school visit or a robot that will not turn left: ask. A person answers."
        picture={picture}
      />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <section className={boardFormStyles.form} aria-labelledby="write">
            <h2 id="write">Write to us</h2>
            <noscript>
              <p
                className={noticeStyles.notice}
              >{`This form needs JavaScript. Please write to ${office.email} or call ${office.phone_shown}.`}</p>
            </noscript>
            <ContactForm key={subject} subject={subject} mailProvider={mailProvider} />
          </section>
          <ContactWays {...office} />
        </div>
      </div>
    </>
  );
}
