import { publicNameCalls, type PublicName } from '@doctorbird/contract/competitions/public-names';
import { publicNameText } from '@doctorbird/contract/competitions/team-facts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDate } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Whether the names of the family's children may stand in public results, team by team. */
export function PublicNames({ names, onAnswered }: { names: readonly PublicName[]; onAnswered: () => void }) {
  const { run, pending } = useAction();
  if (names.length === 0) return null;
  const answer = async ({ id, child }: PublicName, given: boolean) => {
    const saved = await run({
      meaning: { name: id, given },
      make: () =>
        call(publicNameCalls.answerPublicName, {
          params: { id },
          body: { given, text_version: publicNameText.version },
        }),
      done: () => (given ? `The name of ${child} may be shown.` : `The name of ${child} is not shown any more.`),
      fallback: 'Failed to save your answer',
    });
    if (saved) onAnswered();
  };
  return (
    <Panel title={publicNameText.title}>
      <div className={`${panelStyles.body} ${layoutStyles.stack14}`}>
        <p>{publicNameText.text}</p>
        <ul className={layoutStyles.stack14}>
          {names.map((one) => (
            <li key={one.id}>
              <b>{one.child}</b>
              <p className={typeStyles.note}>
                {`${one.team}, ${one.competition}, ${formatDate(one.date)}. ${one.given ? 'You agreed.' : 'Not shown.'}`}
              </p>
              <Button
                variant="line"
                size="sm"
                plain
                pending={pending}
                aria-label={`${one.given ? 'Hide' : 'Show'} the name of ${one.child} with ${one.team}`}
                onClick={() => void answer(one, !one.given)}
              >
                {one.given ? 'Hide the name' : 'Show the name'}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
