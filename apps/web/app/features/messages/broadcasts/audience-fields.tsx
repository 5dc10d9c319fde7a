import clsx from 'clsx';
import {
  audienceKinds,
  broadcastCalls,
  kindsWithRecord,
  type AudienceChoices,
  type AudienceKind,
  type Audience,
  type AudienceRule,
  type SavedAudience,
} from '@doctorbird/contract/messages/broadcasts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../forms/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { audienceLabels } from './broadcast-texts.ts';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as styles from './broadcasts.module.css';

type AudienceFieldsProps = {
  audience: Audience;
  choices: AudienceChoices;
  onChange: (audience: Audience) => void;
};

const kindOptions = audienceKinds.map((value) => ({ value, label: audienceLabels[value] }));
const hasRecord = (of: AudienceKind): of is (typeof kindsWithRecord)[number] =>
  (kindsWithRecord as readonly AudienceKind[]).includes(of);
const optionsOf = (list: AudienceChoices['program']) => list.map(({ id, label }) => ({ value: id, label }));

/** Whom a message is for: parts that are combined, each of which may also take people out. */
export function AudienceFields({ audience, choices, onChange }: AudienceFieldsProps) {
  const { rules } = audience;
  const setRule = (at: number, change: Partial<AudienceRule>) =>
    onChange({ ...audience, rules: rules.map((rule, index) => (index === at ? { ...rule, ...change } : rule)) });
  const wanted = rules.filter((rule) => !rule.except).length;
  const present = JSON.stringify(audience);
  const saved = choices.saved.find((one) => JSON.stringify(one.audience) === present);
  return (
    <div className={styles.audience}>
      {choices.saved.length > 0 && (
        <SelectField
          label="Saved lists"
          optional
          value={saved?.id ?? ''}
          placeholder="Choose a saved list"
          options={choices.saved.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            const found = choices.saved.find(({ id }) => id === target.value);
            if (found) onChange(found.audience);
          }}
        />
      )}
      <ul className={clsx(layoutStyles.stack12, styles.rules)} aria-label="Recipients">
        {rules.map((rule, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts have no id, and are only added at the end
          <li key={at}>
            <SelectField
              label={`Part ${at + 1}`}
              value={rule.except ? 'except' : 'with'}
              options={[
                { value: 'with', label: at === 0 || audience.match === 'any' ? 'Include' : 'Only those also' },
                { value: 'except', label: 'Except' },
              ]}
              onChange={({ target }) => setRule(at, { except: target.value === 'except' })}
            />
            <SelectField
              label={`Who, part ${at + 1}`}
              value={rule.of}
              options={kindOptions}
              onChange={({ target }) => setRule(at, { of: target.value as AudienceKind, id: null, day: null })}
            />
            {hasRecord(rule.of) && (
              <SelectField
                label={`Which, part ${at + 1}`}
                value={rule.id ?? ''}
                placeholder="Choose one"
                options={optionsOf(choices[rule.of])}
                onChange={({ target }) => setRule(at, { id: target.value || null })}
              />
            )}
            {rule.of === 'day' && (
              <>
                <DateField
                  label={`Day, part ${at + 1}`}
                  value={rule.day ?? ''}
                  onChange={({ target }) => setRule(at, { day: target.value || null })}
                />
                <SelectField
                  label={`Program, part ${at + 1}`}
                  optional
                  value={rule.id ?? ''}
                  placeholder="All programs"
                  options={optionsOf(choices.program)}
                  onChange={({ target }) => setRule(at, { id: target.value || null })}
                />
              </>
            )}
            <Button
              variant="line"
              size="sm"
              plain
              aria-label={`Remove part ${at + 1}`}
              onClick={() => onChange({ ...audience, rules: rules.filter((_, index) => index !== at) })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button
          variant="line"
          size="sm"
          plain
          onClick={() =>
            onChange({ ...audience, rules: [...rules, { of: 'program', id: null, day: null, except: false }] })
          }
        >
          Add recipients
        </Button>
        {saved ? <DeleteAudience saved={saved} /> : rules.length > 0 && <SaveAudience audience={audience} />}
      </div>
      {wanted > 1 && (
        <SelectField
          label="People in several parts"
          value={audience.match}
          options={[
            { value: 'any', label: 'Everyone in any part' },
            { value: 'all', label: 'Only people in every part' },
          ]}
          onChange={({ target }) => onChange({ ...audience, match: target.value === 'all' ? 'all' : 'any' })}
        />
      )}
    </div>
  );
}

function DeleteAudience({ saved: { id, name } }: { saved: SavedAudience }) {
  const [open, setOpen] = useState(false);
  const { run } = useAction();
  const remove = async () => {
    const done = await run({
      meaning: ['delete audience', id],
      make: async () => {
        await call(broadcastCalls.removeAudience, { params: { id } });
        return true;
      },
      done: () => `“${name}” is deleted.`,
      fallback: 'Failed to delete the list',
    });
    if (!done) throw new Error('not deleted');
  };
  return (
    <>
      <Button variant="line" size="sm" plain onClick={() => setOpen(true)}>
        Delete the saved list
      </Button>
      <ConfirmDialog
        title={`Delete the saved list ${name}?`}
        open={open}
        onClose={() => setOpen(false)}
        confirmLabel="Delete list"
        onConfirm={remove}
      >
        It disappears for all who write broadcasts. This one goes to the same people as before.
      </ConfirmDialog>
    </>
  );
}

function SaveAudience({ audience }: { audience: Audience }) {
  const [name, setName] = useState<string | null>(null);
  const { run, pending } = useAction();
  if (name === null)
    return (
      <Button variant="line" size="sm" plain onClick={() => setName('')}>
        Save this list
      </Button>
    );
  const save = async () => {
    const saved = await run({
      meaning: ['audience', name, audience],
      make: (idempotencyKey) => call(broadcastCalls.saveAudience, { body: { name, audience } }, { idempotencyKey }),
      done: (answer) => `“${answer.name}” is saved.`,
      fallback: 'Failed to save the list',
    });
    if (saved) setName(null);
  };
  return (
    <>
      <TextField
        label="Name of the list"
        value={name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <Button variant="leaf" size="sm" plain pending={pending} onClick={() => void save()}>
        Save list
      </Button>
    </>
  );
}
