import clsx from 'clsx';
import type { TextChannel } from '@doctorbird/contract/organisation/channels';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import { messageCalls } from '@doctorbird/contract/messages/messages';
import { useEffect, useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatMoney } from '../../../format/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

const names: Record<TextChannel, string> = { sms: 'Text messages', whatsapp: 'WhatsApp', push: 'Notifications' };
const reaches = {
  live: { tone: 'good', label: 'Live' },
  'stand-in': { tone: 'waiting', label: 'Demo' },
  off: { tone: 'off', label: 'Off' },
} as const;

/** Which channels reach phones, why, and what they sent today; each can be tried. */
export function PhoneChannels() {
  const [channels, setChannels] = useState<CallAnswer<typeof messageCalls.getPhoneChannels>['data'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    call(messageCalls.getPhoneChannels, {}, { signal: gone.signal }).then(
      ({ data }) => setChannels(data),
      (reason: unknown) => {
        if (!gone.signal.aborted) setFailure(messageOf(reason, 'Failed to load data'));
      },
    );
    return () => gone.abort();
  }, []);
  const test = useAction();
  return (
    <Panel title="Channels">
      <div className={clsx(panelStyles.body, fieldStyles.form)}>
        <FormErrors message={failure} />
        {channels === null && failure === null && <Spinner label="Loading" />}
        <ul className={settingsStyles.ways}>
          {channels?.map(({ channel, reach, why, messages_today: messages, cost_today: cost, waiting }) => (
            <li key={channel}>
              <b>{names[channel]}</b>
              <Badge tone={reaches[reach].tone}>{reaches[reach].label}</Badge>
              <small>
                {`${why} Today: ${messages}${cost > 0 ? ` for ${formatMoney(cost)}` : ''}.`}
                {waiting > 0 && <span>{` ${waiting} wait for tomorrow.`}</span>}
              </small>
              {reach !== 'off' && (
                <div>
                  <Button
                    variant="line"
                    size="sm"
                    plain
                    pending={test.pending}
                    aria-label={`Send a test: ${names[channel]}`}
                    onClick={() =>
                      void test.run({
                        meaning: { test: channel, at: Date.now() },
                        make: (idempotencyKey) =>
                          call(messageCalls.sendTestText, { body: { channel } }, { idempotencyKey }),
                        done: ({ message }) => message,
                        fallback: 'Failed to send the message',
                      })
                    }
                  >
                    Send a test
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
        <p>
          <Link to="/admin/messages/mails">Outgoing messages</Link>: all messages, with what became of them.
        </p>
      </div>
    </Panel>
  );
}
