import {
  seasonCalls,
  seasonCopy,
  type SeasonCopy,
  type SeasonDetail,
  type SeasonPreview,
} from '@doctorbird/contract/programs/seasons';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftForm } from '../../../drafts/field-spec.ts';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useAction } from '../../../forms/use-action.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { formatDateRange } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { numberOf } from '../admin/program-defaults.ts';
import { CopyTable, type RowChange } from './copy-table.tsx';
import { breaksField } from './season-dialog.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as buttonStyles from '../../../ui/button.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as panelStyles from '../../../ui/panel.module.css';

const staffOptions = [
  { value: 'copied', label: 'The same staff' },
  { value: 'cleared', label: 'No staff yet' },
];
const stepOptions = [1, 10, 50, 100, 500].map((step) => ({ value: String(step), label: `J$${step}` }));

/** After the last change the table is checked again. */
const checkAfterMs = 400;

/** Copies a season: new dates first, then one table of all its programs, with warnings; saved as drafts at once. */
export function CopySeasonPage({ season }: { season: SeasonDetail }) {
  const { id } = season;
  const navigate = useNavigate();
  const { run, pending } = useAction();
  const [asked, setAsked] = useState<SeasonCopy | null>(null);
  const [changes, setChanges] = useState<ReadonlyMap<string, RowChange>>(new Map());
  const { preview, checking, failure } = usePreview(id, asked, changes);
  const { form, field, frame } = useCallForm(seasonCopy, {
    defaults: { name: '', starts_on: '', breaks: [], staff: 'copied', round_to: 50 },
    fallback: 'Failed to prepare the copy',
    draft: false,
    send: async (given) => {
      // The server's rules as well, beside their fields: a name that is taken is only found when it is saved.
      await call(seasonCalls.previewSeasonCopy, { params: { id }, body: given });
      if (asked && asked.starts_on !== given.starts_on) setChanges(new Map());
      setAsked(given);
    },
  });

  const typed = seasonCopy.safeParse(form.watch());
  // The name changes nothing in the table; with whatever else was typed since, the drafts would not be those that it shows.
  const outdated = asked !== null && !(typed.success && isSameTable(typed.data, asked));
  const create = async (given: SeasonCopy) => {
    const body = bodyOf(given, changes);
    await run({
      meaning: ['copy', id, body],
      make: async (idempotencyKey) => {
        const made = await call(seasonCalls.copySeason, { params: { id }, body }, { idempotencyKey });
        await navigate(`/admin/seasons/${made.id}`);
        return made;
      },
      done: ({ name, programs }) =>
        `“${name}” is created with ${programs === 1 ? '1 draft' : `${programs} drafts`}. Families see nothing yet.`,
      fallback: 'Failed to copy the season',
      onRefusal: ({ fields: { name } }) => {
        if (name) form.setError('name', { type: 'server', message: name }, { shouldFocus: true });
        return false;
      },
    });
  };
  const included = preview?.programs.filter((row) => changes.get(row.program_id)?.include ?? row.include).length ?? 0;

  return (
    <div className={adminPageStyles.page}>
      <Link className={buttonStyles.moreLink} to={`/admin/seasons/${id}`}>
        {season.name}
      </Link>
      <PageTitle title={`Copy ${season.name}`} note={formatDateRange(season.starts_on, season.ends_on)} />
      <Panel title="The new season">
        <FormFrame frame={frame} label="The new season" panel>
          <TextField label="Name" autoComplete="off" {...field('name')} />
          <div className={fieldStyles.line}>
            <DateField label="First day" {...field('starts_on')} />
            <DateField
              label="Last day"
              optional
              hint="Without it, as long as the other."
              {...form.register('ends_on', { setValueAs: (day: string) => day || undefined })}
              error={form.formState.errors.ends_on?.message}
            />
          </div>
          <div className={fieldStyles.line}>
            <SelectField label="Staff" options={staffOptions} {...field('staff')} />
            <TextField
              label="Prices change by (%)"
              optional
              type="number"
              inputMode="numeric"
              {...form.register('percent', { setValueAs: numberOf })}
              error={form.formState.errors.percent?.message}
            />
            <SelectField
              label="Rounded to"
              options={stepOptions}
              {...form.register('round_to', { setValueAs: Number })}
              error={form.formState.errors.round_to?.message}
            />
          </div>
          <DraftField spec={breaksField} form={form as unknown as DraftForm} />
          <p className={fieldStyles.hint}>
            Dates move by whole weeks, so that weekdays stay. Meetings are planned again without public holidays and
            breaks. Texts, drawings, ages, capacity, levels, payment plans and price rules are copied. Photographs, the
            programs of items, memberships and passes, and whatever belongs to families are not.
          </p>
          <Button type="submit" variant={preview ? 'line' : 'leaf'} size="sm" plain pending={frame.pending}>
            {preview ? 'Update the table' : 'Show the programs'}
          </Button>
        </FormFrame>
      </Panel>
      {failure && <p role="alert">{failure}</p>}
      {preview && (
        <Panel title={`${included} of ${preview.programs.length} programs`}>
          <CopyTable
            preview={preview}
            changes={changes}
            checking={checking}
            onChange={(programId, change) =>
              setChanges((before) => new Map(before).set(programId, { ...before.get(programId), ...change }))
            }
          />
          <div className={clsx(panelStyles.body, layoutStyles.top4)}>
            <Button
              variant="leaf"
              plain
              disabled={checking || included === 0 || failure !== null || outdated}
              pending={pending}
              onClick={() => typed.success && void create(typed.data)}
            >
              {included === 1 ? 'Create 1 draft' : `Create ${included} drafts`}
            </Button>
            {outdated && (
              <p className={fieldStyles.hint} role="status">
                The new season was changed above. Update the table first.
              </p>
            )}
          </div>
        </Panel>
      )}
    </div>
  );
}

/** Whether two copies show the same table: all but their names. */
const isSameTable = (one: SeasonCopy, other: SeasonCopy): boolean =>
  JSON.stringify({ ...one, name: '' }) === JSON.stringify({ ...other, name: '' });

const bodyOf = (asked: SeasonCopy, changes: ReadonlyMap<string, RowChange>): SeasonCopy => ({
  ...asked,
  programs: [...changes].map(([programId, change]) => ({ program_id: programId, ...change })),
});

interface Answered {
  asked: SeasonCopy;
  changes: ReadonlyMap<string, RowChange>;
  preview: SeasonPreview | null;
  failure: string | null;
}

/** What the copy would create, asked again a moment after each change; the answer to an earlier question is not shown. */
function usePreview(id: string, asked: SeasonCopy | null, changes: ReadonlyMap<string, RowChange>) {
  const [answered, setAnswered] = useState<Answered | null>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!asked) return undefined;
    const stop = new AbortController();
    const ask = () => {
      first.current = false;
      call(
        seasonCalls.previewSeasonCopy,
        { params: { id }, body: bodyOf(asked, changes) },
        { signal: stop.signal },
      ).then(
        (preview) => setAnswered({ asked, changes, preview, failure: null }),
        (reason: unknown) => {
          if (stop.signal.aborted) return;
          const failure = messageOf(reason, 'Failed to check the copy');
          toast.error(failure);
          setAnswered((before) => ({ asked, changes, preview: before?.preview ?? null, failure }));
        },
      );
    };
    const timer = setTimeout(ask, first.current ? 0 : checkAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, asked, changes]);
  const checking = asked !== null && (answered?.asked !== asked || answered.changes !== changes);
  return { preview: answered?.preview ?? null, checking, failure: checking ? null : (answered?.failure ?? null) };
}
