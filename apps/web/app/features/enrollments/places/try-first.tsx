import type { Program } from '@doctorbird/contract/programs/programs';
import { priceOrFree } from '../../../format/money.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';

type Offered = Pick<Program, 'slug' | 'status' | 'trial_price' | 'trial_comes_off' | 'day_price'>;

/** The way to a trial class and to drop-in days; nothing where the program has neither. */
export function TryFirst({ program }: { program: Offered }) {
  const { slug, status, trial_price: trial, trial_comes_off: comesOff, day_price: day } = program;
  if ((trial === null && day === null) || (status !== 'open' && status !== 'in_progress')) return null;
  return (
    <Panel title={trial === null ? 'Come for one day' : 'Try one class first'}>
      <div className={panelStyles.body}>
        {trial !== null && (
          <>
            <p>{`One class: ${priceOrFree(trial)}${comesOff && trial > 0 ? ', comes off the price if you stay' : ''}.`}</p>
            <ButtonLink to={`/programs/${slug}/try`} variant="line" size="sm" plain>
              Book a trial class
            </ButtonLink>
          </>
        )}
        {day !== null && (
          <>
            <p>{`Drop-in days: ${priceOrFree(day)} each.`}</p>
            <ButtonLink to={`/programs/${slug}/try?kind=day`} variant="line" size="sm" plain>
              Book one day
            </ButtonLink>
          </>
        )}
      </div>
    </Panel>
  );
}
