import type { OfficeFund } from '@doctorbird/contract/billing/payer-funds';
import { Panel } from '../../../ui/panel.tsx';
import { FundPayments, fundText } from './fund-payments.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

/** The links over time of a family, for the office; nothing without one. */
export const FamilyFunds = ({ funds }: { funds: readonly OfficeFund[] }) =>
  funds.length === 0 ? null : (
    <Panel title="Relatives who pay over time">
      <div className={panelStyles.body}>
        <div className={layoutStyles.stack14}>
          {funds.map((fund) => (
            <div key={fund.id}>
              <p>
                <b>{fund.title}</b>
                {` for ${fund.child.full_name}`}
              </p>
              <p>{fundText(fund)}</p>
              <FundPayments fund={fund} />
            </div>
          ))}
        </div>
      </div>
    </Panel>
  );
