import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';

/** What families are offered at Pay Now at this moment, and why the rest is not. */
export const LiveWaysPanel = ({ ways }: { ways: OfficeSettings['live_ways'] }) => (
  <Panel title="Ways to pay">
    <div className="panel-body form">
      <p>What families are offered at Pay Now.</p>
      <ul className="live-ways">
        {ways.map(({ way, live, why }) => (
          <li key={way}>
            <b>{paymentMethodLabels[way]}</b>
            <Badge tone={live ? 'good' : 'off'}>{live ? 'Live' : 'Not offered'}</Badge>
            <small>{why}</small>
          </li>
        ))}
      </ul>
    </div>
  </Panel>
);
