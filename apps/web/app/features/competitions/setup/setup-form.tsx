import { eventSetupCalls, mostDivisions, type EventSetupAnswer } from '@doctorbird/contract/competitions/event-setup';
import { placeKindLabels } from '@doctorbird/contract/competitions/event-state';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { Link, useRevalidator } from 'react-router';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { newRecordId } from '../../../drafts/new-record-id.ts';
import { moved } from '../../../drafts/reorder.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { messageOfList } from '../../../forms/error-message.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { DivisionPanel } from './division-panel.tsx';
import { presets } from './presets.ts';
import { setupForm, valuesOf, type SetupValues } from './setup-values.ts';
import * as actionsStyles from '../../../ui/actions.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as styles from './setup.module.css';

type Division = SetupValues['divisions'][number];

/** Divisions with formats and seeds, and the places: saved together. */
export function SetupForm({ setup }: { setup: EventSetupAnswer }) {
  const { id } = setup.competition;
  const { revalidate } = useRevalidator();
  const [other, setOther] = useState(false);
  const { form, frame, saved } = useCallForm(setupForm, {
    defaults: valuesOf(setup),
    fallback: 'Failed to save the set-up',
    invalid: 'Please check the marked fields.',
    draft: { as: `event-setup.${id}`, whenLeft: true },
    onRefusal: (reason) => {
      if (reason.code === 'stale') {
        setOther(true);
        void revalidate();
      }
      return false;
    },
    send: async (body) => {
      // The number that was read last: whoever saw that somebody else saved may save over it.
      const answer = await call(eventSetupCalls.saveEventSetup, {
        params: { id },
        body: { ...body, setup: setup.setup },
      });
      toast.success('The set-up is saved.');
      setOther(false);
      form.reset(valuesOf(answer));
      await revalidate();
    },
  });
  const draft = form as unknown as DraftForm;
  const divisions = form.watch('divisions') ?? [];
  const error = messageOfList(get(form.formState.errors, 'divisions'));
  const put = (next: Division[]) => form.setValue('divisions', next, { shouldDirty: true });
  const remove = (at: number) => {
    put(divisions.filter((_, position) => position !== at));
    toast.undoable(`${divisions[at]?.name || 'The division'} is taken out.`, () => put(divisions));
  };
  const add = (presetId: string) => {
    const preset = presets().find((one) => one.id === presetId);
    if (!preset) return;
    const { name, format } = preset;
    put([...divisions, { id: newRecordId(), name, format, appeal_minutes: 10, seeds: [] }]);
  };
  return (
    <FormFrame frame={frame} label="Set up the day">
      <DraftNotice saved={saved} />
      {other && (
        <p className={styles.other} role="status">
          Somebody else saved this set-up. Saving again replaces theirs; reloading the page without saving shows theirs.
        </p>
      )}
      <Panel title="Divisions">
        <div className={panelStyles.body}>
          <div className={layoutStyles.stack14}>
            {error && <FieldError id="divisions-error">{error}</FieldError>}
            {divisions.length === 0 && <p>No division yet. Start from one of ours and change what is different.</p>}
            {divisions.map((division, at) => (
              <DivisionPanel
                key={division.id}
                form={draft}
                at={at}
                last={at === divisions.length - 1}
                saved={setup.divisions.find((one) => one.id === division.id)}
                teams={setup.teams}
                onMove={(to) => put(moved(divisions, at, to))}
                onRemove={() => remove(at)}
              />
            ))}
            {divisions.length < mostDivisions && (
              <SelectField
                label="Add a division"
                hint="Everything of it can be changed."
                placeholder="Choose what to start from"
                value=""
                options={presets().map((preset) => ({ value: preset.id, label: preset.label }))}
                onChange={({ target }) => add(target.value)}
              />
            )}
          </div>
        </div>
      </Panel>
      <Panel title="Places">
        <div className={panelStyles.body}>
          <div className={fieldStyles.form}>
            <DraftField
              form={draft}
              spec={{
                as: 'rows',
                name: 'places',
                label: 'Mats, tables, tracks and rooms',
                hint: 'Matches and runs are on mats, tables and tracks; judges need rooms.',
                add: 'Add a place',
                columns: [
                  { name: 'name', label: 'Name', placeholder: 'Mat A' },
                  {
                    name: 'kind',
                    label: 'Kind',
                    type: 'select',
                    options: Object.entries(placeKindLabels).map(([value, label]) => ({ value, label })),
                  },
                ],
              }}
            />
          </div>
        </div>
      </Panel>
      <div className={actionsStyles.actions}>
        <Button type="submit" variant="leaf" plain pending={frame.pending} pendingLabel="Saving">
          {other ? 'Save over theirs' : 'Save the set-up'}
        </Button>
        {setup.setup > 0 && <Link to={`/admin/competitions/${id}/plan`}>Go on to the plan</Link>}
      </div>
    </FormFrame>
  );
}
