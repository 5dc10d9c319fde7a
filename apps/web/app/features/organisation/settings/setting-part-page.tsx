import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PartForm, type PartSpec } from './part-form.tsx';
import { SettingsFrame } from '../../../portal/settings-frame.tsx';
import * as adminPageStyles from '../../../portal/admin-page.module.css';

type SettingPartPageProps = { title: string; spec: PartSpec; settings: OfficeSettings; children?: ReactNode };

/** A setting that was searched for has the focus: its name is in the address. */
function useFocusedField(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash) document.getElementsByName(hash.slice(1))[0]?.focus();
  }, [hash, key]);
}

/** One part of the settings on a page of its own. */
export function SettingPartPage({ title, spec, settings, children }: SettingPartPageProps) {
  useFocusedField();
  return (
    <SettingsFrame>
      {(onDirty) => (
        <div className={adminPageStyles.page}>
          <PageTitle title={title} />
          <PartForm spec={spec} part={settings[spec.section]} onDirty={onDirty}>
            {children}
          </PartForm>
        </div>
      )}
    </SettingsFrame>
  );
}
