import type { HoursSheet } from '@doctorbird/contract/teaching/hours';
import { sheetStateLabels } from '@doctorbird/contract/teaching/hours-labels';
import clsx from 'clsx';
import { longMonth } from '../../../format/month-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Panel, SectionHeading } from '../../../ui/panel.tsx';
import { AvailabilityPanel } from './availability-panel.tsx';
import { HoursFacts } from './hours-facts.tsx';
import { HoursLines } from './hours-lines.tsx';
import { MonthLinks } from './month-links.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as portalPageStyles from '../../../portal/portal-page.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** One's own hours of a month, and when one can take classes. */
export function OwnHours({ sheet }: { sheet: HoursSheet }) {
  return (
    <div className={clsx(portalPageStyles.page, portalPageStyles.narrow)}>
      <SectionHeading title="Hours" note={longMonth(sheet.month)}>
        {sheet.state !== 'open' && <Badge tone="good">{sheetStateLabels[sheet.state]}</Badge>}
        <MonthLinks month={sheet.month} />
      </SectionHeading>
      <Panel title={`Classes in ${longMonth(sheet.month)}`}>
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          {sheet.gaps > 0 && sheet.state === 'open' && (
            <p>A class without times is not paid. Write down when you were there, or that you were not.</p>
          )}
          <HoursLines sheet={sheet} />
          <HoursFacts sheet={sheet} />
          <p className={typeStyles.muted}>
            {sheet.state === 'open'
              ? 'The office checks a month once it is over. Corrections and their reasons stand here.'
              : 'This month is approved. If something is wrong, ask the office: a correction is paid with a later month.'}
          </p>
        </div>
      </Panel>
      <AvailabilityPanel />
    </div>
  );
}
