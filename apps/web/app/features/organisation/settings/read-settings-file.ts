import { settingsFile, type SettingsFile } from '@doctorbird/contract/organisation/settings-transfer';

const mostBytes = 1024 * 1024;

/** A chosen file as settings, or the sentence that says why it is not. */
export async function readSettingsFile(file: Pick<File, 'size' | 'text'>): Promise<SettingsFile | string> {
  if (file.size > mostBytes) return 'This file is too large for a file of settings.';
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return 'This is not a file of settings. Choose one that was exported here.';
  }
  const read = settingsFile.safeParse(content);
  if (read.success) return read.data;
  const [first, ...others] = read.error.issues;
  const later = others.length === 0 && first?.path[0] === 'version';
  return later ? `${first.message}.` : 'This is not a file of settings. Choose one that was exported here.';
}
