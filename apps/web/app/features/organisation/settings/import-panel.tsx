import clsx from 'clsx';
import type { CallAnswer } from '@doctorbird/contract/core/endpoint';
import type { CustomField } from '@doctorbird/contract/organisation/custom-fields';
import {
  settingsTransferCalls,
  type ComparedPart,
  type SettingsFile,
  type TransferSection,
} from '@doctorbird/contract/organisation/settings-transfer';
import { useState } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { fieldsIn } from '../../../drafts/field-spec.ts';
import { chooseAgain } from '../../../forms/choose-again.ts';
import { useAction } from '../../../forms/use-action.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { FieldFrame, useFieldWiring } from '../../../ui/field-frame.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { describeField } from '../fields/field-texts.ts';
import type { PartSpec } from './part-form.tsx';
import { documentsPart, homePart, settingParts, slidesPart } from './parts.ts';
import { gctPart } from './gct-part.ts';
import { incomePart } from './income-part.ts';
import { membershipPart } from './membership-part.ts';
import { payoutPart } from './payout-part.ts';
import { latePickupPart } from './late-pickup-part.ts';
import { phrasesPart } from './phrases-part.ts';
import { staffPart } from './staff-part.ts';
import { textingPart } from './texting-part.ts';
import { readSettingsFile } from './read-settings-file.ts';
import { valueText } from './value-text.ts';
import * as fieldStyles from '../../../ui/field.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as typeStyles from '../../../ui/type.module.css';
import * as styles from './import-panel.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as settingsStyles from '../../../portal/settings.module.css';

const customFields: Pick<PartSpec, 'section' | 'title' | 'rows'> = {
  section: 'fields',
  title: 'Custom fields',
  rows: [{ as: 'rows', name: 'fields', label: 'Fields', columns: [] }],
};
const specs = [
  ...settingParts,
  staffPart,
  latePickupPart,
  gctPart,
  payoutPart,
  incomePart,
  membershipPart,
  phrasesPart,
  textingPart,
  documentsPart([]),
  customFields,
  slidesPart,
  homePart,
];
/** Parts of pages of their own; their changes are named and described by the server. */
const ownPages: Partial<Record<TransferSection, string>> = {
  price_rules: 'Price rules',
  payment_plans: 'Payment plans',
  account_codes: 'Account codes',
  venues: 'Venues',
  mail_texts: 'Texts of emails',
};
const specOf = (section: TransferSection) => specs.find((spec) => spec.section === section);
const titleOf = (section: TransferSection): string => specOf(section)?.title ?? ownPages[section] ?? section;
function labelOf(section: TransferSection, field: string): string {
  const spec = specOf(section);
  const found = spec && fieldsIn(spec).find(({ name }) => name === field || name.startsWith(`${field}.`));
  return found?.label ?? field;
}

type Preview = CallAnswer<typeof settingsTransferCalls.previewSettingsImport> & { file: SettingsFile };

