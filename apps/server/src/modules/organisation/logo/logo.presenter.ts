import type { Logo, LogoState } from '@doctorbird/contract/organisation/logo';
import type { SettingValue } from '../settings/organisation-settings.ts';

type LogoSetting = SettingValue<'logo'>;

/** A new upload has a new address, so that browsers can store each forever. */
export const presentLogo = (logo: LogoSetting | null): Logo | null =>
  logo && { src: `/logo/${logo.id}.webp`, width: logo.width, height: logo.height };

export const presentLogoState = (logo: LogoSetting | null): LogoState => ({
  logo: presentLogo(logo),
  changed: logo?.changed ?? null,
});
