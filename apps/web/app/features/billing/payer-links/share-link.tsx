import clsx from 'clsx';
import { payerLinkCalls, type PayerLink } from '@doctorbird/contract/billing/payer-links';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PassOn } from './pass-on.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './share-link.module.css';

type ShareLinkProps = {
  /** What the link would be for. */
  pays: { enrollmentIds: readonly string[]; withoutBills?: boolean } | { billId: string };
  links: readonly PayerLink[];
};

/** Lets somebody else pay: a link to pass on, and those that are active. */
export function ShareLink({ pays, links }: ShareLinkProps) {
  const { run, pending } = useAction();
  const [made, setMade] = useState<string | null>(null);
  const create = () => {
    const body = 'billId' in pays ? { bill_id: pays.billId } : { enrollment_ids: [...pays.enrollmentIds] };
    return run({
      meaning: body,
      make: async () => {
        const link = await call(payerLinkCalls.makePayerLink, { body });
        setMade(link.id);
        return link;
      },
      done: () => 'The link is ready.',
      fallback: 'Failed to create the link',
    });
  };
  return (
    <Panel title="Let somebody else pay">
      <div className={panelStyles.body}>
        <div className={layoutStyles.stack}>
          <p>
            {`A grandparent, an aunt abroad or an employer can pay all or a part. They need no account and see ${'billId' in pays ? 'what it is for and the amount' : 'first names, programs and amounts'}, nothing else.`}
            <span>
              {' Should a relative pay over time, in parts? '}
              <Link to="/parent/payments/relatives">Make a link for a child</Link>.
            </span>
            {'withoutBills' in pays && pays.withoutBills && (
              <span>{' An invoice has a link of its own, on its page.'}</span>
            )}
          </p>
          {links.length > 0 && (
            <ul className={clsx(layoutStyles.stack14, styles.links)}>
              {links.map((link) => (
                <LinkRow key={link.id} link={link} isNew={link.id === made} />
              ))}
            </ul>
          )}
          <div>
            <Button
              variant="line"
              plain
              disabled={'enrollmentIds' in pays && pays.enrollmentIds.length === 0}
              pending={pending}
              onClick={() => void create()}
            >
              Create a payment link
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  );
}

function LinkRow({ link, isNew }: { link: PayerLink; isNew: boolean }) {
  const { run, pending } = useAction();
  const about =
    link.bill?.title ?? link.places.map(({ student, program }) => `${student.split(' ')[0]}, ${program}`).join('; ');
  const params = { id: link.id };
  const end = () =>
    run({
      meaning: params,
      make: () => call(payerLinkCalls.endPayerLink, { params }),
      done: () => 'The link has ended.',
      fallback: 'Failed to end the link',
    });
  const text = `Could you help with this? You can pay all or a part here: ${link.url}`;
  return (
    <li aria-label={about} data-new={isNew || undefined}>
      <b>{about}</b>
      <small>
        {link.paid > 0
          ? `${formatMoney(link.paid)} paid with it · until ${formatDate(link.expires_at)}`
          : `Until ${formatDate(link.expires_at)}`}
      </small>
      <PassOn url={link.url} about={about} text={text}>
        <Button size="sm" variant="line" plain pending={pending} onClick={() => void end()}>
          End<span className="visually-hidden">{` the link for ${about}`}</span>
        </Button>
      </PassOn>
    </li>
  );
}
