import { existsSync, statSync } from 'node:fs';
import { failInOneLine, neededSecret } from './backup-command.ts';
import { loadConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';
import { programVersion, versionText } from './platform/upgrade/program-version.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';

try {
  const config = loadConfig();
  const secret = neededSecret(config.backup);
  const folder = process.argv[2] ?? config.backup.dir;
  if (!folder) throw new StartupError('Say where the backup goes: npm run upgrade -- <folder>, or set BACKUP_DIR.');
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new StartupError(`The backup would go to ${folder}, which is not a folder, so nothing was changed.`);
  const version = versionText(programVersion);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  say(
    (await runUpgrade({ config, secret, folder, say }))
      ? `Upgraded to version ${version}: every row is there, money and seats are in order, and the pages answer. Start the server.`
      : `Version ${version} has worked with this data already, and the database is up to date: there is nothing to do.`,
  );
} catch (error) {
  failInOneLine(error);
}
// Parts of the application that answered pages wait for the next ones, which never come.
process.exit();