/** Takes a file of settings, shows what each part of it would change, and saves the chosen parts. */
export function ImportPanel() {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<readonly TransferSection[]>([]);
  const [imports, setImports] = useState(0);
  const action = useAction();

  const open = async (given: File | undefined) => {
    setPreview(null);
    setProblem(undefined);
    if (!given) return;
    const file = await readSettingsFile(given);
    if (typeof file === 'string') return setProblem(file);
    try {
      const compared = await call(settingsTransferCalls.previewSettingsImport, { body: { file } });
      setPreview({ ...compared, file });
      setChosen(compared.parts.filter(({ state }) => state === 'changed').map(({ section }) => section));
    } catch (reason) {
      if (!endExpiredSession(reason)) setProblem(messageOf(reason, 'Failed to read the file'));
    }
  };

  const save = async ({ file, parts }: Preview) => {
    const body = {
      file,
      parts: parts
        .filter(({ section }) => chosen.includes(section))
        .map(({ section, version }) => ({ section, version })),
    };
    const saved = await action.run({
      meaning: body,
      make: (idempotencyKey) => call(settingsTransferCalls.importSettings, { body }, { idempotencyKey }),
      done: ({ imported }) => `Imported: ${imported.map(titleOf).join(', ')}.`,
      fallback: 'Failed to import the settings',
    });
    if (!saved) return;
    setPreview(null);
    setImports((count) => count + 1);
  };

  const unchanged = (preview?.parts ?? [])
    .filter(({ state }) => state === 'same')
    .map(({ section }) => titleOf(section));
  return (
    <Panel title="Import">
      <div className={clsx(panelStyles.body, fieldStyles.form)}>
        {/* Empty again after an import, so that the same file can be chosen once more. */}
        <SettingsFileField key={imports} problem={problem} onOpen={(file) => void open(file)} />
        {preview && (
          <>
            <p>{`Exported from ${preview.file.organization || 'an organization without a name'}. Nothing is saved yet. A file has no photographs: slides and cards that have one keep it, and new slides begin with their drawing.`}</p>
            <ul className={styles.parts} aria-label="Parts of the file">
              {preview.parts
                .filter(({ state }) => state !== 'same')
                .map((part) => (
                  <PartLine
                    key={part.section}
                    part={part}
                    chosen={chosen.includes(part.section)}
                    onChoose={(on) =>
                      setChosen((present) =>
                        on ? [...present, part.section] : present.filter((one) => one !== part.section),
                      )
                    }
                  />
                ))}
            </ul>
            {unchanged.length > 0 && <p className={fieldStyles.hint}>{`No change: ${unchanged.join(', ')}.`}</p>}
            {preview.unknown.length > 0 && (
              <p className={fieldStyles.hint}>{`Not known here, and left out: ${preview.unknown.join(', ')}.`}</p>
            )}
            <div className={settingsStyles.foot}>
              <Button
                variant="leaf"
                size="sm"
                plain
                pending={action.pending}
                disabled={chosen.length === 0}
                onClick={() => void save(preview)}
              >
                {chosen.length === 1 ? 'Import 1 part' : `Import ${chosen.length} parts`}
              </Button>
              {chosen.length === 0 && <p className={fieldStyles.hint}>Choose a part that would change.</p>}
            </div>
          </>
        )}
      </div>
    </Panel>
  );
}

type FileFieldProps = { problem: string | undefined; onOpen: (file: File | undefined) => void };

function SettingsFileField({ problem, onOpen }: FileFieldProps) {
  const hint = 'A JSON file that was exported here. You see what would change before anything is saved.';
  const { id, control } = useFieldWiring({ hint, error: problem });
  return (
    <FieldFrame id={id} label="File of settings" hint={hint} error={problem}>
      <input
        {...control}
        type="file"
        accept="application/json,.json"
        {...chooseAgain}
        onChange={(event) => onOpen(event.target.files?.[0])}
      />
    </FieldFrame>
  );
}

/** A custom field has too many settings for one line: its label and what it is. */
const changeText = (section: TransferSection, value: unknown): string =>
  section === 'fields' && Array.isArray(value)
    ? (value as CustomField[]).map((field) => `${field.label}: ${describeField(field)}`).join('; ') || 'nothing'
    : valueText(value);

type PartLineProps = { part: ComparedPart; chosen: boolean; onChoose: (on: boolean) => void };

function PartLine({ part: { section, state, changes, problems }, chosen, onChoose }: PartLineProps) {
  const title = titleOf(section);
  if (state === 'refused')
    return (
      <li>
        <b>{title}</b>
        <Badge tone="bad">Cannot be imported</Badge>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </li>
    );
  return (
    <li>
      <CheckField label={title} checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
      <ul className={clsx(layoutStyles.stack4, styles.changes)} aria-label={`Changes of ${title}`}>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            {`${labelOf(section, field)}: `}
            <s className={typeStyles.muted}>{changeText(section, before)}</s> <b>{changeText(section, after)}</b>
          </li>
        ))}
      </ul>
    </li>
  );
}
