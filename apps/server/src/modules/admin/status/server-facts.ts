import { statfs } from 'node:fs/promises';
import { newFileKey } from '../../../platform/files/file-keys.ts';
import { writtenDay } from '../../../platform/jamaica-time.ts';
import { below, bytesText, type Fact } from './fact.ts';

const card = 'server';
const dayMs = 86_400_000;

export const serverFacts = {
  disk_free: {
    card,
    label: 'Disk',
    metric: { name: 'disk_free_bytes', help: 'Free space where the data folder is' },
    measure: async ({ config }) => {
      const { bavail, bsize, blocks } = await statfs(config.dataDir);
      return { value: bavail * bsize, text: `${bytesText(bavail * bsize)} of ${bytesText(blocks * bsize)} free` };
    },
    show: (bytes) => `${bytesText(bytes)} free`,
    judge: below(1e9, 2e8),
    wrong: (shown) => `The disk is nearly full: ${shown}. Below 20 MB nothing can be saved.`,
    todo: 'Ask the person who runs the server to make room or add disk.',
    urgent: true,
  },
  files_store: {
    card,
    label: 'Uploaded files',
    metric: { name: 'files_up', help: 'Whether the store of uploaded files answers' },
    measure: async ({ files, config }) => {
      const where = config.bucket ? `Bucket ${config.bucket.bucket}` : 'On this disk';
      // No file has this key: the answer alone counts.
      const answers = await files.exists(newFileKey('probe', 'bin')).then(
        () => true,
        () => false,
      );
      return { value: answers ? 1 : 0, text: answers ? where : `${where}, no answer` };
    },
    show: String,
    judge: below(0, 1),
    wrong: () => 'The store of uploaded files does not answer: documents and photos cannot be opened or saved.',
    todo: 'Ask the person who runs the server to look at the bucket, its key and the line to it.',
    urgent: true,
  },
  memory: {
    card,
    label: 'Memory',
    // /metrics has it as process_resident_memory_bytes.
    metric: null,
    measure: async () => ({ value: process.memoryUsage.rss() }),
    show: bytesText,
  },
  rate_store: {
    card,
    label: 'Request limits',
    metric: null,
    measure: async ({ config }) => ({
      value: 1,
      text: config.databaseUrl ? 'Counted for all processes together' : 'Counted by this process',
    }),
    show: String,
  },
  certificate: {
    card,
    label: 'Certificate',
    metric: {
      name: 'certificate_days',
      help: 'Days until the certificate of the site ends, 0 once it has; -1 without https',
    },
    measure: async ({ certificate, clock }) => {
      const found = await certificate();
      if (!found) return { value: null };
      const days = Math.floor((found.endsAt.getTime() - clock.now().getTime()) / dayMs);
      // Below zero it would look as if there were none, and the alert about it would end with it.
      return { value: Math.max(0, days), text: `Until ${writtenDay(found.endsAt)}` };
    },
    show: (days) => `${days} days`,
    none: { shown: 'No https', state: ({ demo }) => (demo ? 'good' : 'unset') },
    // From behind some routers a server cannot reach its own address.
    unmeasured: { state: 'warning', wrong: 'The server cannot read the certificate of its own address.' },
    judge: below(14, 3),
    wrong: (shown, { value }) =>
      value === null
        ? 'The site has no https: passwords travel unprotected.'
        : value! < 1
          ? `The certificate of the site ends today or has ended (${shown}): browsers warn every visitor from then on.`
          : `The certificate of the site ends in ${value === 1 ? 'one day' : `${value} days`} (${shown}).`,
    todo: 'Ask the person who runs the server to look at the proxy, which should renew it by itself.',
    urgent: true,
  },
} satisfies Record<string, Fact>;
