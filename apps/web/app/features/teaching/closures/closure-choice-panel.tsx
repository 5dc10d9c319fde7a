import { closureCalls, type ClosureWay, type FamilyChoice } from '@doctorbird/contract/teaching/closures';
import clsx from 'clsx';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { formatDayTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { wayName, wayText } from './closure-texts.ts';
import * as choiceStyles from '../../../ui/choice.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** What a family can have instead of a cancelled class of one child. */
export function ClosureChoicePanel({ choice }: { choice: FamilyChoice }) {
  const { id, student, program, ways, way, open, choose_until, otherwise, settled_at } = choice;
  const [picked, setPicked] = useState<ClosureWay | null>(way);
  const { run, pending } = useAction();
  const save = () =>
    picked &&
    run({
      meaning: ['instead', id, picked, way],
      make: (idempotencyKey) =>
        call(closureCalls.chooseInstead, { params: { id }, body: { way: picked } }, { idempotencyKey }),
      done: () => `${wayName(picked, choice)}: your choice is saved.`,
      fallback: 'Failed to save your choice',
    });
  const title = `${student.full_name}: ${program.title}`;
  return (
    <Panel title={title}>
      <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap3)}>
        {open ? (
          <>
            <fieldset className={choiceStyles.choices}>
              <legend>What would you like instead?</legend>
              {ways.map((one) => {
                const { title: label, note } = wayText(one, choice);
                return (
                  <label key={one} className={clsx(choiceStyles.choice, choiceStyles.yesNo)}>
                    <input
                      type="radio"
                      name={`instead-${id}`}
                      checked={picked === one}
                      onChange={() => setPicked(one)}
                    />
                    <b>
                      {label}
                      <small className={typeStyles.regular}>{note}</small>
                    </b>
                  </label>
                );
              })}
            </fieldset>
            <p>
              {way === null
                ? `Please choose by ${formatDayTime(choose_until)}. Without an answer: ${wayName(ways.includes(otherwise) ? otherwise : (ways[0] ?? otherwise), choice).toLowerCase()}.`
                : `You chose: ${wayName(way, choice).toLowerCase()}. You can change it until it is carried out, at the latest by ${formatDayTime(choose_until)}.`}
            </p>
            <div>
              <Button
                variant="leaf"
                pending={pending}
                disabled={picked === null || picked === way}
                onClick={() => void save()}
              >
                Save choice<span className="visually-hidden">{` for ${title}`}</span>
              </Button>
            </div>
          </>
        ) : (
          <p>
            {way === null
              ? 'The time to choose is over. Please call us.'
              : `${wayText(way, choice).title}${settled_at ? ', carried out' : ''}.`}
          </p>
        )}
      </div>
    </Panel>
  );
}
