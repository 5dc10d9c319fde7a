import type { EventPlan } from '@doctorbird/contract/competitions/event-setup';
import { FoldingPanel } from '../../../ui/folding-panel.tsx';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './plan.module.css';

/** A link for each team that a calendar app reads: it follows the plan. */
export const TeamCalendars = ({ plan }: { plan: EventPlan }) => (
  <FoldingPanel title="Calendars of the teams" note={String(plan.teams.length)}>
    <div className={panelStyles.body}>
      <p>Each team has its own calendar. It follows the plan, and anybody with the link may read it.</p>
      <ul className={styles.calendars}>
        {plan.teams.map(({ id, name }) => (
          <li key={id}>
            <a href={`/calendar/teams/${id}.ics`}>{`Times of ${name}`}</a>
          </li>
        ))}
      </ul>
    </div>
  </FoldingPanel>
);
