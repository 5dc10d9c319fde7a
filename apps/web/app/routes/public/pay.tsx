import clsx from 'clsx';
import { payerLinkCalls, type PayerPage } from '@doctorbird/contract/billing/payer-links';
import { load, notThere } from '../../api/load.ts';
import { FundAside } from '../../features/billing/payer-links/fund-aside.tsx';
import { PayForm } from '../../features/billing/payer-links/pay-form.tsx';
import { RemindForm } from '../../features/billing/payer-links/remind-form.tsx';
import { formatMoney } from '../../format/money.ts';
import { describePage } from '../../showcase/describe-page.ts';
import { hiddenPage } from '../../showcase/page-texts.ts';
import { PageHead } from '../../showcase/page-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { MoneyLines } from '../../ui/money-lines.tsx';
import type { Route } from './+types/pay';
import * as boardFormStyles from '../../showcase/board-form.module.css';
import * as listsStyles from '../../showcase/lists.module.css';
import * as layoutStyles from '../../ui/layout.module.css';
import * as noticeStyles from '../../ui/notice.module.css';

export const meta = describePage;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { token } = params;
  if (!/^[\w-]{43}$/.test(token)) throw notThere('link');
  const page = await load(context, payerLinkCalls.openPayerLink, { params: { token } }, 'link');
  return { texts: hiddenPage(request, `Pay for ${page.from}`), token, page };
}

function textsOf({ from, due, fund }: PayerPage): { label: string; title: string; intro: string } {
  if (fund)
    return {
      label: `From ${from}`,
      title: fund.title,
      intro:
        due === 0
          ? 'Everything is paid for now. Thank you! This link works again when something is due.'
          : `${formatMoney(due)} is open. Pay any part of it, as often as you like. You do not need an account.`,
    };
  return {
    label: `A request from ${from}`,
    title: due === 0 ? 'All paid' : `Help pay ${formatMoney(due)}`,
    intro:
      due === 0
        ? 'Everything on this link is paid. Thank you!'
        : 'You can pay all of it or a part. You do not need an account.',
  };
}

/** Where a relative or employer pays for somebody's places, or over time for a child, without an account. */
export default function Pay({ loaderData }: Route.ComponentProps) {
  const { token, page } = loaderData;
  const { fund } = page;
  const isPaid = page.due === 0;
  return (
    <>
      <PageHead ink="gold" {...textsOf(page)} />
      <div className={listsStyles.section}>
        <div className={clsx('wrap', boardFormStyles.boards)}>
          <div className={layoutStyles.stack20}>
            {!isPaid && (
              <section className={boardFormStyles.form} aria-labelledby="pay">
                <h2 id="pay">Pay</h2>
                {page.sandbox && (
                  <p className={noticeStyles.notice}>Cards go to the practice gateway here: no real money moves.</p>
                )}
                <noscript>
                  <p className={noticeStyles.notice}>
                    This form needs JavaScript. Please call us to pay in another way.
                  </p>
                </noscript>
                {page.methods.length > 0 ? (
                  <PayForm token={token} page={page} />
                ) : (
                  <p>Paying online is not set up yet. Please contact us.</p>
                )}
              </section>
            )}
            {fund && (
              <section className={boardFormStyles.form} aria-labelledby="remind">
                <h2 id="remind">Remind me</h2>
                <RemindForm token={token} />
              </section>
            )}
          </div>
          <aside className={boardFormStyles.ways} aria-label="What it is for">
            <h2>What it is for</h2>
            {fund ? (
              <FundAside token={token} page={page} fund={fund} />
            ) : isPaid ? (
              <p>There is nothing left to pay.</p>
            ) : (
              <MoneyLines
                caption="What it is for"
                lines={page.items.map(({ name, program, amount }, at) => ({
                  key: `${at} ${program}`,
                  label: [name, program].filter(Boolean).join(', '),
                  amount,
                }))}
                total={page.due}
              />
            )}
            <p className={boardFormStyles.links}>
              <ButtonLink to="/contact" size="sm" variant="gold" plain>
                Contact us
              </ButtonLink>
            </p>
          </aside>
        </div>
      </div>
    </>
  );
}
