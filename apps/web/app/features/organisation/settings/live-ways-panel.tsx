import clsx from 'clsx';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { paymentMethodLabels } from '../../../status/payment-status-badge.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

/** What Pay Now currently offers families, and why the rest is not available. */
export const LiveWaysPanel = ({ ways }: { ways: OfficeSettings['live_ways'] }) => (
  <Panel>
    <div className={clsx(panelStyles.body, fieldStyles.form)}>
      <p>What families are offered at Pay Now.</p>
      <ul className={settingsStyles.ways}>
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
