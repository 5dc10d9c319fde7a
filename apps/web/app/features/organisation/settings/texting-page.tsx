import type { OfficeSettings } from '@doctorbird/contract/organisation/settings';
import { PhoneChannels } from './phone-channels.tsx';
import { SettingPartPage } from './setting-part-page.tsx';
import { textingPart } from './texting-part.ts';
import * as adminPageStyles from '../../../portal/admin-page.module.css';

/** Which channels reach phones, and the rules for all of them. */
export const TextingPage = ({ settings }: { settings: OfficeSettings }) => (
  <>
    <SettingPartPage title={textingPart.title} spec={textingPart} settings={settings} />
    <div className={adminPageStyles.page}>
      <PhoneChannels />
    </div>
  </>
);
