import { join } from 'node:path';
import { failInOneLine } from './backup-command.ts';
import { loadConfig } from './config.ts';
import { createDiskFileStore } from './platform/files/disk-file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  const config = loadConfig();
  if (!config.bucket)
    throw new StartupError('Set S3_BUCKET and its keys first: the files of DATA_DIR are copied there.');
  const [from, to] = [createDiskFileStore(join(config.dataDir, 'files')), await openFileStore(config)];
  let copied = 0;
  let known = 0;
  for await (const { key } of from.list()) {
    // A draft belongs to an upload that is under way, or was cut off.
    if (key.startsWith('drafts/')) continue;
    if (await to.exists(key)) known += 1;
    else {
      await to.putAt(key, await from.getBytes(key));
      copied += 1;
    }
  }
  process.stdout.write(
    `${copied} ${copied === 1 ? 'file was' : 'files were'} copied into the bucket ${config.bucket.bucket}, ${known} ${known === 1 ? 'was' : 'were'} there already. Those in DATA_DIR stay.\n`,
  );
} catch (error) {
  failInOneLine(error);
}
