import { recordImportCalls } from '@doctorbird/contract/admin/record-imports';
import { importKindNames, importKinds, type ImportKind } from '@doctorbird/contract/families/import-kinds';
import { familyImportCalls, type FamilyImport } from '@doctorbird/contract/families/family-imports';
import { acceptOf, familyTableUpload } from '@doctorbird/contract/core/uploads';
import clsx from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { messageOf } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { chooseAgain } from '../../../forms/choose-again.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { useMay } from '../../../portal/may.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { contentOf, importPath, rowsText, stateTexts } from './import-texts.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

const hints: Record<ImportKind, string> = {
  families: 'As Jackrabbit and iClassPro write them, or a list of your own. One child per row, or several.',
  programs:
    'One program per row: title, ages, places, first and last day, and days and times such as Mon/Wed 3:30 PM - 5 PM. They become drafts.',
  staff: 'One person per row: name, email and phone. Nobody is notified unless you say so.',
  attendance:
    'One mark per row: child, date of birth or email of the parent, program, day, and present, late, absent or excused.',
};

type ImportPageProps = { imports: readonly FamilyImport[]; first?: ImportKind | undefined };

/** A file of another system: say what is in it and choose it, or go on with one. */
export function ImportPage({ imports, first }: ImportPageProps) {
  const may = useMay();
  const own = importKindNames.filter((kind) =>
    kind === 'families' ? may(familyImportCalls.readFamilyFile) : may(importKinds[kind].right),
  );
  const [chosen, setChosen] = useState(first);
  const kind = own.find((one) => one === chosen) ?? own[0];
  const { choose, refusal, reading } = useFile(kind);
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Import a file" />
      {kind ? (
        <Panel title="Choose a file">
          <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
            <FormErrors message={refusal} />
            <SelectField
              label="What is in the file?"
              value={kind}
              disabled={reading}
              hint={hints[kind]}
              options={own.map((one) => ({ value: one, label: importKinds[one].label }))}
              onChange={({ target }) => setChosen(target.value as ImportKind)}
            />
            <TextField
              label={`Table of ${tableNames[kind]}`}
              type="file"
              accept={acceptOf(familyTableUpload)}
              disabled={reading}
              hint="CSV or Excel, at most 10,000 rows and 8 MB. Nothing is imported before you have read the rehearsal."
              {...chooseAgain}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
            {reading && <p role="status">Reading the file</p>}
          </div>
        </Panel>
      ) : (
        <EmptyState title="Your role imports no files" />
      )}
      {imports.length > 0 && (
        <Panel title="Earlier imports">
          <ul className={clsx(panelStyles.body, lineListStyles.list)}>
            {imports.map((one) => (
              <li key={one.id}>
                <div>
                  <Link to={importPath(one)}>
                    <b>{`${one.file}, ${one.number}`}</b>
                  </Link>
                  <span className={clsx(typeStyles.block, typeStyles.muted)}>
                    {[
                      importKinds[one.kind].label,
                      one.state === 'draft' || one.state === 'running' ? rowsText(one.rows) : contentOf(one),
                      formatDateTime(one.at),
                      one.by,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </div>
                <Badge tone={one.state === 'done' ? 'good' : one.state === 'undone' ? 'off' : 'waiting'}>
                  {stateTexts[one.state]}
                </Badge>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

const tableNames: Record<ImportKind, string> = {
  families: 'families',
  programs: 'programs',
  staff: 'staff',
  attendance: 'attendance',
};

/** Sends a file of a kind and opens what was read of it. */
function useFile(kind: ImportKind | undefined) {
  const navigate = useNavigate();
  const intent = useIntentKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file || !kind) return;
    setReading(true);
    setRefusal(null);
    try {
      const meaning = [kind, file.name, file.size, file.lastModified];
      const read = await intent.once<{ import: FamilyImport }>(meaning, (idempotencyKey) =>
        kind === 'families'
          ? upload(familyImportCalls.readFamilyFile, { file, body: {} }, { idempotencyKey })
          : upload(recordImportCalls.readRecordFile, { file, body: { kind } }, { idempotencyKey }),
      );
      await navigate(importPath(read.import));
    } catch (reason) {
      if (!endExpiredSession(reason)) setRefusal(messageOf(reason, 'Failed to read the file'));
    } finally {
      setReading(false);
    }
  };
  return { choose, refusal, reading };
}
