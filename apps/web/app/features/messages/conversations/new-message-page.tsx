import { conversationCalls, type Recipients } from '@doctorbird/contract/messages/conversations';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../../api/call.ts';
import { loadTab, type Loaded } from '../../../portal/load-tab.ts';
import { WhenLoaded } from '../../../portal/tab-body.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

export const loadRecipients = ({ request }: { request: Request }) =>
  loadTab(request, (signal) => call(conversationCalls.listMessageRecipients, {}, { signal }));

type NewMessageProps = {
  loaded: Loaded<Recipients>;
  /** The messages of the same portal. */
  at: '/parent/messages' | '/staff/messages';
  /** Other ways to write, beside the title. */
  beside?: ReactNode;
  /** `to` is whom the address names. */
  form: (recipients: Recipients, to: string | undefined) => ReactNode;
};

/** Where a family or a teacher writes a new message. */
export function NewMessagePage({ loaded, at, beside, form }: NewMessageProps) {
  const [address] = useSearchParams();
  return (
    <WhenLoaded result={loaded}>
      {(recipients) => (
        <div className={portalPageStyles.page}>
          <div className={clsx(layoutStyles.stack, layoutStyles.gap5)}>
            <Link className={buttonStyles.moreLink} to={at}>
              Messages
            </Link>
            <PageTitle title="Write a message">{beside}</PageTitle>
            <Panel>
              <div className={panelStyles.body}>{form(recipients, address.get('to') ?? undefined)}</div>
            </Panel>
          </div>
        </div>
      )}
    </WhenLoaded>
  );
}
