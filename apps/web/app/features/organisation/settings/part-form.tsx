import clsx from 'clsx';
import type { CallAnswer, CallDefinition } from '@doctorbird/contract/core/endpoint';
import type { SettingSection, settingCalls } from '@doctorbird/contract/organisation/settings';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { call } from '../../../api/call.ts';
import { DraftField } from '../../../drafts/draft-field.tsx';
import type { DraftSchema, FieldSpec, SectionSpec, Values } from '../../../drafts/field-spec.ts';
import { DraftNotice } from '../../../forms/draft-notice.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';
import { useNewer } from '../../../forms/use-newer.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { whenShown } from '../../../ui/when-shown.tsx';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as fieldStyles from '../../../ui/field.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

// Only after somebody else was faster.
const Meanwhile = whenShown(async () => (await import('./part-meanwhile.tsx')).PartMeanwhile, { quiet: true });

/** One part of the settings: its fields, and how stored values become form values and back. */
export interface PartSpec extends SectionSpec {
  section: SettingSection;
  line: Pick<CallDefinition, 'path' | 'right'> & { method: 'PUT' };
  /** The validation rules; their output is what is sent. */
  schema: DraftSchema;
  toValues?: (value: Values) => Values;
  /** A preview of the values for their readers. */
  preview?: (values: Values) => ReactNode;
}

export type Part = { value: unknown; version: number; changed: { at: string; by: string } | null };
export type PartFormProps = {
  spec: PartSpec;
  part: Part;
  onDirty: (section: SettingSection, dirty: boolean) => void;
  children?: ReactNode;
};

/** Small, unless it is letters that stand for words. */
const withinSentence = (title: string): string => (/^[A-Z]+$/.test(title) ? title : title.toLowerCase());

const asItIs = <T,>(value: T): T => value;

/** Saves one part of the settings. When someone else was faster, what is typed stays. */
export function PartForm({ spec, part, onDirty, children }: PartFormProps) {
  const { toValues = asItIs } = spec;
  const [present, setPresent] = useState(part);
  const { newer, meet, settle } = useNewer(() => readNewer(spec.section));
  const revalidator = useRevalidator();
  const { form, frame, saved } = useCallForm(spec.schema, {
    defaults: toValues(part.value as Values),
    fallback: 'Failed to save the settings',
    invalid: 'Please check the marked fields.',
    draft: { as: `settings ${spec.section}` },
    onRefusal: (reason) => meet(reason),
    send: async (body) => {
      const line = spec.line as typeof settingCalls.saveHours;
      const answer: CallAnswer<typeof settingCalls.getSettings> = await call(line, {
        body: { ...body, version: newer?.version ?? present.version },
      });
      setPresent(answer[spec.section]);
      settle();
      toast.success(`Saved: ${spec.title}.`);
      // Not awaited: until this ends the form counts as unsaved, and a link followed at once would ask whether to lose it.
      void revalidator.revalidate();
    },
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(spec.section, isDirty), [isDirty, onDirty, spec.section]);

  const unsaved = isDirty && <span className={settingsStyles.unsaved}>Unsaved changes</span>;
  const field = (fieldSpec: FieldSpec) => <DraftField key={fieldSpec.name} spec={fieldSpec} form={form} />;
  return (
    <Panel>
      <FormFrame frame={frame} label={spec.title} panel>
        {spec.note && <p className={fieldStyles.hint}>{spec.note}</p>}
        <DraftNotice saved={saved} />
        {newer && <Meanwhile spec={spec} before={present} now={newer} toValues={toValues} />}
        {spec.rows.map((row, at) =>
          'as' in row ? (
            field(row)
          ) : (
            <div key={at} className={fieldStyles.line}>
              {row.map(field)}
            </div>
          ),
        )}
        {spec.preview && (
          <div className={clsx(layoutStyles.stack10, settingsStyles.preview)}>
            <p className="label">Preview</p>
            {spec.preview(form.watch())}
          </div>
        )}
        {children}
        <div className={settingsStyles.foot}>
          <Button type="submit" variant="leaf" size="sm" plain asks={spec.line} pending={frame.pending}>
            {newer ? 'Overwrite' : `Save ${withinSentence(spec.title)}`}
          </Button>
          {unsaved}
          {present.changed && (
            <p className={fieldStyles.hint}>
              {`Saved by ${present.changed.by}, ${formatDateTime(present.changed.at)}. `}
              <Link closed={null} to={`/admin/audit?entity=settings&entity_id=${spec.section}`}>
                All changes<span className="visually-hidden">{` of ${withinSentence(spec.title)}`}</span>
              </Link>
            </p>
          )}
        </div>
      </FormFrame>
    </Panel>
  );
}

async function readNewer(section: SettingSection): Promise<Part> {
  const line = { method: 'GET', path: '/admin/settings' } as const;
  const settings = await call<typeof settingCalls.getSettings>(line);
  return settings[section];
}
