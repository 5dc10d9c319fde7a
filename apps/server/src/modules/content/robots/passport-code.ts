import { linkTo } from '@doctorbird/contract/core/web-addresses';
import { toBuffer } from 'qrcode';
import { qrCode, qrLevel, qrQuiet } from '../../../platform/pictures/qr-code.ts';

export const passportAddress = (origin: string, slug: string): string => linkTo(origin, `/robots/r/${slug}`);

/** The code that leads to a robot's passport. */
export const passportCode = (address: string): { address: string; size: number; path: string } => ({
  address,
  ...qrCode(address),
});

export function codeSvg(address: string): string {
  const { size, path } = passportCode(address);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="60mm" height="60mm" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#0b1b16"/></svg>\n`;
}

export const codePng = (address: string): Promise<Buffer> =>
  toBuffer(address, {
    errorCorrectionLevel: qrLevel,
    margin: qrQuiet,
    scale: Math.floor(1000 / passportCode(address).size),
    color: { dark: '#0b1b16ff', light: '#ffffffff' },
  });
