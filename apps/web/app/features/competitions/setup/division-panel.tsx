import type { EventSetupAnswer } from '@doctorbird/contract/competitions/event-setup';
import { divisionKindLabels, type DivisionFormat } from '@doctorbird/contract/competitions/formats';
import { useId, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { messageIn } from '../../../forms/error-message.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormatFields } from './format-fields.tsx';
import { sizeText, tiesText } from './format-texts.ts';
import { SeedOrder } from './seed-order.tsx';
import type { SetupValues } from './setup-values.ts';
import { TieOrder } from './tie-order.tsx';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as styles from './setup.module.css';
import * as typeStyles from '../../../ui/type.module.css';

type DivisionPanelProps = {
  form: DraftForm;
  at: number;
  last: boolean;
  /** As it is saved; nothing for a new one. */
  saved: EventSetupAnswer['divisions'][number] | undefined;
  teams: EventSetupAnswer['teams'];
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One division: a line that says what it is, and every setting behind it. */
export function DivisionPanel({ form, at, last, saved, teams, onMove, onRemove }: DivisionPanelProps) {
  const name = `divisions.${at}`;
  const id = useId();
  const value = useWatch({ control: form.control, name }) as SetupValues['divisions'][number];
  const { errors } = useFormState({ control: form.control, name });
  const wrong: unknown = get(errors, name);
  const [asked, setAsked] = useState(!saved);
  // What has to be corrected is in sight.
  const open = asked || wrong !== undefined;
  const format = value.format as DivisionFormat;
  const title = value.name || 'New division';
  return (
    <section className={styles.division} aria-labelledby={id}>
      <header>
        <div className={styles.what}>
          <h3 id={id}>{title}</h3>
          <p className={typeStyles.note}>{divisionKindLabels[format.kind]}</p>
          <p>{sizeText(format, value.seeds.length)}</p>
          {(saved?.problems ?? []).map((problem) => (
            <p key={problem} className={styles.problem}>
              {problem}
            </p>
          ))}
          {saved?.begun && <Badge tone="info">Has begun</Badge>}
        </div>
        <div className={actionsStyles.actions}>
          <Button variant="line" size="sm" plain aria-expanded={open} onClick={() => setAsked(!open)}>
            {open ? 'Close' : 'Change'}
            <span className="visually-hidden">{` ${title}`}</span>
          </Button>
        </div>
      </header>
      {open && (
        <div className={fieldStyles.form}>
          <div className={fieldStyles.line}>
            <DraftField form={form} spec={{ as: 'text', name: `${name}.name`, label: 'Name of the division' }} />
            <DraftField
              form={form}
              spec={{
                as: 'number',
                name: `${name}.appeal_minutes`,
                label: 'Minutes to ask for a review of a result',
              }}
            />
          </div>
          {saved?.begun ? (
            <p className={typeStyles.note}>
              {`Something was played, so the format and the teams stay as they are. ${tiesText(format.ties)}`}
            </p>
          ) : (
            <>
              <FormatFields form={form} name={`${name}.format`} />
              <TieOrder
                format={format}
                onChange={(ties) => form.setValue(`${name}.format.ties`, ties, { shouldDirty: true })}
              />
              <SeedOrder
                teams={teams}
                seeds={value.seeds}
                error={messageIn(get(errors, `${name}.seeds`))}
                onChange={(seeds) => form.setValue(`${name}.seeds`, seeds, { shouldDirty: true })}
              />
            </>
          )}
          <div className={actionsStyles.actions}>
            {at > 0 && (
              <Button variant="line" size="sm" plain onClick={() => onMove(at - 1)}>
                {`Move ${title} up`}
              </Button>
            )}
            {!last && (
              <Button variant="line" size="sm" plain onClick={() => onMove(at + 1)}>
                {`Move ${title} down`}
              </Button>
            )}
            {!saved?.begun && (
              <Button variant="danger" size="sm" plain onClick={onRemove}>
                {`Remove ${title}`}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
