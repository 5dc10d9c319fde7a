import type { Logo } from '@doctorbird/contract/organisation/logo';
import { Drawing } from '../../illustrations/drawing.tsx';

/** Beside the organization's name, which says what it is: its logo, or the mark that the program comes with. */
export const BrandMark = ({ logo }: { logo: Logo | null }) =>
  logo ? <img src={logo.src} width={logo.width} height={logo.height} alt="" /> : <Drawing art="small-mark" />;
