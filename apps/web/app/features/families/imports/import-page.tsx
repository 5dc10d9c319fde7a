import { familyImportCalls, type FamilyImport } from '@doctorbird/contract/families/family-imports';
import { acceptOf, familyTableUpload } from '@doctorbird/contract/core/uploads';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../../api/api-error.ts';
import { upload } from '../../../api/upload.ts';
import { useIntentKey } from '../../../forms/intent-key.ts';
import { formatDateTime } from '../../../format/dates.ts';
import { endExpiredSession } from '../../../session/expired-session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { FormErrors } from '../../../ui/form-errors.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { contentOf, importPath, rowsText, stateTexts } from './import-texts.ts';
import * as buttonStyles from '../../../ui/button.module.css';
import * as layoutStyles from '../../../ui/layout.module.css';
import * as lineListStyles from '../../../ui/line-list.module.css';
import * as panelStyles from '../../../ui/panel.module.css';
import * as typeStyles from '../../../ui/type.module.css';

/** Families from another system: choose a file, or go on with one. */
export function ImportPage({ imports }: { imports: readonly FamilyImport[] }) {
  const { choose, refusal, reading } = useFile();
  return (
    <div className={layoutStyles.stack16}>
      <Link className={buttonStyles.moreLink} to="/admin/parents">
        All parents
      </Link>
      <PageTitle title="Import families" />
      <Panel title="Choose a file">
        <div className={clsx(panelStyles.body, layoutStyles.stack, layoutStyles.gap4)}>
          <FormErrors message={refusal} />
          <TextField
            label="Table of families"
            type="file"
            accept={acceptOf(familyTableUpload)}
            disabled={reading}
            hint="CSV or Excel, at most 10,000 rows and 8 MB: as Jackrabbit and iClassPro write them, or a list of your own. One child per row, or several. Nothing is imported before you have read the rehearsal."
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          {reading && <p role="status">Reading the file</p>}
        </div>
      </Panel>
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

/** Sends a file and opens what was read of it. */
function useFile() {
  const navigate = useNavigate();
  const intent = useIntentKey();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    setRefusal(null);
    try {
      const meaning = [file.name, file.size, file.lastModified];
      const read = await intent.once(meaning, (idempotencyKey) =>
        upload(familyImportCalls.readFamilyFile, { file, body: {} }, { idempotencyKey }),
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
