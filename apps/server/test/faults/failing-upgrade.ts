import { failInOneLine } from '../../src/backup-command.ts';
import { loadConfig } from '../../src/config.ts';
import { StartupError } from '../../src/platform/startup-error.ts';
import { runUpgrade } from '../../src/upgrade/run-upgrade.ts';
import { fillDisk } from './small-disk.ts';

// The program that upgrade.test.ts runs and kills: an upgrade whose checks find something at the end.
try {
  const config = loadConfig();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const check = () => {
    if (process.env.FILL_DISK) fillDisk(process.env.FILL_DISK);
    return Promise.reject(new StartupError('A page answered 500.'));
  };
  await runUpgrade({ config, secret: config.backup.secret!, folder: process.argv[2]!, say, check });
} catch (error) {
  failInOneLine(error);
}
// As upgrade.ts does.
process.exit();
