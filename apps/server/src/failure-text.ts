import { ConfigError } from './config.ts';
import { isDiskFull } from './platform/database/is-disk-full.ts';
import { printedError } from './platform/log/plain-error.ts';
import { isConnectionLost, StartupError, startupErrorFrom } from './platform/startup-error.ts';

/** For whoever started the program: one sentence when they can put it right, beginning with `what`; otherwise everything known. */
export function failureText(what: string, error: unknown): string {
  if (error instanceof StartupError || error instanceof ConfigError) return error.message;
  if (isDiskFull(error)) return startupErrorFrom(what, 'ENOSPC').message;
  if (isConnectionLost(error)) return startupErrorFrom(what, error).message;
  return printedError(error);
}
