import { acceptOf, type UploadRule } from '@doctorbird/contract/core/uploads';
import { kindOf } from './kind-of.ts';

/** Above this size a photograph is reduced even where the rule would accept it: phones take 12 MB without need. */
const wantedBytes = 4 * 1024 * 1024;

const takesPhotographs = (rule: UploadRule): boolean => rule.types.includes('jpg');

/** For a field's `accept`: what the server takes, and what this browser can convert to it. */
export const acceptedFiles = (rule: UploadRule): string =>
  takesPhotographs(rule) ? `${acceptOf(rule)},.heic,.heif,image/heic,image/heif,.webp,image/webp` : acceptOf(rule);

/** Whether a file has to be converted or reduced before sending. */
async function needsPreparing(rule: UploadRule, file: File): Promise<boolean> {
  if (!takesPhotographs(rule)) return false;
  const kind = await kindOf(file);
  if (kind === 'heic') return true;
  if (kind === 'webp') return !rule.types.includes('webp') || file.size > wantedBytes;
  return (kind === 'jpg' || kind === 'png') && file.size > wantedBytes;
}

/**
 * The photograph ready to send: HEIC becomes JPG, a large one is reduced, always upright. Any other file is returned as is.
 * Throws where neither the browser nor the decoder can read it.
 */
export async function preparePhotograph(rule: UploadRule, file: File): Promise<File> {
  if (!(await needsPreparing(rule, file))) return file;
  const { asPhotograph } = await import('./as-photograph.ts');
  return asPhotograph(file);
}
