import clsx from 'clsx';
import { settingsTransferCalls } from '@doctorbird/contract/organisation/settings-transfer';
import { call } from '../../api/call.ts';
import { save } from '../../api/download.ts';
import { ImportPanel } from '../../features/organisation/settings/import-panel.tsx';
import { DownloadButton } from '../../portal/download-button.tsx';
import { portalMeta } from '../../portal/portal-meta.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import * as adminPageStyles from '../../portal/admin-page.module.css';
import * as fieldStyles from '../../ui/field.module.css';
import * as panelStyles from '../../ui/panel.module.css';
import * as settingsStyles from '../../portal/settings.module.css';

export const meta = portalMeta('Import and export', 'Admin Panel');

async function exportSettings(): Promise<void> {
  const file = await call(settingsTransferCalls.exportSettings);
  const text = new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' });
  save(text, `settings-${file.exported_at.slice(0, 10)}.json`);
}

/** Settings as a file: to copy them before a large change, or to begin another organization with them. */
export default function SettingsTransfer() {
  return (
    <div className={adminPageStyles.page}>
      <PageTitle title="Import and export" />
      <Panel title="Export">
        <div className={clsx(panelStyles.body, fieldStyles.form)}>
          <p>
            All settings in one file: texts, hours, bank details, policies, price rules, payment plans and account
            codes, as far as your role may see them. No people, payments, passwords, discount codes or photographs are
            in it.
          </p>
          <div className={settingsStyles.foot}>
            <DownloadButton fallback="Failed to export the settings" fetchFile={exportSettings}>
              Export settings
            </DownloadButton>
          </div>
        </div>
      </Panel>
      <ImportPanel />
    </div>
  );
}
