import { priceCodeCalls, type PriceCodeAnswer } from '@doctorbird/contract/enrollments/prices/price-codes';
import { priceRuleCalls, type PriceRuleAnswer } from '@doctorbird/contract/enrollments/prices/price-rules';
import type { Page } from '@doctorbird/contract/core/paging';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PagerIfMore } from '../../../ui/pager.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SwitchLine, SwitchList } from '../../../ui/switch-list.tsx';
import { whenShown } from '../../../ui/when-shown.tsx';
import type { DiscountTask } from './discount-dialog.tsx';
import type { ProgramOption } from './discount-draft.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const DiscountDialog = whenShown(async () => (await import('./discount-dialog.tsx')).DiscountDialog, { quiet: true });

type PricesPageProps = {
  rules: readonly PriceRuleAnswer[];
  codes: Page<PriceCodeAnswer>;
  programs: readonly ProgramOption[];
};

const usedText = ({ used, most_uses }: PriceCodeAnswer): string =>
  most_uses === null
    ? `In use for ${used} ${used === 1 ? 'place' : 'places'}`
    : `In use for ${used} of ${most_uses} ${most_uses === 1 ? 'place' : 'places'}`;

/** The rules that change prices and the codes, each with a sentence that says what it does. */
export function PricesPage({ rules, codes, programs }: PricesPageProps) {
  const [task, setTask] = useState<DiscountTask | null>(null);
  const { run } = useAction();
  const switchRule = ({ id, name, active, version }: PriceRuleAnswer) =>
    run({
      meaning: [id, version, !active],
      make: () => call(priceRuleCalls.changePriceRule, { params: { id }, body: { active: !active, version } }),
      done: () => `“${name}” is switched ${active ? 'off' : 'on'}.`,
      fallback: 'Failed to change the rule',
    });
  const switchCode = ({ id, code, active, version }: PriceCodeAnswer) =>
    run({
      meaning: [id, version, !active],
      make: () => call(priceCodeCalls.changePriceCode, { params: { id }, body: { active: !active, version } }),
      done: () => `${code} is switched ${active ? 'off' : 'on'}.`,
      fallback: 'Failed to change the code',
    });
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Prices" note="discounts and codes" />
      <Panel
        title="Rules"
        aside={
          <Button variant="line" size="sm" plain onClick={() => setTask({ kind: 'rule', rule: null })}>
            Add rule
          </Button>
        }
      >
        <div className={panelStyles.body}>
          <p className={fieldStyles.hint}>
            Rules are applied when a place is requested. Places that are held already keep their price. Of several rules
            for the same thing the best counts.
          </p>
          <SwitchList
            label="Rules"
            empty={rules.length === 0 ? 'No rules yet. Every place costs the price of its program.' : null}
          >
            {rules.map((rule) => (
              <SwitchLine
                key={rule.id}
                name={rule.name}
                asks={priceRuleCalls.changePriceRule}
                rule={rule}
                onOpen={() => setTask({ kind: 'rule', rule })}
                onSwitch={() => void switchRule(rule)}
              />
            ))}
          </SwitchList>
          <p className={fieldStyles.hint}>
            Seasons go by the first day of a program: January to March, April to June, July and August, September to
            December.
          </p>
        </div>
      </Panel>
      <Panel
        title="Codes"
        aside={
          <Button variant="line" size="sm" plain onClick={() => setTask({ kind: 'code', code: null })}>
            Add code
          </Button>
        }
      >
        <div className={panelStyles.body}>
          <p className={fieldStyles.hint}>
            Families enter a code when they request a place. A cancelled place gives its use back.
          </p>
          <SwitchList label="Codes" empty={codes.total === 0 ? 'No codes yet. Families see no box for a code.' : null}>
            {codes.data.map((code) => (
              <SwitchLine
                key={code.id}
                name={code.code}
                asks={priceCodeCalls.changePriceCode}
                rule={code}
                onOpen={() => setTask({ kind: 'code', code })}
                onSwitch={() => void switchCode(code)}
              >
                <span>{usedText(code)}</span>
              </SwitchLine>
            ))}
          </SwitchList>
          <PagerIfMore of={codes} />
        </div>
      </Panel>
      <p className={fieldStyles.hint}>
        Scholarships are decided one by one: <Link to="/admin/scholarships">Scholarship requests</Link>
      </p>
      {task && <DiscountDialog task={task} programs={programs} onClose={() => setTask(null)} />}
    </div>
  );
}
