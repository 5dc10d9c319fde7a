import { isDeep, turnOf } from './apps/server/test/depth.ts';
import { inRoot, longestFirst, filesNotOfDay, shareOf } from './scripts/durations.mjs';
import { withPatience } from './scripts/pace.mjs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * For tests of the whole server: a time limit finds what hangs, not a busy machine, on which the longest of them was
 * seen to take five times as long. CI tries a failed test again, as in browsers, and `npm test` names what needed it.
 */
const patience = {
  testTimeout: withPatience(60_000),
  hookTimeout: withPatience(120_000),
  retry: process.env['CI'] ? 1 : 0,
};

/** By stored durations (`scripts/durations.mjs`): the longest first within each project, and that with the longest first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longest = longestFirst(files, pathOf);
    const projects = [...new Set(longest.map(({ project }) => project))];
    const groupOf = ({ config }: TestSpecification['project']) => config.sequence.groupOrder;
    return projects
      .toSorted((a, b) => groupOf(a) - groupOf(b))
      .flatMap((project) => longest.filter((file) => file.project === project));
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shard } = this.ctx.config;
    return shard ? shareOf(files, shard, pathOf) : files;
  }
}

const pathOf = ({ moduleId }: TestSpecification) => inRoot(moduleId);

/** One of each kind of fault, for every day, and the budget of scripts; all of them in the whole depth. */
const dailyFaults = [
  'page-scripts',
  ...turnOf(
    ['kill-in-payment', 'database-gone', 'two-processes', 'disk-full', 'kill-in-enrollment', 'shared-state'],
    1,
  ),
];

/** `npm test` without names: files take turns by day. Who names files has them, and the whole depth has all. */
const notToday = process.env['TEST_TURNS'] && !isDeep ? filesNotOfDay(process.env['TEST_DAY']) : [];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // One more than CI has cores: workers wait for PostgreSQL, for browsers and for clocks.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          // Some read the whole repository, which takes a busy machine more than the usual five seconds.
          testTimeout: patience.testTimeout,
          include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['**/node_modules/**', 'apps/server/test/**', '**/build/**', '**/*.browser.test.tsx'],
        },
      },
      // Components in a real browser.
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'api',
          environment: 'node',
          // Files of one worker share the modules of the server: to load all of them again took a third of the time.
          // Each file still has an application, a database and a data folder of its own.
          isolate: false,
          include: ['apps/server/test/**/*.test.ts'],
          exclude: ['apps/server/test/faults/**', ...notToday],
          globalSetup: ['apps/server/test/global-setup.ts'],
          ...patience,
        },
      },
      {
        // Real processes that are killed, starved and stopped against the clock: one at a time.
        test: {
          name: 'faults',
          environment: 'node',
          isolate: false,
          include: isDeep
            ? ['apps/server/test/faults/**/*.test.ts']
            : dailyFaults.map((name) => `apps/server/test/faults/${name}.test.ts`),
          globalSetup: ['apps/server/test/global-setup.ts', 'apps/server/test/faults/bundle-server.ts'],
          ...patience,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
