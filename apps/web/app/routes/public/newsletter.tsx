import clsx from 'clsx';
import { newsletterIssueCalls } from '@doctorbird/contract/messages/newsletter-issues';
import { load, notThere } from '../../api/load.ts';
import { NewsletterBlocks, type ReadyBlock } from '../../features/messages/newsletter/newsletter-blocks.tsx';
import { formatDate } from '../../format/dates.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { pageTexts } from '../../showcase/page-texts.ts';
import { pictureView } from '../../showcase/picture-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/newsletter';
import * as listsStyles from '../../showcase/lists.module.css';
import * as posterPageStyles from '../../showcase/poster-page.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(params.slug)) throw notThere();
  const letter = await load(context, newsletterIssueCalls.getNewsletter, {
    params: { slug: params.slug },
  });
  const { subject, glimpse, sent_at } = letter;
  const blocks = letter.blocks.map((block): ReadyBlock =>
    block.type === 'picture'
      ? { type: 'picture', view: pictureView(block.picture, 'drawing'), caption: block.caption }
      : block,
  );
  return {
    texts: await pageTexts(context, request, {
      title: subject,
      description: glimpse || subject,
      above: [['Newsletters', '/newsletters']],
    }),
    subject,
    sent: formatDate(sent_at),
    blocks,
  };
}

/** One newsletter that was sent. */
export default function Newsletter({ loaderData: { subject, sent, blocks } }: Route.ComponentProps) {
  return (
    <article>
      <PageHead ink="gold" label={`Newsletter · ${sent}`} title={subject} />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', posterPageStyles.prose)}>
          <NewsletterBlocks blocks={blocks} />
          <p>
            <ButtonLink to="/newsletters" variant="line" plain>
              All newsletters
            </ButtonLink>
          </p>
        </div>
      </div>
    </article>
  );
}
