import type { SettingSection } from '@doctorbird/contract/organisation/settings';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { LeaveDialog } from '../drafts/leave-dialog.tsx';
import { useUnsavedGuard } from '../drafts/use-unsaved-guard.ts';

type SettingsFrameProps = { children: (onDirty: (section: SettingSection, dirty: boolean) => void) => ReactNode };

/** Watches all forms of a page together, so that leaving asks only once. */
export function SettingsFrame({ children }: SettingsFrameProps) {
  const [unsaved, setUnsaved] = useState<readonly SettingSection[]>([]);
  const onDirty = useCallback(
    (section: SettingSection, dirty: boolean) =>
      setUnsaved((present) => {
        if (present.includes(section) === dirty) return present;
        return dirty ? [...present, section] : present.filter((one) => one !== section);
      }),
    [],
  );
  const blocker = useUnsavedGuard(unsaved.length > 0);
  return (
    <>
      {children(onDirty)}
      <LeaveDialog blocker={blocker} />
    </>
  );
}
