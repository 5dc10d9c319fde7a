import { gatewayEventCalls } from '@doctorbird/contract/billing/gateway-events';
import type { GatewayEvent } from '@doctorbird/contract/billing/gateway-events';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { formatMoney } from '../../../format/money.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { effects, eventText } from './gateway-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './gateway-events.module.css';

type Loaded = { of: string; events: readonly GatewayEvent[] } | { of: string; failed: true };

/** What went to and came from the card service about one payment. `state` changes when there may be more. */
export function GatewayEvents({ paymentId, state }: { paymentId: string; state: string }) {
  const heading = useId();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    call(gatewayEventCalls.listGatewayEvents, { params: { id: paymentId } }, { signal: stop.signal })
      .then(({ data }) => setLoaded({ of: paymentId, events: data }))
      .catch((reason: unknown) => {
        if (!stop.signal.aborted && !endExpiredSession(reason)) setLoaded({ of: paymentId, failed: true });
      });
    return () => stop.abort();
  }, [paymentId, state, turn]);
  const shown = loaded?.of === paymentId ? loaded : null;
  return (
    <section aria-labelledby={heading} className={layoutStyles.stack10}>
      <h3 id={heading}>Card service</h3>
      {shown === null && <Spinner label="Loading" />}
      {shown && 'failed' in shown && (
        <ErrorState message="The events could not be loaded." onRetry={() => setTurn(turn + 1)} />
      )}
      {shown && 'events' in shown && <EventTable events={shown.events} labelledBy={heading} />}
    </section>
  );
}

function EventTable({ events, labelledBy }: { events: readonly GatewayEvent[]; labelledBy: string }) {
  if (events.length === 0) return <p className={typeStyles.muted}>No events were recorded for this payment.</p>;
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td>
              {eventText(event)}
              <small>{detailOf(event)}</small>
            </td>
            <td>
              <Badge tone={effects[event.effect].tone}>{effects[event.effect].label}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const detailOf = ({ at, amount, fee, note, verified }: GatewayEvent): string =>
  [
    formatDateTime(at),
    amount !== null && `${formatMoney(amount)}${fee ? `, of it ${formatMoney(fee)} fee` : ''}`,
    !verified && 'not signed',
    note,
  ]
    .filter(Boolean)
    .join(' · ');
