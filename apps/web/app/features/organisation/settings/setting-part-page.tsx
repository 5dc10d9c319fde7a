import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PartForm, type PartSpec } from './part-form.tsx';
import { SettingsFrame } from '../../../portal/settings-frame.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';

type SettingPartPageProps = { title: string; spec: PartSpec; settings: OfficeSettings };

/** One part of the settings with its own page below Content. */
export const SettingPartPage = ({ title, spec, settings }: SettingPartPageProps) => (
  <SettingsFrame>
    {(onDirty) => (
      <div className={adminPageStyles.page}>
        <PageTitle title={title} />
        <PartForm spec={spec} part={settings[spec.section]} onDirty={onDirty} alone />
      </div>
    )}
  </SettingsFrame>
);
