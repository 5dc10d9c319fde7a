import type { EventScreen } from '@doctorbird/contract/competitions/event-day';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { lookupsOf } from '../day/event-texts.ts';
import { useEventDay, type EventAccess } from '../day/use-event-day.ts';
import { isJudged } from '../phones/judged.ts';
import { AwardsPanel } from './awards-panel.tsx';
import { DivisionPanel } from './division-panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './judging.module.css';

/** Where the judges meet: what each of them gave, the order on which they agree, and the awards. */
export function JudgingView({
  first,
  access,
  competitionId,
}: {
  first: EventScreen;
  access: EventAccess;
  competitionId: string;
}) {
  const { screen, line, act } = useEventDay(first, access);
  const { state } = screen;
  const of = lookupsOf(state);
  const judged = state.divisions.filter(isJudged);
  return (
    <div className={layoutStyles.stack18}>
      <div className={styles.strip}>
        <p role="status">
          {line === 'lost' ? 'No connection: what you see may be old.' : 'For the desk and the judges who meet here.'}
        </p>
        <ButtonLink variant="line" size="sm" plain to={`/admin/competitions/${competitionId}/ceremony`}>
          Print the awards script
        </ButtonLink>
      </div>
      {judged.length === 0 && (
        <EmptyPanel title="No division is judged">
          Awards can be given all the same. A division with judges is chosen in the set-up.
        </EmptyPanel>
      )}
      {judged.map((division) => (
        <DivisionPanel key={division.id} division={division} state={state} of={of} act={act} />
      ))}
      <AwardsPanel state={state} of={of} act={act} />
    </div>
  );
}
