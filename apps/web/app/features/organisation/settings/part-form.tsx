import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { OfficeSettings, SettingSection, settingCalls } from '@doctorbird/contract/organisation/settings';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import { boxText, fieldsIn } from '../../../drafts/field-spec.ts';
import type { FieldSpec, SectionSpec, Values } from '../../../drafts/field-spec.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { formatDateTime } from '../../../format/dates.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';

/** One part of the settings: its boxes, and how what is stored becomes what is typed and back. */
export interface PartSpec extends SectionSpec {
  section: SettingSection;
  line: { method: 'PUT'; path: `/${string}` };
  schema: z.ZodType<Values>;
  toValues?: (value: Values) => Values;
  toBody?: (values: Values) => Values;
  /** Where the sentence about a path of the body belongs in the form. */
  toField?: (path: string) => string;
  /** How what is typed would look where it is read. */
  preview?: (values: Values) => ReactNode;
}

type Part = { value: unknown; version: number; changed: { at: string; by: string } | null };
export type PartFormProps = {
  spec: PartSpec;
  part: Part;
  onDirty: (section: SettingSection, dirty: boolean) => void;
  /** The page has the title already. */
  alone?: boolean;
  children?: ReactNode;
};

const asItIs = <T,>(value: T): T => value;

/** Saves one part of the settings by itself. When somebody else was faster, what is typed stays. */
export function PartForm({ spec, part, onDirty, alone = false, children }: PartFormProps) {
  const { toValues = asItIs, toBody = asItIs, toField = asItIs } = spec;
  const [present, setPresent] = useState(part);
  const [newer, setNewer] = useState<Part | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const revalidator = useRevalidator();
  const { values, set, errors, setErrors, dirty, check, keep, kept } = useDraft(toValues(part.value as Values), {
    as: `settings ${spec.section}`,
  });
  useEffect(() => onDirty(spec.section, dirty), [dirty, onDirty, spec.section]);
  const shownErrors = Object.fromEntries(Object.entries(errors).map(([path, said]) => [toField(path), said]));

  const save = async () => {
    if (pending) return;
    setRefusal(null);
    const body = toBody(values);
    if (!check(spec.schema, body)) return setRefusal('Please check the marked fields.');
    setPending(true);
    try {
      const line = spec.line as typeof settingCalls.saveHours;
      const answer: CallAnswer<typeof settingCalls.getSettings> = await call(line, {
        body: { ...body, version: newer?.version ?? present.version },
      });
      keep(values);
      setPresent(answer[spec.section]);
      setNewer(null);
      toast.success(`Saved: ${spec.title}.`);
      await revalidator.revalidate();
    } catch (reason) {
      if (endExpiredSession(reason)) return;
      const message = messageOf(reason, 'Failed to save the settings');
      setRefusal(message);
      toast.error(message);
      if (!(reason instanceof ApiError)) return;
      setErrors(reason.fields);
      if (reason.code === 'stale') setNewer(await readNewer(spec.section));
    } finally {
      setPending(false);
    }
  };

  const unsaved = dirty && <span className="unsaved">Unsaved changes</span>;
  const field = (one: FieldSpec) => (
    <DraftField
      key={one.name}
      spec={one}
      value={values[one.name]}
      errors={shownErrors}
      onChange={(value) => set(one.name, value)}
    />
  );
  return (
    <Panel title={alone ? undefined : spec.title} aside={unsaved}>
      <form
        className="panel-body form"
        noValidate
        aria-label={spec.title}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {spec.note && <p className="hint">{spec.note}</p>}
        <DraftNotice kept={kept} />
        <FormErrors message={refusal} />
        {newer && <Meanwhile spec={spec} before={present} now={newer} toValues={toValues} />}
        {spec.rows.map((row, at) =>
          'as' in row ? (
            field(row)
          ) : (
            <div key={at} className="form-row">
              {row.map(field)}
            </div>
          ),
        )}
        {spec.preview && (
          <div className="part-preview">
            <p className="lab">Preview</p>
            {spec.preview(values)}
          </div>
        )}
        {children}
        <div className="part-foot">
          <Button type="submit" variant="leaf" size="sm" plain pending={pending}>
            {newer ? 'Overwrite' : `Save ${spec.title.toLowerCase()}`}
          </Button>
          {alone && unsaved}
          {present.changed && (
            <p className="hint">
              {`Saved by ${present.changed.by}, ${formatDateTime(present.changed.at)}. `}
              <Link to={`/admin/audit?entity=settings&entity_id=${spec.section}`}>
                All changes<span className="vh">{` of ${spec.title.toLowerCase()}`}</span>
              </Link>
            </p>
          )}
        </div>
      </form>
    </Panel>
  );
}

async function readNewer(section: SettingSection): Promise<Part | null> {
  const line = { method: 'GET', path: '/admin/settings' } as const;
  const settings = await call<typeof settingCalls.getSettings>(line).catch((): OfficeSettings | null => null);
  return settings?.[section] ?? null;
}

type MeanwhileProps = { spec: PartSpec; before: Part; now: Part; toValues: (value: Values) => Values };

function Meanwhile({ spec, before, now, toValues }: MeanwhileProps) {
  const [old, fresh] = [toValues(before.value as Values), toValues(now.value as Values)];
  const changed = fieldsIn(spec).filter(({ name }) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name]));
  return (
    <div className="notice" role="status">
      <p>
        {now.changed
          ? `Your text is still here. ${now.changed.by} saved this on ${formatDateTime(now.changed.at)}:`
          : 'Your text is still here. Saved in the meantime:'}
      </p>
      <ul>
        {changed.map(({ name, label }) => (
          <li key={name}>{`${label}: ${inText(fresh[name])}`}</li>
        ))}
        {changed.length === 0 && <li>the same details as before</li>}
      </ul>
    </div>
  );
}

function inText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (Array.isArray(value))
    return value.map((row) => (typeof row === 'object' && row ? Object.values(row).join(' ') : String(row))).join('; ');
  return boxText(value);
}
